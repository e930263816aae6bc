import { z } from 'zod';
import type { Settings } from '../config.js';
import { ConfigError } from '../config-error.js';
import { version } from '../defaults/version.js';
import { SAMPLERS, type TracingSettings } from '../tracing.js';

/** Names and values as the variables of OpenTelemetry list them: `name=value,name=value`, percent-encoded. */
const pairs = (list = ''): Record<string, string> =>
  Object.fromEntries(
    list.split(',').flatMap((pair) => {
      const [name = '', value] = pair.split(/=(.*)/s);
      return name.trim() === '' || value === undefined ? [] : [[name.trim(), decodeURIComponent(value.trim())]];
    }),
  );

const TRACES = z.object({
  url: z.url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL' }),
  protocol: z.literal('http/protobuf', { error: 'OTEL_EXPORTER_OTLP_PROTOCOL: only http/protobuf is supported' }),
  timeoutMs: z.coerce.number({ error: 'OTEL_EXPORTER_OTLP_TIMEOUT must be a number of milliseconds' }).positive(),
  compression: z.enum(['gzip', 'none'], { error: 'OTEL_EXPORTER_OTLP_COMPRESSION must be gzip or none' }),
  sampler: z.enum(SAMPLERS, { error: `OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}` }),
  ratio: z.coerce.number({ error: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1' }).min(0).max(1),
});

/**
 * Null: no traces are recorded. The variables may be those of the whole machine: where they name no receiver, whatever
 * else they say is not read.
 */
export function tracingSettings(
  settings: Pick<Settings, Extract<keyof Settings, `OTEL_${string}`>>,
): TracingSettings | null {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces');
  const url = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? base;
  if (!url || settings.OTEL_SDK_DISABLED || settings.OTEL_TRACES_EXPORTER === 'none') return null;
  const read = TRACES.safeParse({
    url,
    protocol: settings.OTEL_EXPORTER_OTLP_PROTOCOL,
    timeoutMs: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    compression: settings.OTEL_EXPORTER_OTLP_COMPRESSION,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  });
  if (!read.success) throw new ConfigError(read.error.issues.map(({ message }) => message));
  const { protocol: _, ...traces } = read.data;
  return {
    ...traces,
    headers: pairs(settings.OTEL_EXPORTER_OTLP_HEADERS),
    service: settings.OTEL_SERVICE_NAME,
    version: version(),
    attributes: pairs(settings.OTEL_RESOURCE_ATTRIBUTES),
  };
}
