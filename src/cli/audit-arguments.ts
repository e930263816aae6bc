import { InvalidArgumentError } from 'commander';

import { patternFault } from '../crawl/url-pattern.js';
import type { TimeSpan } from '../defaults/crawl-option.js';
import { parseNetworks } from '../net/guard.js';
import type { BasicAuth, Cookie } from '../services/projects/credential-headers.js';
import { NOT_A_SITE, parseSiteUrl } from '../services/projects/site-url.js';
import { TIME_OF_DAY } from '../services/projects/time-zone.js';
import { CI_FORMAT_NAMES, FORMAT_NAMES } from '../services/results/reports/format-names.js';

/** An empty text, that of a variable which is not set, would be 0. */
export const parsedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export function wholeNumber(text: string): number {
  const number = parsedNumber(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError('This must be an integer of at least 1.');
  return number;
}

export function depth(text: string): number {
  const number = parsedNumber(text);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new InvalidArgumentError('This must be an integer of at least 0.');
  return number;
}

export function positive(text: string): number {
  const number = parsedNumber(text);
  if (!(number > 0)) throw new InvalidArgumentError('This must be a positive number.');
  return number;
}

export function basicAuth(given: string): BasicAuth {
  const colon = given.indexOf(':');
  if (colon < 1) throw new InvalidArgumentError('This must be a user name, a colon and a password.');
  return { username: given.slice(0, colon), password: given.slice(colon + 1) };
}

export function cookie(given: string, before: Cookie[] = []): Cookie[] {
  const equals = given.indexOf('=');
  if (equals < 1) throw new InvalidArgumentError('A cookie is a name, an equals sign and a value.');
  return [...before, { name: given.slice(0, equals), value: given.slice(equals + 1) }];
}

export function timeSpan(given: string): TimeSpan {
  const [from = '', to = '', ...rest] = given.split('-').map((part) => part.trim());
  if (rest.length > 0 || !TIME_OF_DAY.test(from) || !TIME_OF_DAY.test(to))
    throw new InvalidArgumentError('This must be two times of the day, such as 01:00-05:00.');
  return { from, to };
}

export const text = (given: string, before: string[] = []): string[] => [...before, given];

export function header(given: string, before: [string, string][] = []): [string, string][] {
  const colon = given.indexOf(':');
  if (colon < 1) throw new InvalidArgumentError('A header is a name, a colon and a value.');
  return [...before, [given.slice(0, colon), given.slice(colon + 1).trim()]];
}

export function pattern(text: string, before: string[] = []): string[] {
  const fault = patternFault(text);
  if (fault) throw new InvalidArgumentError(`Position ${fault.position}: ${fault.message}`);
  return [...before, text];
}

export function network(text: string, before: string[] = []): string[] {
  try {
    parseNetworks([text]);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
  return [...before, text];
}

/** Looked at before a database starts for it. */
export function siteUrl(text: string): string {
  if (parseSiteUrl(text) === null) throw new InvalidArgumentError(NOT_A_SITE);
  return text;
}

const DOCUMENTS: readonly string[] = [...FORMAT_NAMES, ...CI_FORMAT_NAMES];

export function reportFile(given: string, before: [string, string][] = []): [string, string][] {
  const [format = '', ...rest] = given.split('=');
  const path = rest.join('=');
  if (!DOCUMENTS.includes(format) || path === '')
    throw new InvalidArgumentError(`It must be <format>=<file>, with one of ${DOCUMENTS.join(', ')}.`);
  return [...before, [format, path]];
}

/** `LINKS_AND_SITEMAPS` as it is written on a command line. */
export const asFlag = (name: string): string => name.toLowerCase().replaceAll('_', '-');
