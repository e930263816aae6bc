import type { AuditSettingsSummaryFragment, Discovery, RenderMode, UserAgent } from '../../../operations.ts';
import { count, plural } from '../../format.ts';

export const DISCOVERIES: readonly (readonly [Discovery, string])[] = [
  ['LINKS_AND_SITEMAPS', 'Links and XML sitemaps'],
  ['LINKS', 'Links only'],
  ['SITEMAPS', 'XML sitemaps only'],
  ['LIST', 'Start URLs only'],
];
export const RENDERING: readonly (readonly [RenderMode, string])[] = [
  ['AUTO', 'Where it matters'],
  ['ALL', 'All pages (slower)'],
  ['OFF', 'Off'],
];

export const USER_AGENTS: readonly (readonly [UserAgent, string])[] = [
  ['SEXTANT', 'SextantBot'],
  ['GOOGLEBOT_SMARTPHONE', 'Googlebot smartphone'],
  ['GOOGLEBOT_DESKTOP', 'Googlebot desktop'],
];

interface MadeWith {
  settings: AuditSettingsSummaryFragment;
  rendering: { chromium: boolean | null } | null;
}

/** What an audit was made with, by the names of the form of crawl settings. */
export function settingsOf({ settings, rendering }: MadeWith): (readonly [string, string])[] {
  const { render, discovery } = settings;
  const isMissing = render !== 'OFF' && rendering?.chromium === false;
  return [
    ['Render JavaScript', isMissing ? 'Off: Chromium not available' : nameOf(RENDERING, render)],
    ['URL discovery', nameOf(DISCOVERIES, discovery)],
    ['Page limit', plural(settings.maxPages, 'page')],
    ['Time limit', plural(settings.maxMinutes, 'minute')],
    ['Size limit', `${count(settings.maxMegabytes)} MB`],
    ['Maximum crawl depth', settings.maxDepth === null ? 'None' : count(settings.maxDepth)],
    ['URL length', plural(settings.maxUrlLength, 'character')],
    ['Pages of a kind that add nothing', count(settings.maxVariants)],
    ['Repeated folders in a row', count(settings.maxRepeatedSegments)],
    ['New links per page', count(settings.maxLinksPerPage)],
    ['Redirects in a row', count(settings.maxRedirects)],
    ['Start URLs', settings.startUrls.join(', ') || 'Start URL of the project'],
    ['Include URLs', settings.include.join(', ') || 'All'],
    ['Exclude URLs', settings.exclude.join(', ') || 'None'],
    ['Subdomains', settings.subdomains ? 'Included' : 'Not included'],
    ['Crawl window', windowOf(settings.crawlWindow)],
    ['User agent', nameOf(USER_AGENTS, settings.userAgent)],
    ['robots.txt', settings.ignoreRobots ? 'Ignored' : 'Obeyed'],
    ['External links', settings.checkExternalLinks ? 'Checked' : 'Not checked'],
    ['Unchanged pages', settings.fresh ? 'Fetched again' : 'Reused'],
  ];
}

const windowOf = (window: AuditSettingsSummaryFragment['crawlWindow']): string =>
  window ? `${window.from}–${window.to} (${window.timeZone})` : 'Any time';

const nameOf = <Value extends string>(names: readonly (readonly [Value, string])[], value: Value): string =>
  names.find(([one]) => one === value)?.[1] ?? value;
