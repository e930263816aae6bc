import { couldLink, isBudget, type LeftOut, type LeftOutReason } from '../../../facts/left-out.js';
import type { CrawlOptions } from '../../projects/audit-options.js';

export { LEFT_OUT_REASONS, type LeftOut, type LeftOutReason, mayBePages } from '../../../facts/left-out.js';

interface Explained {
  title: string;
  /** the crawl setting that decides; null where none does */
  setting: keyof CrawlOptions | null;
}

const EXPLAINED: Readonly<Record<LeftOutReason, Explained>> = {
  MAX_PAGES: { title: 'Page limit reached', setting: 'maxPages' },
  MAX_BYTES: { title: 'Size limit reached', setting: 'maxMegabytes' },
  MAX_MINUTES: { title: 'Time limit reached', setting: 'maxMinutes' },
  RETRY_AFTER: { title: 'Host requested a long pause', setting: null },
  HOST_UNREACHABLE: { title: 'Host stopped responding', setting: null },
  STOPPED: { title: 'Stopped before the crawl was complete', setting: null },
  TOO_DEEP: { title: 'Below the maximum crawl depth', setting: 'maxDepth' },
  TOO_MANY_VARIANTS: { title: 'Endless variants of a URL that add nothing new', setting: 'maxVariants' },
  CALENDAR: { title: 'Endless calendar without content', setting: 'maxVariants' },
  REPEATED_SEGMENTS: { title: 'Path that repeats itself', setting: 'maxRepeatedSegments' },
  URL_TOO_LONG: { title: 'URL too long', setting: 'maxUrlLength' },
  TOO_MANY_LINKS: { title: 'Too many new links on one page', setting: 'maxLinksPerPage' },
  WAITING_LIST_FULL: { title: 'Crawl queue full', setting: 'maxPages' },
  TOO_MANY_REDIRECTS: { title: 'Too many redirects in a row', setting: 'maxRedirects' },
  TOO_MANY_HOSTS: { title: 'More hosts than are crawled', setting: 'subdomains' },
  WORKER_ENDED: { title: 'Ended the crawl worker', setting: null },
  EXCLUDED: { title: 'Excluded by a pattern', setting: 'exclude' },
  NOT_INCLUDED: { title: 'Not matched by an include pattern', setting: 'include' },
  OTHER_HOST: { title: 'On another host', setting: 'subdomains' },
  FILE: { title: 'File by its extension', setting: null },
  PROXY: { title: 'Reserved for the CDN', setting: null },
};

export const explained = (reason: LeftOutReason): Explained => EXPLAINED[reason];

/** URLs that guards and patterns kept from the crawl though they may be pages, most URLs first. */
export const withheld = (leftOut: readonly LeftOut[] | null | undefined): LeftOut[] =>
  (leftOut ?? [])
    .filter(({ reason }) => couldLink(reason) && !isBudget(reason))
    .toSorted((one, other) => other.count - one.count);

/** `39 below the maximum crawl depth, 12 excluded by a pattern`; null where nothing was withheld. */
export function leftOutText(leftOut: readonly LeftOut[] | null | undefined): string | null {
  const parts = withheld(leftOut).map(({ reason, count }) => {
    const { title } = EXPLAINED[reason];
    return `${count.toLocaleString('en')} ${title.startsWith('URL') ? title : title.charAt(0).toLowerCase() + title.slice(1)}`;
  });
  return parts.length === 0 ? null : parts.join(', ');
}
