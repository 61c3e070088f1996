"""Charts: what they show is in them as text, colour is not the only sign."""

import networkx as nx
import pytest
from matplotlib.colors import to_rgb

from rulebook_lib import horizonte, horus, luxor, ui
from rulebook_lib.ui.charts import flow_figure, path_figure, region_graph_figure, score_chart, svg_text


def test_a_score_chart_names_each_player_with_the_present_score() -> None:
    svg = svg_text(score_chart(["Ann", "Bo"], [(0, 0), (3, 1), (5, 8)]), "Score")
    assert "Ann 5" in svg
    assert "Bo 8" in svg


def test_the_lines_of_a_score_chart_differ_in_more_than_colour() -> None:
    figure = score_chart(["A", "B", "C", "D"], [(0, 0, 0, 0), (1, 2, 3, 4)])
    figure.canvas.draw()
    lines = svg_text(figure, "Score").split("stroke-dasharray")
    assert len({line.split(";")[0].split('"')[0] for line in lines[1:]}) >= 3


@pytest.mark.parametrize("dark", [False, True])
def test_a_chart_stands_on_the_paper_of_its_theme(dark: bool) -> None:
    figure = score_chart(["A", "B"], [(0, 0)], dark=dark)
    assert (sum(to_rgb(figure.get_facecolor())) < 1) is dark


def test_a_chart_is_the_same_each_time() -> None:
    assert svg_text(score_chart(["A", "B"], [(1, 2)]), "S") == svg_text(score_chart(["A", "B"], [(1, 2)]), "S")


def test_a_title_is_escaped() -> None:
    assert 'aria-label="a &lt;b&gt; &quot;c&quot;"' in svg_text(score_chart(["A", "B"], [(1, 2)]), 'a <b> "c"')


def test_the_region_graph_figure_draws_a_node_for_each_tile() -> None:
    graph = horus.Position.start(["Ann", "Bo"]).region_graph
    figure = region_graph_figure(graph, {"boat": "#fff", "pyramid": "#fff"}, {"boat": "B", "pyramid": "P"})
    texts = [text.get_text() for text in figure.axes[0].texts]
    assert sorted(texts) == ["B", "B", "P"]
    assert isinstance(graph, nx.Graph)


def test_a_notebook_shows_the_region_graph_with_a_text_beside_it() -> None:
    page = ui.region_graph(horus.Position.start(["Ann", "Bo"]))
    assert repr(page) == "Region graph: 3 tiles, 2 contacts"
    assert "<svg" in page._repr_html_()


def test_a_flow_figure_names_each_play_its_lane_and_what_breaks_the_order() -> None:
    graph: nx.DiGraph[int] = nx.DiGraph()
    for number, (label, lane) in enumerate((("Ann", "Dragon"), ("Bo", "Dog"), ("Ann", "Dragon")), 1):
        graph.add_node(number, label=label, lane=lane, note="Ocean 8" if number == 1 else "", done=number == 1)
    graph.add_edge(1, 2, kind="break")
    graph.add_edge(2, 3, kind="resume")
    graph.add_edge(1, 3, kind="waits")
    svg = svg_text(flow_figure(graph), "Order")
    for words in ("Ann", "Bo", "Dragon", "Dog", "Ocean 8", "break", "resume", "waits"):
        assert words in svg


def test_the_order_of_play_of_a_position_is_a_page() -> None:
    page = ui.flow_graph(horizonte.Position.example("sc11"))
    assert "Order of play: North (Dragon), East (Dog)" in page._repr_html_()


def test_the_path_has_a_node_for_each_place_and_the_distance_beside_those_that_are_counted() -> None:
    position = luxor.Position.example("sc25")
    nodes = position.game.drawing.path_nodes(position)
    svg = svg_text(path_figure(position.path_graph, nodes), "Path")
    names = [node.name for node in nodes.values()]
    assert all(f">{name}<" in svg for name in names)
    far = position.path.to_chamber(0)
    assert svg.count(f">{far}<") == 1
    assert "Path: 39 of 42 places are counted" in ui.path_graph(position).text
