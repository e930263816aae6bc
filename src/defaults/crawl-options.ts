import type { ChoiceRow, CrawlOption, TimeSpan } from './crawl-option.js';
import { DEFAULTS } from './index.js';

const MEGABYTE = 1_000_000;

/** One row for each option of crawls, in the order in which they are shown. */
export const CRAWL_OPTIONS = {
  maxPages: {
    type: 'integer',
    title: 'Page limit',
    about: 'Maximum number of URLs to fetch',
    minimum: 1,
    byPlan: true,
    default: null,
    example: 50,
  },
  maxMinutes: {
    type: 'integer',
    title: 'Time limit',
    about: 'Maximum duration in minutes',
    minimum: 1,
    maximum: DEFAULTS.maxMinutes,
    unit: 'minutes',
    byPlan: true,
    default: null,
    example: 20,
  },
  maxMegabytes: {
    type: 'integer',
    title: 'Size limit',
    about: 'Maximum size of all responses together, as transferred, in megabytes of 10⁶ bytes',
    hint: 'Total transfer size of all responses.',
    minimum: 1,
    maximum: Math.floor(DEFAULTS.maxBytes / MEGABYTE),
    unit: 'MB',
    default: Math.floor(DEFAULTS.maxBytes / MEGABYTE),
    example: 500,
  },
  maxDepth: {
    type: 'integer',
    title: 'Maximum crawl depth',
    about: 'Maximum crawl depth: links between a start URL and a page, those to the next page of a series not counted',
    details: '0 crawls the start URLs alone.',
    hint: 'Links between a start URL and a page.',
    minimum: 0,
    maximum: 1_000,
    default: null,
    unset: 'No limit',
    example: 8,
  },
  maxUrlLength: {
    type: 'integer',
    title: 'URL length',
    about: 'Maximum length of a URL in characters; longer ones are left out',
    hint: 'Longer URLs are not crawled.',
    minimum: 100,
    // sitemaps.org: locations stay under 2,048 characters; browsers and servers agree roughly there
    maximum: 2_048,
    unit: 'characters',
    default: 2_048,
    isGuard: true,
    example: 1_000,
  },
  maxVariants: {
    type: 'integer',
    title: 'Pages of a kind that add nothing',
    about:
      'Pages that only pages of their own kind link to and that say nothing new: after so many, further ones are left out as a trap',
    hint: 'After so many, links among pages of the kind are a trap.',
    minimum: 20,
    maximum: 100_000,
    default: 200,
    isGuard: true,
    example: 500,
  },
  maxRepeatedSegments: {
    type: 'integer',
    title: 'Repeated folders in a row',
    about: 'How often folders may repeat in a row in a path; paths that repeat more often are left out',
    hint: 'Paths that repeat more often are not crawled.',
    minimum: 1,
    maximum: 20,
    // a path that repeats itself more often is a relative link that feeds on itself
    default: 3,
    isGuard: true,
    example: 3,
  },
  maxLinksPerPage: {
    type: 'integer',
    title: 'New links per page',
    about: 'New URLs taken of one page if more URLs are known than may be fetched; the others are left out',
    hint: 'If more URLs are known than may be fetched.',
    minimum: 100,
    maximum: 50_000,
    default: 2_000,
    isGuard: true,
    example: 5_000,
  },
  maxRedirects: {
    type: 'integer',
    title: 'Redirects in a row',
    about: 'Redirects in a row that are followed from a page',
    hint: 'Followed from a page.',
    minimum: 0,
    maximum: 20,
    default: 10,
    isGuard: true,
    example: 10,
  },
  requestsPerSecond: {
    type: 'number',
    title: 'Requests per second',
    about: 'Requests per second at most',
    details: 'The crawler is slower where the host responds slowly; it is never faster.',
    hint: 'Slows the crawl down; it is never faster than the server allows.',
    // one request in ten seconds: what is slower does not end within any time budget
    minimum: 0.1,
    maximum: 1_000,
    default: null,
    unset: 'Automatic',
    example: 5,
  },
  connections: {
    type: 'integer',
    title: 'Simultaneous requests',
    about: 'Simultaneous requests at most',
    minimum: 1,
    maximum: 128,
    default: null,
    unset: 'Automatic',
    example: 4,
  },
  renderPages: {
    type: 'integer',
    title: 'Rendered pages',
    about: 'Pages that AUTO renders at most besides application shells',
    hint: 'At most, besides pages that are empty without scripts.',
    minimum: 1,
    maximum: 100_000,
    byPlan: true,
    // enough for the templates of most sites to show what scripts change
    default: 60,
    example: 500,
  },
  startUrls: {
    type: 'urls',
    title: 'Start URLs',
    about: 'URLs or paths of the site from which it is crawled, besides its start URL',
    hint: 'One URL or path per line, crawled besides the start URL of the project.',
    maxItems: 1_000,
    default: [],
    unset: 'Start URL of the project',
    oneSite: true,
    flag: '--start-url <url>',
    example: ['/campaign'],
  },
  include: {
    type: 'patterns',
    title: 'Include URLs',
    about: 'Only URLs that match one of these patterns are crawled',
    details:
      'It applies to links, redirects and sitemaps; the start URL is always crawled. Syntax as in robots.txt: a pattern starts with / or * and is matched case-sensitively against path and query from the start; * matches any characters, a final $ the end of the URL; write %2A and %24 for the literal characters. A pattern has at most 500 characters.',
    hint: 'One pattern per line, as in robots.txt: /shop/ or *.html$',
    maxItems: 100,
    default: [],
    unset: 'All',
    example: ['/blog/*', '/shop/'],
  },
  exclude: {
    type: 'patterns',
    title: 'Exclude URLs',
    about: 'URLs that match one of these patterns are not crawled',
    details: 'The syntax is that of include, over which it takes precedence.',
    hint: 'Takes precedence over Include URLs.',
    maxItems: 100,
    default: [],
    unset: 'None',
    example: ['/*?sort=', '/*.pdf$'],
  },
  discovery: {
    type: 'choice',
    title: 'URL discovery',
    about: 'Sources of the URLs to crawl',
    details: 'Redirects are followed whatever they come from.',
    hint: 'Sources of the URLs to crawl.',
    values: {
      LINKS_AND_SITEMAPS: 'Links and XML sitemaps',
      LINKS: 'Links only',
      SITEMAPS: 'XML sitemaps only',
      LIST: 'Start URLs only',
    },
    default: 'LINKS_AND_SITEMAPS',
    flag: '--discovery <source>',
  },
  render: {
    type: 'choice',
    title: 'Render JavaScript',
    about: 'Which pages are rendered with JavaScript',
    details: 'Rendered pages are evaluated as search engines see them.',
    hint: 'Where it matters: application shells, and templates that JavaScript changes.',
    values: { AUTO: 'Where it matters', ALL: 'All pages', OFF: 'Off' },
    default: DEFAULTS.render,
    flag: '--render <mode>',
    flagAbout:
      'pages to render with Chromium: none, those that JavaScript may change (application shells, samples of each template, and more of those that JavaScript changes), or all',
    example: 'AUTO',
  },
  crawlWindow: {
    type: 'window',
    title: 'Crawl window',
    about: 'Part of the day in which audits may request anything, at least 15 minutes; they pause outside and go on',
    details: 'The same time twice is any time.',
    default: null,
    unset: 'Any time',
    flag: '--crawl-window <from-to>',
    flagAbout: 'crawl only at these times of the day, such as 01:00-05:00',
  },
  userAgent: {
    type: 'choice',
    title: 'User agent',
    about: 'How the crawl names itself to the host of the project',
    hint: 'Sent to the project’s own host only.',
    values: {
      SEXTANT: 'SextantBot',
      GOOGLEBOT_SMARTPHONE: 'Googlebot smartphone',
      GOOGLEBOT_DESKTOP: 'Googlebot desktop',
    },
    default: 'SEXTANT',
    ownerOnly: true,
    oneSite: true,
    flag: '--user-agent <name>',
    flagAbout: 'crawl under this name',
    example: 'SEXTANT',
  },
  ignoreRobots: {
    type: 'boolean',
    title: 'Ignore robots.txt',
    about: 'Whether URLs are fetched that robots.txt of the host of the project disallows',
    default: false,
    ownerOnly: true,
    oneSite: true,
    flagAbout: 'fetch what robots.txt disallows',
    example: false,
  },
  subdomains: {
    type: 'boolean',
    title: 'Include subdomains',
    about: 'Whether the other hosts of the registrable domain belong to the site',
    details: 'Such as blog.example.com of www.example.com: at most 50, each by its own robots.txt.',
    hint: 'all hosts of the registrable domain',
    default: false,
    flagAbout: 'also crawl the other hosts of the registrable domain',
  },
  checkExternalLinks: {
    type: 'boolean',
    title: 'Check links to other sites',
    about: 'Whether links to other sites are checked',
    default: true,
    flag: '--no-external-links',
    flagAbout: 'do not check links to other sites',
  },
  fresh: {
    type: 'boolean',
    title: 'Fetch unchanged pages again',
    about: 'Whether unchanged pages are fetched again',
    details:
      'Otherwise pages are revalidated with If-None-Match and If-Modified-Since, and unchanged ones are evaluated from the stored facts.',
    default: false,
    startOnly: true,
    flagAbout: 'refetch every page, including those unchanged since the last audit',
  },
} as const satisfies Record<string, CrawlOption>;

type Table = typeof CRAWL_OPTIONS;
export type OptionName = keyof Table;
export const OPTION_NAMES = Object.keys(CRAWL_OPTIONS) as OptionName[];

/** The row of an option, of whichever type it is. */
export const optionOf = (name: OptionName): CrawlOption => CRAWL_OPTIONS[name];

type ValueOf<One extends CrawlOption> = One extends ChoiceRow
  ? keyof One['values'] & string
  : { integer: number; number: number; patterns: string[]; urls: string[]; boolean: boolean; window: TimeSpan }[Exclude<
      One['type'],
      'choice'
    >];

/** The values of all options. */
export type OptionValues = { [Name in OptionName]: ValueOf<Table[Name]> };

/** Names of the options whose rows have a property, such as a type. */
export type OptionsWith<Property> = {
  [Name in OptionName]: Table[Name] extends Property ? Name : never;
}[OptionName];

/** An option that a project stores. */
export type ProjectOption = Exclude<OptionName, OptionsWith<{ startOnly: true }>>;
export const PROJECT_OPTIONS = OPTION_NAMES.filter((name): name is ProjectOption => !optionOf(name).startOnly);

export const namesOfType = <const Type extends CrawlOption['type']>(...types: Type[]) =>
  OPTION_NAMES.filter((name): name is OptionsWith<{ type: Type }> =>
    (types as CrawlOption['type'][]).includes(optionOf(name).type),
  );

type GuardName = OptionsWith<{ isGuard: true }>;
export const GUARD_NAMES = OPTION_NAMES.filter((name): name is GuardName => optionOf(name).isGuard === true);

const { maxPages: _pages, maxMinutes: _minutes, maxMegabytes: _size, ...UNBOUNDED } = CRAWL_OPTIONS;
type Defaults = {
  [Name in keyof typeof UNBOUNDED]: Table[Name]['default'] extends null ? null : OptionValues[Name];
};

/** The defaults of what is no budget; budgets are those of the plan and of the crawler. */
export const OPTION_DEFAULTS = Object.fromEntries(
  Object.entries(UNBOUNDED).map(([name, option]) => [name, option.default]),
) as unknown as Defaults;

/** The options of an audit whose row does not say them: without a word about rendering, nothing was rendered. */
export const UNSAID_OPTIONS = { ...OPTION_DEFAULTS, render: 'OFF' as const, redirectedTo: null };
