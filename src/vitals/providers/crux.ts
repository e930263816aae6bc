import type { z } from 'zod';
import {
  type FieldAccess,
  type FieldMetric,
  type FieldProvider,
  type FieldQuery,
  type FieldRecord,
  type FieldReply,
  type FieldRequest,
  type FieldValue,
  VitalsUnavailable,
} from '../provider.js';
import { breakdownOf } from './crux-breakdown.js';
import { dailyReply, errorReply, historyReply, METRICS } from './crux-reply.js';

const BASE_URL = 'https://chromeuxreport.googleapis.com';
const FIELDS = Object.entries(METRICS) as [FieldMetric, (typeof METRICS)[FieldMetric]][];

/** Chrome UX Report: https://developer.chrome.com/docs/crux/api and …/history-api */
export default {
  name: 'crux',
  version: 'crux-v1',
  historyPoints: 40,
  // without a list it returns all that it has: one that it does not know would be refused
  latest: (query, access) => post('queryRecord', query, access, {}),
  readLatest(reply) {
    const read = parse(reply, dailyReply);
    if (!read) return null;
    const { collectionPeriod, metrics } = read.record;
    const values: FieldRecord['values'] = {};
    for (const [field, name] of FIELDS) {
      const metric = metrics[name];
      const shares = metric?.histogram?.map(({ density }) => density) ?? [];
      const value = fieldValue(metric?.percentiles?.p75 ?? null, shares);
      if (value) values[field] = value;
    }
    const breakdown = breakdownOf(metrics);
    return { collectedFirst: collectionPeriod.firstDate, collectedLast: collectionPeriod.lastDate, values, breakdown };
  },
  history: (query, access, points) =>
    post('queryHistoryRecord', query, access, {
      metrics: Object.values(METRICS),
      collectionPeriodCount: Math.min(40, Math.max(1, points)),
    }),
  readHistory(reply) {
    const read = parse(reply, historyReply);
    if (!read) return null;
    const { collectionPeriods, metrics } = read.record;
    for (const [, name] of FIELDS) {
      const p75s = metrics[name]?.percentilesTimeseries?.p75s;
      // series and periods belong together by position only
      if (p75s && p75s.length !== collectionPeriods.length) throw malformed();
    }
    return collectionPeriods
      .map(({ firstDate, lastDate }, index) => {
        const values: FieldRecord['values'] = {};
        for (const [field, name] of FIELDS) {
          const metric = metrics[name];
          const shares = metric?.histogramTimeseries?.map(({ densities }) => densities[index] ?? null) ?? [];
          const value = fieldValue(metric?.percentilesTimeseries?.p75s[index] ?? null, shares);
          if (value) values[field] = value;
        }
        return { collectedFirst: firstDate, collectedLast: lastDate, values };
      })
      .sort((one, other) => (one.collectedLast < other.collectedLast ? -1 : 1));
  },
} satisfies FieldProvider;

function post(method: string, query: FieldQuery, access: FieldAccess, more: object): FieldRequest {
  const url = new URL(`${(access.baseUrl ?? BASE_URL).replace(/\/+$/, '')}/v1/records:${method}`);
  url.searchParams.set('key', access.key);
  const target = query.scope === 'URL' ? { url: query.target } : { origin: query.target };
  // without a form factor the service returns all of them together
  const formFactor = query.formFactor === 'ALL' ? {} : { formFactor: query.formFactor };
  return {
    url: url.href,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...target, ...formFactor, ...more }),
  };
}

function fieldValue(p75: number | null, shares: readonly (number | null)[]): FieldValue | null {
  if (p75 === null) return null;
  const [good = null, needsImprovement = null, poor = null] = shares;
  return { p75, good, needsImprovement, poor };
}

/** The reply by its schema; null when the service has too few visits of the target. */
function parse<Shape extends z.ZodType>(reply: FieldReply, shape: Shape): z.infer<Shape> | null {
  const json = jsonOf(reply.text);
  if (reply.status === 200) {
    const read = shape.safeParse(json);
    if (!read.success) throw malformed();
    return read.data;
  }
  const error = errorReply.safeParse(json).data?.error;
  // a web page instead of a response comes from somewhere else than the service
  if (reply.status === 404 && (json !== undefined || reply.text.trim() === '')) return null;
  const reasons = [error?.status, ...(error?.details ?? []).map(({ reason }) => reason)];
  if (reply.status === 401 || reply.status === 403 || reasons.includes('API_KEY_INVALID'))
    throw new VitalsUnavailable('KEY_REFUSED', 'The Chrome UX Report does not accept the API key.');
  if (reply.status === 429) {
    const seconds = Number(reply.headers['retry-after']?.[0]);
    const wait = Number.isFinite(seconds) && seconds > 0 ? seconds : 60;
    throw new VitalsUnavailable('QUOTA_EXHAUSTED', 'The quota of the Chrome UX Report is used up.', wait);
  }
  if (reply.status >= 500)
    throw new VitalsUnavailable('SERVER_ERROR', `The Chrome UX Report returned status ${reply.status}.`, 60);
  if (reply.status === 400) throw new VitalsUnavailable('BAD_REQUEST', 'The Chrome UX Report rejected the URL.');
  throw malformed();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function malformed(): VitalsUnavailable {
  return new VitalsUnavailable('MALFORMED', 'The Chrome UX Report response does not have the documented format.');
}
