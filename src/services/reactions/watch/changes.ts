import type { WatchState } from '../../../db/queries/watch/watch-target.js';
import type { WatchChange, WatchField } from '../../../db/queries/watch/watch-version.js';
import { CRAWLERS } from '../../../facts/robots/robots.js';

type Text = string | null;

/** How each field is compared, and how it is shown. */
const FIELDS: readonly {
  field: WatchField;
  /** equal where nothing changed */
  key: (state: WatchState) => unknown;
  text: (state: WatchState) => Text;
}[] = [
  {
    field: 'STATUS',
    key: ({ status }) => status,
    text: ({ status }) => (status === null ? 'no response' : `${status}`),
  },
  { field: 'REDIRECT', key: ({ redirect }) => redirect ?? null, text: ({ redirect }) => redirect ?? null },
  {
    field: 'NOINDEX',
    key: ({ noindex }) => noindex ?? null,
    text: ({ noindex }) => (noindex === undefined ? null : noindex ? 'noindex' : 'indexable'),
  },
  { field: 'CANONICAL', key: ({ canonical }) => canonical ?? null, text: ({ canonical }) => canonical ?? null },
  { field: 'TITLE', key: ({ title }) => title ?? null, text: ({ title }) => title || null },
  {
    field: 'CONTENT',
    key: ({ contentHash }) => contentHash ?? null,
    text: ({ words }) => (words === undefined ? null : `${words.toLocaleString('en')} words`),
  },
  {
    field: 'BLOCKED_CRAWLERS',
    key: ({ blockedFor }) => blockedFor?.join(' ') ?? null,
    text: ({ blockedFor = [] }) => crawlersText(blockedFor),
  },
  {
    field: 'CERTIFICATE',
    key: ({ certificateValidTo }) => certificateValidTo ?? null,
    text: ({ certificateValidTo }) => certificateValidTo ?? null,
  },
  { field: 'ROBOTS_VERDICT', key: ({ verdict }) => verdict ?? null, text: ({ verdict }) => verdict ?? null },
  {
    field: 'SITEMAP_ENTRIES',
    key: ({ entries }) => entries ?? null,
    text: ({ entries }) => (entries === undefined ? null : `${entries}`),
  },
];

/** Crawlers that go by no general rule are left over where a site is closed to all: naming them is shorter. */
function crawlersText(blocked: readonly string[]): string {
  if (blocked.length === 0) return 'none';
  const others = CRAWLERS.map(({ userAgent }) => userAgent).filter((token) => !blocked.includes(token));
  if (others.length === 0) return `all ${CRAWLERS.length} crawlers`;
  return others.length < blocked.length / 3 ? `all crawlers but ${others.join(', ')}` : blocked.join(', ');
}

/** The fields that differ between two states, in the order of the table. A field that was never read before is no change. */
export const changesBetween = (before: WatchState, after: WatchState): WatchChange[] =>
  FIELDS.filter(({ key, field }) => key(before) !== key(after) && wasRead(before, field)).map(({ field, text }) => ({
    field,
    before: text(before),
    after: text(after),
  }));

/** A page that did not return 200 at its first check has no title to compare with. */
function wasRead(before: WatchState, field: WatchField): boolean {
  if (field === 'NOINDEX') return before.noindex !== undefined;
  if (field === 'CANONICAL' || field === 'TITLE') return before.title !== undefined;
  if (field === 'CONTENT') return before.contentHash !== undefined;
  if (field === 'CERTIFICATE') return before.certificateValidTo !== undefined;
  if (field === 'SITEMAP_ENTRIES') return before.entries !== undefined;
  return true;
}
