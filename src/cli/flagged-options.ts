import { DISCOVERIES, RENDER_MODES } from '../crawl/options.js';
import type { OwnHeaders } from '../crawl/own-headers.js';
import { USER_AGENTS } from '../crawl/user-agents.js';
import type { StartOptions } from '../services/projects/audit-options.js';
import { withCredentials } from '../services/projects/credential-headers.js';
import { changedHeaders } from '../services/projects/request-headers.js';
import { asFlag } from './audit-arguments.js';
import type { CrawlFlags } from './crawl-flags.js';

const named = <Name extends string>(names: readonly Name[], given: string | undefined): Name | undefined =>
  names.find((name) => asFlag(name) === given);

export const startOptionsOf = (flags: CrawlFlags): StartOptions => ({
  maxPages: flags.maxPages,
  maxMinutes: flags.maxMinutes,
  maxMegabytes: flags.maxMegabytes,
  maxDepth: flags.maxDepth,
  maxUrlLength: flags.maxUrlLength,
  maxVariants: flags.maxVariants,
  maxRepeatedSegments: flags.maxRepeatedSegments,
  maxLinksPerPage: flags.maxLinksPerPage,
  maxRedirects: flags.maxRedirects,
  include: flags.include,
  exclude: flags.exclude,
  startUrls: flags.startUrl,
  discovery: named(DISCOVERIES, flags.discovery),
  subdomains: flags.subdomains,
  crawlWindow: flags.crawlWindow,
  requestsPerSecond: flags.requestsPerSecond,
  connections: flags.connections,
  checkExternalLinks: flags.externalLinks ? undefined : false,
  render: named(RENDER_MODES, flags.render),
  renderPages: flags.renderPages,
  userAgent: named(USER_AGENTS, flags.userAgent),
  ignoreRobots: flags.ignoreRobots,
  fresh: flags.fresh,
});

/** Sent to the audited host, besides those of the project. */
export const ownHeadersOf = ({ header: given = [], basicAuth: auth, cookie: cookies }: CrawlFlags): OwnHeaders =>
  withCredentials(
    changedHeaders(
      {},
      given.map(([name, value]) => ({ name, value })),
    ),
    { basicAuth: auth, cookies },
  );
