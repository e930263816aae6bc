import type { Database } from '../../../db/orm.js';
import { pagesByValue, type ValueCount } from '../../../db/queries/pages/page-distribution.js';
import { PAGE_FIELDS } from '../../projects/page-fields/index.js';

/** Pages with one value, or a range of them. */
export interface PageShare {
  label: string;
  pages: number;
  /** lists them: text form of a filter for pages */
  filter: string;
}

export interface PageDistribution {
  field: string;
  title: string;
  shares: PageShare[];
}

type Counts = readonly Pick<ValueCount, 'value' | 'pages'>[];

/** deeper ones are counted together */
const DEEP = 10;
/** media types that are named */
const NAMED_TYPES = 6;
/** ms between the ranges of response times: good servers respond within the first, Google's limit for TTFB is near the third */
const TIMES = [200, 500, 1_000, 2_000];
const TIME_LABELS = ['< 200 ms', '200–500 ms', '0.5–1 s', '1–2 s', '≥ 2 s'];
const TIME = 'timeToFirstByteMs';

const INDEXABILITY: Readonly<Record<string, string>> = {
  INDEXABLE: 'Indexable',
  NOINDEX: 'Noindex',
  BLOCKED: 'Blocked by robots.txt',
  CANONICALISED: 'Canonicalized',
  OTHER: 'Errors, redirects, resources',
};

const byNumber = (counts: Counts) =>
  counts.toSorted((a, b) => Number(a.value ?? Infinity) - Number(b.value ?? Infinity));
const sumOf = (counts: Counts): number => counts.reduce((sum, { pages }) => sum + pages, 0);
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Each in the order in which it is shown. */
const SHARES: Readonly<Record<string, (counts: Counts) => PageShare[]>> = {
  status: (counts) =>
    byNumber(counts).map(({ value, pages }) =>
      value === null
        ? { label: 'No response', pages, filter: 'status is empty' }
        : { label: value, pages, filter: `status = ${value}` },
    ),
  indexability: (counts) =>
    Object.entries(INDEXABILITY).flatMap(([value, label]) =>
      counts
        .filter((one) => one.value === value)
        .map(({ pages }) => ({ label, pages, filter: `indexability = ${value}` })),
    ),
  depth: (counts) => {
    const isDeep = ({ value }: Counts[number]) => value !== null && Number(value) >= DEEP;
    const deep = counts.filter(isDeep);
    return [
      ...byNumber(counts.filter((one) => one.value !== null && !isDeep(one))).map(({ value, pages }) => ({
        label: `${value}`,
        pages,
        filter: `depth = ${value}`,
      })),
      ...(deep.length > 0 ? [{ label: `${DEEP} or more`, pages: sumOf(deep), filter: `depth >= ${DEEP}` }] : []),
      ...counts
        .filter(({ value }) => value === null)
        .map(({ pages }) => ({ label: 'Not linked', pages, filter: 'depth is empty' })),
    ];
  },
  mediaType: (counts) => {
    const known = counts.filter(({ value }) => value !== null).toSorted((a, b) => b.pages - a.pages);
    const [named, others] = [known.slice(0, NAMED_TYPES), known.slice(NAMED_TYPES)];
    const list = (types: Counts) => types.map(({ value }) => quoted(value ?? '')).join(', ');
    return [
      ...named.map(({ value, pages }) => ({ label: value ?? '', pages, filter: `mediaType = ${quoted(value ?? '')}` })),
      ...(others.length > 0
        ? [
            {
              label: 'Others',
              pages: sumOf(others),
              filter: `not mediaType is empty and not mediaType in (${list(named)})`,
            },
          ]
        : []),
    ];
  },
  [TIME]: (counts) =>
    byNumber(counts.filter(({ value }) => value !== null)).map(({ value, pages }) => {
      const at = Number(value);
      const [from, to] = [TIMES[at - 1], TIMES[at]];
      const bounds = [
        ...(from === undefined ? [] : [`${TIME} >= ${from}`]),
        ...(to === undefined ? [] : [`${TIME} < ${to}`]),
      ];
      return { label: TIME_LABELS[at] ?? '', pages, filter: bounds.join(' and ') };
    }),
};

const NAMES = Object.keys(SHARES);
const TITLES = new Map(PAGE_FIELDS.map(({ name, label }) => [name, label]));

/** How the URLs of each audit are distributed; null where it stores no fields of them. */
export async function pageDistributions(
  db: Database,
  auditIds: readonly string[],
): Promise<(PageDistribution[] | null)[]> {
  const rows = await pagesByValue.all(db, auditIds, NAMES, TIME, TIMES);
  const byAudit = Map.groupBy(rows, ({ auditId }) => auditId);
  return auditIds.map((id) => {
    const known = byAudit.get(id);
    if (!known) return null;
    const byField = Map.groupBy(known, ({ field }) => field);
    return NAMES.map((field) => ({
      field,
      title: TITLES.get(field) ?? field,
      shares: SHARES[field]?.(byField.get(field) ?? []) ?? [],
    }));
  });
}
