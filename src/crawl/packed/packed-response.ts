import type { PageFacts, Timing } from '../../facts/page-facts.js';
import { LASTING_HEADERS, type OfResponse } from './facts-layout.js';

type Headers = PageFacts['headers'];

/** The own part of a response: names would be half of the bytes; what most have not is left out at the end. */
type PackedResponse = [
  depth: number | null,
  discoveredBy: PageFacts['discoveredBy'],
  fetchedAt: string,
  attempts: number,
  timing: (number | null)[] | null,
  headers: Headers,
  unchanged?: [by: 'NOT_MODIFIED' | 'SAME_BODY', seenAt: string] | null,
  more?: Partial<Pick<PageFacts, 'cookies' | 'ttfbSamplesMs'>> & {
    /** when the browser showed the page */
    renderedAt?: string;
  },
];

const isLasting = (name: string, values: readonly string[]): boolean =>
  // a policy may name a number used once (Content Security Policy Level 3, §2.3.1)
  name === 'content-security-policy' || name === 'content-security-policy-report-only'
    ? !values.some((value) => value.includes("'nonce-"))
    : LASTING_HEADERS.has(name);

/** JSON of what another response of the same page may have otherwise. */
export function packResponse(facts: Omit<PageFacts, 'html' | 'raw'>): Buffer {
  const { depth, discoveredBy, fetchedAt, attempts, timing, cookies, ttfbSamplesMs, unchanged, rendered } = facts;
  const renderedAt = rendered?.madeOf?.at;
  const more = {
    ...(cookies.length > 0 && { cookies }),
    ...(ttfbSamplesMs && { ttfbSamplesMs }),
    ...(renderedAt !== undefined && { renderedAt }),
  };
  const packed: PackedResponse = [
    depth,
    discoveredBy,
    fetchedAt,
    attempts,
    timing && [timing.dnsMs, timing.connectMs, timing.tlsMs, timing.ttfbMs, timing.totalMs],
    partOf(facts.headers, false),
  ];
  const hasMore = Object.keys(more).length > 0;
  if (unchanged || hasMore) packed.push(unchanged ? [unchanged.by, unchanged.seenAt] : null);
  if (hasMore) packed.push(more);
  return Buffer.from(JSON.stringify(packed));
}

export interface OpenedResponse {
  facts: OfResponse;
  headers: Headers;
  renderedAt: string | undefined;
}

export function openResponse(text: string): OpenedResponse {
  const [depth, discoveredBy, fetchedAt, attempts, times, headers, unchanged, more] = JSON.parse(
    text,
  ) as PackedResponse;
  const facts: OfResponse = {
    depth,
    discoveredBy,
    fetchedAt,
    attempts,
    timing: times && timingOf(times),
    cookies: more?.cookies ?? [],
  };
  if (more?.ttfbSamplesMs) facts.ttfbSamplesMs = more.ttfbSamplesMs;
  if (unchanged) facts.unchanged = { by: unchanged[0], seenAt: unchanged[1] };
  return { facts, headers, renderedAt: more?.renderedAt };
}

const timingOf = ([dnsMs = null, connectMs = null, tlsMs = null, ttfbMs = null, totalMs]: (
  | number
  | null
)[]): Timing => ({
  dnsMs,
  connectMs,
  tlsMs,
  ttfbMs,
  totalMs: totalMs as number,
});

/** Headers that last, or the others. */
export function partOf(headers: Headers, lasting: boolean): Headers {
  const part: Headers = {};
  for (const name in headers) {
    const values = headers[name] as string[];
    if (isLasting(name, values) === lasting) part[name] = values;
  }
  return part;
}
