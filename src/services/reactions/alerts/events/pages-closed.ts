import { closedPages } from '../../../../db/queries/audits/audit-change.js';
import { alertEvent, quantity } from '../alert-event.js';
import { causesOfPages, exampleOf, pathOfPages } from '../causes-of-pages.js';
import { clicksAtStake } from '../clicks-at-stake.js';

const STATES: Readonly<Record<string, string>> = { BLOCKED: 'blocked by robots.txt', NOINDEX: 'noindex' };

const deindexed = (reason: string, pages: number): string =>
  `${quantity(pages, 'indexable page')} ${pages === 1 ? 'is' : 'are'} now ${STATES[reason] ?? reason}`;

export default alertEvent({
  kind: 'PAGES_CLOSED',
  title: 'Pages deindexed',
  about:
    'Pages that were indexable in the previous audit, or at the previous check of the watch, are blocked by robots.txt or set to noindex.',
  threshold: { label: 'Pages', default: 1, min: 1, max: 1_000_000 },
  severity: null,
  enabled: true,
  digest: 'NONE',
  cause: 'NOINDEX',
  level: 'ERROR',
  bySegment: true,
  causes: (draft) =>
    causesOfPages(draft, 'closed', {
      kind: (reason) => (reason === 'BLOCKED' ? 'ROBOTS_TXT' : 'NOINDEX'),
      text: deindexed,
    }),
  path: (project, data) => pathOfPages(project, data, 'indexability in (BLOCKED, NOINDEX)'),
  detect: async ({ client, pair }, { threshold }) => {
    const closed = pair ? await closedPages(client, pair) : [];
    const pages = closed.reduce((sum, one) => sum + one.pages, 0);
    if (pages === 0 || pages < (threshold ?? 1)) return null;
    const parts = closed.map(({ reason, pages: count }) => deindexed(reason, count));
    const [example] = closed.flatMap(({ urls }) => urls);
    return {
      message: `${parts.join(', ')}${exampleOf(pages, example)}.${clicksAtStake(closed)}`,
      data: { auditId: pair?.id, pages, closed },
    };
  },
});
