import type { OwnHeaders } from '../crawl/own-headers.js';
import { OPTION_NAMES, optionOf } from '../defaults/crawl-options.js';
import type { StartOptions } from '../services/projects/audit-options.js';
import { withCredentials } from '../services/projects/credential-headers.js';
import { changedHeaders } from '../services/projects/request-headers.js';
import type { CrawlFlags } from './crawl-flags.js';

/** The options that were given. A flag that switches something off is true where it was not. */
export const startOptionsOf = (flags: CrawlFlags): StartOptions =>
  Object.fromEntries(
    OPTION_NAMES.filter(
      (name) => flags[name] !== undefined && !(flags[name] === true && optionOf(name).default === true),
    ).map((name) => [name, flags[name]]),
  );

/** Sent to the audited host, besides those of the project. */
export const ownHeadersOf = ({ header: given = [], basicAuth: auth, cookie: cookies }: CrawlFlags): OwnHeaders =>
  withCredentials(
    changedHeaders(
      {},
      given.map(([name, value]) => ({ name, value })),
    ),
    { basicAuth: auth, cookies },
  );
