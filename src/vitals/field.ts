import { setTimeout as sleep } from 'node:timers/promises';
import type { VitalsFacts } from '../facts/site-facts.js';
import type { Fetcher } from '../net/types.js';
import {
  type FieldAccess,
  type FieldMetric,
  type FieldProvider,
  type FieldQuery,
  type FieldRecord,
  type FieldReply,
  type FieldRequest,
  type FormFactor,
  VitalsUnavailable,
} from './provider.js';

export interface FieldInput {
  provider: FieldProvider;
  fetcher: Fetcher;
  access: FieldAccess;
  /** a page, or just an origin such as `https://example.com` */
  url: string;
  formFactor: FormFactor;
  /** ask for the origin only */
  originOnly?: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Field data of a page, or of its origin where the service does not know the page. */
export interface FieldData {
  /** subject of the data */
  scope: 'URL' | 'ORIGIN';
  target: string;
  formFactor: FormFactor;
  latest: FieldRecord;
  /** oldest first; empty when only the latest record was to be had */
  history: FieldRecord[];
}

const TIMEOUT_MS = 20_000;
const REPLY_BYTES = 2 * 1_048_576;
const RETRY_AFTER_MS = 500;

/** The latest record and the history; null when the service knows neither page nor origin. Throws VitalsUnavailable. */
export async function fieldData(input: FieldInput): Promise<FieldData | null> {
  const { provider, access, formFactor } = input;
  for (const query of queriesOf(input)) {
    const latest = provider.readLatest(await ask(input, provider.latest(query, access)));
    if (!latest) continue;
    const reply = await ask(input, provider.history(query, access, provider.historyPoints));
    const history = provider.readHistory(reply) ?? [];
    return { scope: query.scope, target: query.target, formFactor, latest, history };
  }
  return null;
}

/** The facts that an audit stores, with the values of four weeks before. */
export function fieldVitals({ scope, target, formFactor, latest, history }: FieldData, now: Date): VitalsFacts {
  const p75 = (record: FieldRecord | undefined, metric: FieldMetric) => record?.values[metric]?.p75 ?? null;
  const earlier = recordBefore(history, latest);
  return {
    url: scope === 'URL' ? target : null,
    basis: 'FIELD',
    formFactor,
    lcp: p75(latest, 'lcp'),
    inp: p75(latest, 'inp'),
    cls: p75(latest, 'cls'),
    fcp: p75(latest, 'fcp'),
    ttfb: p75(latest, 'ttfb'),
    tbt: null,
    speedIndex: null,
    collectedAt: now.toISOString(),
    before: earlier ? { lcp: p75(earlier, 'lcp'), inp: p75(earlier, 'inp'), cls: p75(earlier, 'cls') } : null,
    lab: null,
  };
}

const DAY_MS = 86_400_000;

/** The record nearest to four weeks before; its 28 days and those of the latest one then share no visit. */
function recordBefore(history: readonly FieldRecord[], latest: FieldRecord): FieldRecord | undefined {
  const age = (record: FieldRecord) => (Date.parse(latest.collectedLast) - Date.parse(record.collectedLast)) / DAY_MS;
  return history
    .filter((record) => age(record) >= 28 && age(record) <= 42)
    .toSorted((one, other) => age(one) - age(other))[0];
}

function queriesOf({ url, formFactor, originOnly = false }: FieldInput): FieldQuery[] {
  const parsed = new URL(url);
  parsed.hash = '';
  const origin: FieldQuery = { target: parsed.origin, scope: 'ORIGIN', formFactor };
  return originOnly ? [origin] : [{ target: parsed.href, scope: 'URL', formFactor }, origin];
}

/** One exchange, once more after a passing failure. What goes wrong never carries the URL: the key is in it. */
async function ask(input: FieldInput, request: FieldRequest): Promise<FieldReply> {
  const { fetcher, signal, timeoutMs = TIMEOUT_MS } = input;
  for (let attempt = 1; ; attempt += 1) {
    const result = await fetcher.fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(signal ? { signal } : {}),
      limits: { totalMs: timeoutMs, wireBytes: REPLY_BYTES, bodyBytes: REPLY_BYTES },
    });
    if (result.ok && (result.status < 500 || attempt > 1)) {
      if (result.truncated) throw new VitalsUnavailable('MALFORMED', 'The response of the service is too large.');
      return { status: result.status, headers: result.headers, text: new TextDecoder().decode(result.body) };
    }
    signal?.throwIfAborted();
    if (attempt > 1 || (!result.ok && result.action === 'REFUSED'))
      throw new VitalsUnavailable('UNREACHABLE', 'The field data service cannot be reached.', 60);
    await sleep(RETRY_AFTER_MS);
  }
}
