import { type Command, Option } from 'commander';
import { DISCOVERIES, GUARDS, RENDER_MODES, RENDER_PAGES, type TimeSpan } from '../crawl/options.js';
import { USER_AGENTS } from '../crawl/user-agents.js';
import { DEFAULTS } from '../defaults/index.js';
import type { BasicAuth, Cookie } from '../services/projects/credential-headers.js';
import {
  asFlag,
  basicAuth,
  cookie,
  depth,
  header,
  pattern,
  positive,
  text,
  timeSpan,
  wholeNumber,
} from './audit-arguments.js';

/** How an audit crawls, as it is written in the shell; what is left out is the project's, or the default. */
export interface CrawlFlags {
  maxPages?: number;
  maxMinutes?: number;
  maxMegabytes?: number;
  maxDepth?: number;
  maxUrlLength?: number;
  maxVariants?: number;
  maxRepeatedSegments?: number;
  maxLinksPerPage?: number;
  maxRedirects?: number;
  include?: string[];
  exclude?: string[];
  startUrl?: string[];
  discovery?: string;
  subdomains?: boolean;
  crawlWindow?: TimeSpan;
  requestsPerSecond?: number;
  connections?: number;
  externalLinks: boolean;
  render?: string;
  renderPages?: number;
  fresh?: boolean;
  userAgent?: string;
  ignoreRobots?: boolean;
  header?: [name: string, value: string][];
  basicAuth?: BasicAuth;
  cookie?: Cookie[];
}

const PROOF = 'needs a proof that the site is yours';

export const withCrawlFlags = (command: Command): Command =>
  command
    .option('--max-pages <n>', `maximum number of URLs to fetch (default: ${DEFAULTS.maxPages})`, wholeNumber)
    .option('--max-minutes <n>', 'maximum duration', wholeNumber)
    .option('--max-megabytes <n>', 'maximum size of all responses together, as transferred', wholeNumber)
    .option(
      '--max-depth <n>',
      'maximum number of links between the start URL and a page; links to the next page of a series do not count',
      depth,
    )
    .option('--max-url-length <n>', `leave out longer URLs (default: ${GUARDS.maxUrlLength})`, wholeNumber)
    .option(
      '--max-variants <n>',
      `pages of one kind that say nothing new, after which the others are left out (default: ${GUARDS.maxVariants})`,
      wholeNumber,
    )
    .option(
      '--max-repeated-segments <n>',
      `how often folders may repeat in a row in a path (default: ${GUARDS.maxRepeatedSegments})`,
      wholeNumber,
    )
    .option(
      '--max-links-per-page <n>',
      `new URLs taken of one page if more are known than may be fetched (default: ${GUARDS.maxLinksPerPage})`,
      wholeNumber,
    )
    .option('--max-redirects <n>', `redirects in a row to follow from a page (default: ${GUARDS.maxRedirects})`, depth)
    .option('--include <pattern>', 'only crawl URLs that match this pattern (repeatable)', pattern)
    .option(
      '--exclude <pattern>',
      'do not crawl URLs that match this pattern; takes precedence over --include (repeatable)',
      pattern,
    )
    .option('--start-url <url>', 'another URL or path of the site to crawl from (repeatable)', text)
    .addOption(choice('--discovery <source>', 'where URLs to crawl come from; list: only the start URLs', DISCOVERIES))
    .option('--subdomains', 'also crawl the other hosts of the registrable domain')
    .option('--crawl-window <from-to>', 'crawl only at these times of the day, such as 01:00-05:00', timeSpan)
    .option('--requests-per-second <n>', 'crawl no faster than this', positive)
    .option('--connections <n>', 'maximum number of requests at a time', wholeNumber)
    .option('--no-external-links', 'do not check links to other sites')
    .addOption(
      choice(
        '--render <mode>',
        `pages to render with Chromium: none, those that JavaScript may change (application shells, samples of each template, and more of those that JavaScript changes), or all (default: ${asFlag(DEFAULTS.render)})`,
        RENDER_MODES,
      ),
    )
    .option('--render-pages <n>', `maximum number of pages that auto renders (default: ${RENDER_PAGES})`, wholeNumber)
    .option('--fresh', 'refetch every page, including those unchanged since the last audit')
    .addOption(choice('--user-agent <name>', `crawl under this name; ${PROOF}`, USER_AGENTS))
    .option('--ignore-robots', `fetch what robots.txt disallows; ${PROOF}`)
    .option(
      '--header <name: value>',
      'request header for the audited host, such as "Authorization: Bearer …" (repeatable)',
      header,
    )
    .option('--basic-auth <user:password>', 'user name and password for the audited host', basicAuth)
    .option('--cookie <name=value>', 'cookie for the audited host (repeatable)', cookie);

const choice = (flags: string, about: string, names: readonly string[]): Option =>
  new Option(flags, about).choices(names.map(asFlag));
