import { navigate, place, withQuery } from '../../router.ts';
import { WEIGHT, type WeighedIssue } from './effect.ts';

/** The order of a column; names and severities begin with the first, counts with the largest. */
const ORDERS: Readonly<Record<string, { by(a: WeighedIssue, b: WeighedIssue): number; isAscending?: true }>> = {
  title: { by: (a, b) => a.title.localeCompare(b.title), isAscending: true },
  severity: { by: (a, b) => WEIGHT[a.severity] - WEIGHT[b.severity], isAscending: true },
  points: { by: (a, b) => a.points - b.points },
  pages: { by: (a, b) => a.affectedPages - b.affectedPages },
  clicks: { by: (a, b) => (a.clicks28d ?? -1) - (b.clicks28d ?? -1) },
  elements: { by: (a, b) => a.instances - b.instances },
  seen: { by: (a, b) => (a.firstSeenAt ?? '').localeCompare(b.firstSeenAt ?? '') },
};

export const ORDER_CHOICES = [
  ['', 'Score impact'],
  ['title', 'Name'],
  ['severity', 'Severity'],
  ['-pages', 'Most pages'],
  ['-clicks', 'Most clicks at stake'],
  ['-elements', 'Most elements'],
  ['-seen', 'Newest first'],
  ['seen', 'Oldest first'],
] as const;

/** The order in the URL: the name of a column, with a minus where it is descending. */
export function shownOrder() {
  const wanted = place.value.query.get('sort') ?? '';
  const by = wanted.replace(/^-/, '');
  const descending = wanted.startsWith('-');
  const order = ORDERS[by];
  return {
    by,
    descending,
    onSort(next: string) {
      const first = ORDERS[next]?.isAscending ? next : `-${next}`;
      const other = first === next ? `-${next}` : next;
      navigate(withQuery({ sort: wanted === first ? other : wanted === other ? null : first }), { replace: true });
    },
    apply: (issues: readonly WeighedIssue[]): readonly WeighedIssue[] =>
      order ? issues.toSorted((a, b) => (descending ? -1 : 1) * order.by(a, b)) : issues,
  };
}
