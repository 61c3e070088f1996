"""environment.yml (conda, Binder) asks for the packages and bounds that pyproject.toml asks for."""

import tomllib
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

import rulebook_lib

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = "pyproject.toml"
ENVIRONMENT = "environment.yml"


def parse_requirement(text: str) -> tuple[str, SpecifierSet]:
    """Read ``"Typer >=0.16, <1"``: the name as names are compared, and the bounds, in any order."""
    requirement = Requirement(text)
    if requirement.extras or requirement.marker or requirement.url:
        message = f"{text!r} is more than a name with bounds, and conda could not express it"
        raise ValueError(message)
    return canonicalize_name(requirement.name), requirement.specifier


def pyproject_packages(project: Mapping[str, Any]) -> dict[str, SpecifierSet]:
    python = ("python", parse_requirement(f"python{project['requires-python']}")[1])
    return dict([python, *map(parse_requirement, project["dependencies"])])


def conda_packages(environment: Mapping[str, Any]) -> dict[str, SpecifierSet]:
    packages = dict(parse_requirement(entry) for entry in environment["dependencies"] if isinstance(entry, str))
    packages.pop("pip", None)  # only there to install this project
    return packages


def pip_entries(environment: Mapping[str, Any]) -> list[str]:
    return [line for entry in environment["dependencies"] if isinstance(entry, dict) for line in entry.get("pip", [])]


def differences(wanted: Mapping[str, SpecifierSet], found: Mapping[str, SpecifierSet]) -> list[str]:
    """One line per package to change: ``wanted`` is pyproject.toml's, ``found`` environment.yml's."""
    lines = [f"{ENVIRONMENT} lacks {name}, which {PYPROJECT} has" for name in wanted.keys() - found.keys()]
    lines += [f"{PYPROJECT} lacks {name}, which {ENVIRONMENT} has" for name in found.keys() - wanted.keys()]
    for name in wanted.keys() & found.keys():
        if wanted[name] != found[name]:
            here, there = (str(bounds) or "no bounds" for bounds in (wanted[name], found[name]))
            lines.append(f"{name}: {PYPROJECT} has {here}, {ENVIRONMENT} has {there}")
    return sorted(lines)


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((ROOT / PYPROJECT).read_text(encoding="utf-8"))["project"]
    return table


@pytest.fixture(scope="module")
def environment() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / ENVIRONMENT).read_text(encoding="utf-8"))
    return loaded


def test_both_files_ask_for_the_same_packages(project: dict[str, Any], environment: dict[str, Any]) -> None:
    found = differences(pyproject_packages(project), conda_packages(environment))
    assert not found, "\n".join(found)


def test_conda_installs_the_project_itself(environment: dict[str, Any]) -> None:
    assert pip_entries(environment) == ["-e ."], f"{ENVIRONMENT} should install this project, and nothing else, by pip"
    assert "pip" in environment["dependencies"], f"{ENVIRONMENT} uses pip without asking for it"


def test_conda_environment_is_named_and_uses_conda_forge(project: dict[str, Any], environment: dict[str, Any]) -> None:
    assert environment["name"] == project["name"]
    assert environment["channels"][0] == "conda-forge"


def test_version_is_the_same_everywhere(project: dict[str, Any]) -> None:
    assert rulebook_lib.__version__ == project["version"] == version("rulebook-lib")


def test_a_package_missing_in_one_file_is_named() -> None:
    wanted = {"networkx": SpecifierSet(">=3.4")}
    assert differences(wanted, {}) == ["environment.yml lacks networkx, which pyproject.toml has"]
    assert differences({}, wanted) == ["pyproject.toml lacks networkx, which environment.yml has"]


def test_different_bounds_are_quoted_from_both_files() -> None:
    found = differences({"rich": SpecifierSet(">=14,<16")}, {"rich": SpecifierSet(">=14")})
    assert found == ["rich: pyproject.toml has <16,>=14, environment.yml has >=14"]


@pytest.mark.parametrize(
    ("text", "name", "bounds"),
    [
        ("jupyterlab_widgets==3.0.17", "jupyterlab-widgets", "==3.0.17"),
        ("Networkx >= 3.4, < 4", "networkx", "<4,>=3.4"),
        ("pip", "pip", ""),
    ],
)
def test_requirements_are_compared_by_meaning(text: str, name: str, bounds: str) -> None:
    assert parse_requirement(text) == (name, SpecifierSet(bounds))


@pytest.mark.parametrize("text", ["", "==3", "rich=14", "ipywidgets[test]", "rich; python_version > '3'"])
def test_a_requirement_that_only_one_file_could_express_is_refused(text: str) -> None:
    with pytest.raises((ValueError, InvalidRequirement)):
        parse_requirement(text)
