"""What a running server tells of itself, for Prometheus. Each server has a registry of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branchline.server.thinking.bounds import Kind
from branchline.server.thinking.thinking import Thinking

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
Number = Callable[[], float]


class Counts(Collector):
    """Counts that something else keeps."""

    def __init__(self, name: str, meaning: str, label: str, counts: Mapping[str, float]) -> None:
        self._name, self._meaning, self._label, self._counts = name, meaning, label, counts

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(self._name, self._meaning, labels=[self._label])
        for what, count in self._counts.items():
            family.add_metric([what], count)
        yield family


class OfThinking(Collector):
    """How bots and advisers get on, by the kind of question."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking

    def collect(self) -> Iterator[Metric]:
        thinking, counts = self._thinking, self._thinking.counts
        waiting, running = thinking.waiting(), thinking.running()
        yield _by_kind(GaugeMetricFamily, "waiting", "Questions that wait for their turn.", waiting)
        yield _by_kind(GaugeMetricFamily, "running", "Questions that are being thought about.", running)
        yield _by_kind(CounterMetricFamily, "answered", "Questions that were answered.", counts.answered)
        yield _by_kind(CounterMetricFamily, "waited_seconds", "Time waited for a turn.", counts.seconds_waited)
        yield _by_kind(CounterMetricFamily, "thought_seconds", "Time thought.", counts.seconds_thought)
        for name, meaning, count in (
            ("fell_back", "Decisions that a simpler bot had to take.", counts.fell_back),
            ("killed", "Workers that were killed because a thought lasted too long.", counts.killed),
            ("lost", "Workers that ended by themselves, or could not be had.", counts.lost),
        ):
            yield CounterMetricFamily(f"branchline_thinking_{name}", meaning, value=count)


def _by_kind(
    family: type[CounterMetricFamily | GaugeMetricFamily], name: str, meaning: str, numbers: Mapping[Kind, float]
) -> Metric:
    metric = family(f"branchline_thinking_{name}", meaning, labels=["kind"])
    for kind, number in numbers.items():
        metric.add_metric([kind.value], number)
    return metric


class Metrics:
    def __init__(self, dropped: Mapping[str, int]) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # memory, open files, processor time
        self._requests = Histogram(
            "branchline_request_seconds",
            "Time to answer a request, by route.",
            ["method", "route", "status"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self._decisions = Counter("branchline_decisions", "Decisions that were stored.", ["by"], registry=self.registry)
        self._commits = Histogram(
            "branchline_decision_seconds",
            "Time from a decision to its commit and publication.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._refused = Counter(
            "branchline_socket_refusals", "Messages of sockets that were refused.", ["code"], registry=self.registry
        )
        self.registry.register(Counts("branchline_dropped", "What was dropped to keep within bounds.", "what", dropped))

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def watch(self, name: str, meaning: str, number: Number) -> None:
        """Tell this number whenever somebody asks for the metrics."""
        Gauge(f"branchline_{name}", meaning, registry=self.registry).set_function(number)

    def watch_thinking(self, thinking: Thinking) -> None:
        self.registry.register(OfThinking(thinking))

    @contextmanager
    def decision(self, by: str) -> Iterator[None]:
        """Time a decision of a person or a bot, and count it if it is stored."""
        started = time.perf_counter()
        yield
        self._commits.observe(time.perf_counter() - started)
        self._decisions.labels(by).inc()

    def refused(self, code: str) -> None:
        self._refused.labels(code).inc()

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests.labels(method, route, str(status)).observe(seconds)


class Measured:
    """Times every request by its route. Requests for no route, and of files of the page, count as one."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        finally:
            route = getattr(scope.get("route"), "path", "none")
            metrics: Metrics = scope["app"].state.app.metrics
            metrics.answered(scope["method"], route, status, time.perf_counter() - started)
