export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span that ends later than the call that began it. */
export interface OpenSpan {
  /** runs what belongs to it */
  run<T>(work: () => T): T;
  end(attributes?: Attributes, error?: unknown): void;
}

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TracingSettings {
  /** URL that traces are sent to, such as `http://collector:4318/v1/traces` */
  url: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  compression: 'gzip' | 'none';
  sampler: (typeof SAMPLERS)[number];
  /** share of traces that `traceidratio` keeps */
  ratio: number;
  service: string;
  version: string;
  /** attributes of the resource */
  attributes: Readonly<Record<string, string>>;
}

export interface Tracing {
  /** telemetry of queues and workers: a job continues the trace of its sender */
  readonly telemetry: unknown;
  /** Under the current span, or with headers under the span that the caller names in them. */
  start(name: string, kind: 'SERVER' | 'CLIENT' | 'INTERNAL', attributes?: Attributes, headers?: object): OpenSpan;
  /** whether anything is recorded here */
  isRecording(): boolean;
  close(): Promise<void>;
}

/** The tracing of the process, as spans belong to whatever calls: passing it on would give each function one more parameter. */
let tracing: Tracing | null = null;

/** Null unless the settings name a collector. */
export const currentTracing = (): Tracing | null => tracing;

/** Records traces from now on where settings name a receiver. The SDK is loaded only then. */
export async function startTracing(settings: TracingSettings | null, name: string): Promise<Tracing | null> {
  if (!settings) return null;
  const { openTracing } = await import('./tracing/open-tracing.js');
  tracing = openTracing(settings, name);
  return tracing;
}

/** Runs the work in a span of its own; without traces it only runs it. */
export function inSpan<T>(name: string, work: () => Promise<T>, attributes?: Attributes): Promise<T> {
  return tracing ? spanned(tracing.start(name, 'INTERNAL', attributes), work) : work();
}

async function spanned<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}
