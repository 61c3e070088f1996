"""One JupyterLab server for all browser tests, which leaves no trace outside its folder."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

START_SECONDS = 60
STOP_SECONDS = 15
# What would ask the network, or write into a notebook behind the back of a test.
OVERRIDES = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
# The debugger talks to each kernel behind the back of a test, and complains when a restart cuts it short.
DISABLED = ["@jupyterlab/debugger-extension", "@jupyterlab/extensionmanager-extension"]
# A proxy of the machine has no business with a server on the loopback interface.
_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port() -> int:
    """A port of the loopback interface that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class LabServer:
    """JupyterLab in a process of its own: ``with LabServer(folder) as server: ...``.

    Settings, workspaces, kernels' profiles and the notebooks (below ``root``) all lie in ``folder``.
    """

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        self._folder = folder
        self._log = folder / "server.log"
        self._token = secrets.token_hex(16)
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.root.mkdir(parents=True)
        self._configure("default_setting_overrides.json", OVERRIDES)
        self._configure("page_config.json", {"disabledExtensions": dict.fromkeys(DISABLED, True)})
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                self._command(),
                env=self._environment(),
                cwd=self.root,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # so that the kernels can be stopped with it
            )
        try:
            self._wait_until_ready()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()

    def url(self, notebook: Path) -> str:
        """The address that shows one notebook of ``root`` and nothing of what was open before."""
        path = quote(notebook.relative_to(self.root).as_posix())
        return f"http://127.0.0.1:{self._port}/doc/tree/{path}?reset&token={self._token}"

    def kernels(self) -> int:
        """How many kernels there are."""
        return len(self._api("GET", "kernels"))

    def shut_down_kernels(self) -> None:
        """End the kernels of all notebooks."""
        for session in self._api("GET", "sessions"):
            self._api("DELETE", f"sessions/{session['id']}")

    def log(self, lines: int = 40) -> str:
        """The end of what the server said."""
        return "\n".join(self._log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])

    def _configure(self, name: str, content: Mapping[str, object]) -> None:
        file = self._folder / "config" / "labconfig" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(content), encoding="utf-8")

    def _command(self) -> list[str]:
        options = {
            "ServerApp.ip": "127.0.0.1",
            "ServerApp.port": self._port,
            "ServerApp.port_retries": 0,
            "ServerApp.root_dir": self.root,
            "IdentityProvider.token": self._token,
            "LabApp.news_url": "",
            "LabApp.expose_app_in_browser": True,
        }
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
        return command + [f"--{name}={value}" for name, value in options.items()]

    def _environment(self) -> dict[str, str]:
        folders = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        own = {name: str(self._folder / folder) for name, folder in folders.items()}
        inherited = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("JUPYTER") and name != "PYTHONDONTWRITEBYTECODE"
        }
        # Many kernels are started: what the first one has compiled, the others find, and nothing stays in the tree.
        compiled = {"PYTHONPYCACHEPREFIX": str(self._folder / "compiled")}
        return inherited | own | compiled | {"JUPYTER_PREFER_ENV_PATH": "1"}

    def _wait_until_ready(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                message = f"JupyterLab ended with status {self._process.returncode}:\n{self.log()}"
                raise RuntimeError(message)
            try:
                self._api("GET", "status")
            except OSError:
                time.sleep(0.05)
            else:
                return
        message = f"JupyterLab did not answer within {START_SECONDS} s:\n{self.log()}"
        raise TimeoutError(message)

    def _api(self, method: str, path: str) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/api/{path}",
            method=method,
            headers={"Authorization": f"token {self._token}"},
        )
        with _direct.open(request, timeout=10) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def _stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
