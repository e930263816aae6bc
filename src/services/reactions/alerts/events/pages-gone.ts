import { gonePages } from '../../../../db/queries/audits/audit-change.js';
import { alertEvent, quantity } from '../alert-event.js';
import { causesOfPages, exampleOf, pathOfPages } from '../causes-of-pages.js';
import { clicksAtStake } from '../clicks-at-stake.js';

/** A page that does not respond has no status. */
export const failing = (reason: string, pages: number): string =>
  reason === 'NO_RESPONSE'
    ? `${quantity(pages, 'page')} no longer ${pages === 1 ? 'responds' : 'respond'}`
    : `${quantity(pages, 'page')} now ${pages === 1 ? 'returns' : 'return'} ${reason}`;

export default alertEvent({
  kind: 'PAGES_GONE',
  title: 'Pages failing',
  about:
    'Pages that returned 2xx in the previous audit, or at the previous check of the watch, return 404, 410 or 5xx.',
  threshold: { label: 'Pages', default: 1, min: 1, max: 1_000_000 },
  severity: null,
  enabled: true,
  digest: 'NONE',
  cause: 'SERVER_ERRORS',
  level: 'ERROR',
  bySegment: true,
  causes: (draft) =>
    causesOfPages(draft, 'gone', {
      kind: (reason) =>
        reason.startsWith('5') ? 'SERVER_ERRORS' : reason.startsWith('4') ? 'CLIENT_ERRORS' : 'NO_RESPONSE',
      text: failing,
    }),
  path: (project, data) => pathOfPages(project, data, 'status >= 400 or status is empty'),
  detect: async ({ client, pair }, { threshold }) => {
    const gone = pair ? await gonePages(client, pair) : [];
    const pages = gone.reduce((sum, one) => sum + one.pages, 0);
    if (pages === 0 || pages < (threshold ?? 1)) return null;
    const parts = gone.map(({ reason, pages: count }) => failing(reason, count));
    const [example] = gone.flatMap(({ urls }) => urls);
    return {
      message: `${parts.join(', ')}${exampleOf(pages, example)}.${clicksAtStake(gone)}`,
      data: { auditId: pair?.id, pages, gone },
    };
  },
});
