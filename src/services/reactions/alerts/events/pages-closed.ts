import { closedPages } from '../../../../db/queries/audits/audit-change.js';
import { alertEvent, quantity } from '../alert-event.js';
import { causesOfPages } from '../causes-of-pages.js';
import { clicksAtStake } from '../clicks-at-stake.js';

const HOW: Readonly<Record<string, string>> = { BLOCKED: 'robots.txt blocks', NOINDEX: 'noindex closes' };

export default alertEvent({
  kind: 'PAGES_CLOSED',
  title: 'Pages closed to search engines',
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
      text: (reason, pages) =>
        sentence(
          `${HOW[reason] ?? reason} ${quantity(pages, 'page')} that ${pages === 1 ? 'was' : 'were'} indexable before`,
        ),
    }),
  path: (project, { source }) => (source === 'WATCH' ? `${project}/watch` : `${project}/pages`),
  detect: async ({ client, pair }, { threshold }) => {
    const closed = pair ? await closedPages(client, pair) : [];
    const pages = closed.reduce((sum, one) => sum + one.pages, 0);
    if (pages === 0 || pages < (threshold ?? 1)) return null;
    const parts = closed.map(({ reason, pages: count }) => `${HOW[reason] ?? reason} ${quantity(count, 'page')}`);
    const [example] = closed.flatMap(({ urls }) => urls);
    return {
      message: `${sentence(parts.join(' and '))} that ${pages === 1 ? 'was' : 'were'} indexable before, such as ${example}.${clicksAtStake(closed)}`,
      data: { auditId: pair?.id, pages, closed },
    };
  },
});

/** The file’s name stays as it is. */
const sentence = (text: string): string =>
  text.startsWith('robots.txt') ? text : text[0]?.toUpperCase() + text.slice(1);
