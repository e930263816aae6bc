import { type Command, Option } from 'commander';
import type { CrawlOption } from '../defaults/crawl-option.js';
import { OPTION_NAMES, type OptionName, optionOf } from '../defaults/crawl-options.js';
import { DEFAULTS } from '../defaults/index.js';
import { flagOf, withinText } from '../defaults/option-words.js';
import type { StartOptions } from '../services/projects/audit-options.js';
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
export interface CrawlFlags extends Omit<StartOptions, 'renderJavaScript'> {
  header?: [name: string, value: string][];
  basicAuth?: BasicAuth;
  cookie?: Cookie[];
}

export const withCrawlFlags = (command: Command): Command =>
  OPTION_NAMES.reduce((all, name) => all.addOption(withFlag(name)), command)
    .option(
      '--header <name: value>',
      'request header for the audited host, such as "Authorization: Bearer …" (repeatable)',
      header,
    )
    .option('--basic-auth <user:password>', 'user name and password for the audited host', basicAuth)
    .option('--cookie <name=value>', 'cookie for the audited host (repeatable)', cookie);

/** The flag of an option; its value is found under the name of the option. */
function withFlag(name: OptionName): Option {
  const option = optionOf(name);
  const flag = new Option(flagOf(name), aboutFlag(name, option));
  flag.attributeName = () => name;
  return withParser(flag, option);
}

function aboutFlag(name: OptionName, option: CrawlOption): string {
  const about = option.flagAbout ?? withinText(option.about);
  const standard = name === 'maxPages' ? DEFAULTS.maxPages : option.default;
  const isNamed = (option.type === 'choice' && !option.ownerOnly) || typeof standard === 'number';
  const notes = [
    ...('maxItems' in option ? ['repeatable'] : []),
    ...(isNamed ? [`default: ${asFlag(String(standard))}`] : []),
  ];
  const proof = option.ownerOnly ? '; needs a proof that the site is yours' : '';
  return `${about}${proof}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

function withParser(flag: Option, option: CrawlOption): Option {
  switch (option.type) {
    case 'integer':
      return flag.argParser(option.minimum === 0 ? depth : wholeNumber);
    case 'number':
      return flag.argParser(positive);
    case 'patterns':
      return flag.argParser(pattern);
    case 'urls':
      return flag.argParser(text);
    case 'window':
      return flag.argParser(timeSpan);
    case 'choice':
      return withNames(flag, Object.keys(option.values));
    default:
      return flag;
  }
}

/** Takes the names of values as they are written in the shell. */
function withNames(flag: Option, names: readonly string[]): Option {
  flag.choices(names.map(asFlag));
  const { parseArg: checked } = flag;
  flag.parseArg = (given, before) => names.find((name) => asFlag(name) === checked?.(given, before as never)) as never;
  return flag;
}
