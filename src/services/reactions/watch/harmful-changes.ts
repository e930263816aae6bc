import { CRAWLERS } from '../../../facts/robots/robots.js';
import type { KnownUrl, ReplayedUrls, RobotsRules } from '../../tasks/robots-replay.js';
import { runShortTask } from '../../tasks/short-tasks.js';
import { type AlertDraft, quantity } from '../alerts/alert-event.js';
import { exampleOf } from '../alerts/causes-of-pages.js';
import { failing } from '../alerts/events/pages-gone.js';
import { isGone, isOk, type Observation } from './observation.js';

/** An alert that a check calls for, with how many pages it is about: rules have a least number. */
export interface HarmfulChange extends AlertDraft {
  kind: 'PAGES_CLOSED' | 'PAGES_GONE';
  pages: number;
}

const SAMPLE = 5;
const GOOGLEBOT = CRAWLERS.filter(({ userAgent }) => userAgent === 'Googlebot');

/** Pages that a new robots.txt or noindex closes to search engines. */
export async function closedByChange(
  changed: readonly Observation[],
  robots: { before: RobotsRules; after: RobotsRules; status: number | null } | null,
  replayedUrls: () => Promise<readonly KnownUrl[]>,
): Promise<HarmfulChange | null> {
  const noindex = changed.filter(({ target, state }) => target.state?.noindex === false && state?.noindex === true);
  const replayed =
    robots &&
    (await runShortTask('replayRobots', [robots.before, robots.after, await replayedUrls(), { crawlers: GOOGLEBOT }]));
  const closed = replayed?.crawlers[0]?.closed;
  const sentences: string[] = [];
  if (robots && closed && closed.pages > 0) sentences.push(robotsSentence(robots, closed));
  if (noindex.length > 0)
    sentences.push(
      `${quantity(noindex.length, 'page')} ${noindex.length === 1 ? 'is' : 'are'} now noindex${exampleOf(noindex.length, noindex[0]?.target.url)}.`,
    );
  const pages = (closed?.pages ?? 0) + noindex.length;
  if (sentences.length === 0) return null;
  return {
    kind: 'PAGES_CLOSED',
    pages,
    message: sentences.join(' '),
    data: {
      source: 'WATCH',
      pages,
      closed: [
        ...(closed && closed.pages > 0
          ? [{ reason: 'BLOCKED', pages: closed.pages, inlinks: closed.inlinks, urls: sampleOf(closed.urls) }]
          : []),
        ...(noindex.length > 0
          ? [{ reason: 'NOINDEX', pages: noindex.length, urls: sampleOf(noindex.map(({ target }) => target)) }]
          : []),
      ],
    },
  };
}

function robotsSentence(
  { after, status }: { after: RobotsRules; status: number | null },
  { pages, inlinks, urls }: ReplayedUrls,
): string {
  const linked = `${quantity(pages, 'page')} that ${pages === 1 ? 'gets' : 'get'} ${quantity(inlinks, 'internal link')}`;
  if (after.verdict === 'DISALLOW_ALL')
    return `robots.txt ${status === null ? 'does not respond' : `returns ${status}`}: search engines stop crawling ${linked}.`;
  return `robots.txt now blocks Googlebot from ${linked}${exampleOf(pages, urls[0]?.url)} (${urls[0]?.rule ?? 'no rule'}).`;
}

/** Pages that responded before and are missing or fail now. */
export function goneSinceCheck(changed: readonly Observation[], now: Date): HarmfulChange | null {
  const gone = changed.filter(
    ({ target, state }) => target.kind !== 'SITEMAP' && isOk(target.state?.status) && state && isGone(state.status),
  );
  const pages = gone.filter(({ target }) => target.kind !== 'ROBOTS');
  if (pages.length === 0) return null;
  const byStatus = [...Map.groupBy(pages, ({ state }) => state?.status ?? null)];
  const parts = byStatus.map(([status, { length }]) => failing(status === null ? 'NO_RESPONSE' : `${status}`, length));
  // all of them worked then, whatever was looked at later
  const [seen] = pages.flatMap(({ target }) => target.checkedAt ?? []).sort((a, b) => a.getTime() - b.getTime());
  const before = seen ? ` ${pages.length === 1 ? 'It' : 'They'} worked at ${momentOf(seen, now)} UTC.` : '';
  return {
    kind: 'PAGES_GONE',
    pages: pages.length,
    message: `${parts.join(', ')}${exampleOf(pages.length, pages[0]?.target.url)}.${before}`,
    data: {
      source: 'WATCH',
      pages: pages.length,
      gone: byStatus.map(([status, { length }]) => ({
        reason: status === null ? 'NO_RESPONSE' : `${status}`,
        pages: length,
        urls: sampleOf(pages.filter(({ state }) => (state?.status ?? null) === status).map(({ target }) => target)),
      })),
    },
  };
}

const sampleOf = (urls: readonly { url: string }[]): string[] => urls.slice(0, SAMPLE).map(({ url }) => url);
/** The time of day, and the day where it is another one. */
function momentOf(at: Date, now: Date): string {
  const [day, clock] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];
  return day === now.toISOString().slice(0, 10) ? clock : `${clock} on ${day}`;
}
