import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { BullMQOtel } from 'bullmq-otel';
import type { OpenSpan, Tracing, TracingSettings } from '../tracing.js';

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, parent, name] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return parent ? new ParentBasedSampler({ root }) : root;
}

/** The housekeeping of every queue and worker. */
const HOUSEKEEPING = /^(?:moveStalledJobsToWait|startStalledCheckTimer|extendLocks|close)\b/;

/** Leaves out housekeeping, with everything in it. */
class SamplerOfWork implements Sampler {
  readonly #sampler: Sampler;

  constructor(sampler: Sampler) {
    this.#sampler = sampler;
  }

  shouldSample(...given: Parameters<Sampler['shouldSample']>): SamplingResult {
    return HOUSEKEEPING.test(given[2])
      ? { decision: SamplingDecision.NOT_RECORD }
      : this.#sampler.shouldSample(...given);
  }
}

const KINDS = { SERVER: SpanKind.SERVER, CLIENT: SpanKind.CLIENT, INTERNAL: SpanKind.INTERNAL } as const;

export function openTracing(settings: TracingSettings, process: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: { ...settings.headers },
    timeoutMillis: settings.timeoutMs,
    compression: settings.compression as never,
  });
  const provider = new TracerProvider({
    sampler: new SamplerOfWork(samplerOf(settings)),
    resource: resourceFromAttributes({
      'service.name': settings.service,
      'service.version': settings.version,
      'service.instance.id': `${process}-${globalThis.process.pid}`,
      'process.pid': globalThis.process.pid,
      ...settings.attributes,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('sextant', settings.version);
  return {
    telemetry: new BullMQOtel({ tracerName: 'sextant', version: settings.version }),
    start: (name, kind, attributes = {}, headers) => {
      const parent = headers ? propagation.extract(ROOT_CONTEXT, headers) : context.active();
      return openSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent), parent);
    },
    isRecording: () => trace.getActiveSpan()?.isRecording() ?? false,
    close: () => provider.shutdown(),
  };
}

function openSpan(span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>, parent: Context): OpenSpan {
  const inside = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(inside, work),
    end: (attributes, error) => {
      if (attributes) span.setAttributes({ ...attributes });
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.recordException(error as Error);
      }
      span.end();
    },
  };
}
