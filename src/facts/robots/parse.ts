import { ROBOTS_MAX_BYTES } from '../protocol-limits.js';
import type { ContentSignal, RobotsFile, RobotsRecord, RobotsSitemap, RobotsTxtDirective } from './file.js';
import { buildGroups, productToken } from './groups.js';
import { robotsProblems } from './problems.js';

const DIRECTIVES: Readonly<Record<string, RobotsTxtDirective>> = {
  'user-agent': 'user-agent',
  allow: 'allow',
  disallow: 'disallow',
  sitemap: 'sitemap',
  'crawl-delay': 'crawl-delay',
  'content-signal': 'content-signal',
  'content-usage': 'other',
  license: 'other',
  noindex: 'noindex',
  nofollow: 'noindex',
  noarchive: 'noindex',
  host: 'other',
  'clean-param': 'other',
  'request-rate': 'other',
  'visit-time': 'other',
};

/** Misspellings that Google's published parser takes for the real word. */
const GOOGLE_SPELLINGS: Readonly<Record<string, RobotsTxtDirective>> = {
  useragent: 'user-agent',
  'user agent': 'user-agent',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'site-map': 'sitemap',
};

export function parseRobots(source: string): RobotsFile {
  const { text, truncated } = firstKibibytes(source);
  const records: RobotsRecord[] = [];
  let line = 1;
  for (let start = text.charCodeAt(0) === 0xfeff ? 1 : 0; start <= text.length; line++) {
    const end = endOfLine(text, start);
    const record = readRecord(text, start, end, line);
    if (record) records.push(record);
    start = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  const groups = buildGroups(records, 'RFC');
  const file: RobotsFile = {
    groups,
    sitemaps: readSitemaps(records),
    contentSignals: readContentSignals(records),
    records,
    truncated,
    problems: [],
    problemCounts: {},
  };
  return { ...file, ...robotsProblems(file, text) };
}

/** Cut at the last whole line: half a rule would be another rule (`Disallow: /private` cut to `Disallow: /`). */
function firstKibibytes(source: string): { text: string; truncated: boolean } {
  if (source.length * 3 <= ROBOTS_MAX_BYTES || Buffer.byteLength(source) <= ROBOTS_MAX_BYTES) {
    return { text: source, truncated: false };
  }
  const cut = Buffer.from(source).subarray(0, ROBOTS_MAX_BYTES).toString();
  return { text: cut.slice(0, Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r')) + 1), truncated: true };
}

function endOfLine(text: string, from: number): number {
  let end = from;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 0x0a || code === 0x0d) break;
  }
  return end;
}

function readRecord(text: string, lineStart: number, lineEnd: number, line: number): RobotsRecord | null {
  let start = lineStart;
  let end = lineStart;
  while (end < lineEnd && text.charCodeAt(end) !== 0x23) end++;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  if (start === end) return null;
  const content = text.slice(start, end);
  const column = start - lineStart + 1;
  const colon = content.indexOf(':');
  if (colon < 0) {
    const [key = '', value = '', more] = content.split(/[ \t]+/, 3);
    const googleDirective = value !== '' && more === undefined ? googleReading(key.toLowerCase()) : 'unknown';
    return {
      line,
      column,
      key: googleDirective === 'unknown' ? '' : key.toLowerCase(),
      value: googleDirective === 'unknown' ? content : value,
      valueColumn: googleDirective === 'unknown' ? column : column + content.indexOf(value, key.length),
      colon: false,
      directive: 'unknown',
      googleDirective,
    };
  }
  const key = content.slice(0, colon).trimEnd().toLowerCase();
  const value = content.slice(colon + 1).trimStart();
  const directive = Object.hasOwn(DIRECTIVES, key) ? (DIRECTIVES[key] ?? 'unknown') : 'unknown';
  return {
    line,
    column,
    key,
    value,
    valueColumn: column + content.length - value.length,
    colon: true,
    directive,
    googleDirective: googleReading(key),
  };
}

function googleReading(key: string): RobotsTxtDirective {
  if (Object.hasOwn(DIRECTIVES, key)) return DIRECTIVES[key] ?? 'unknown';
  return Object.hasOwn(GOOGLE_SPELLINGS, key) ? (GOOGLE_SPELLINGS[key] ?? 'unknown') : 'unknown';
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0b || code === 0x0c;
}

function readSitemaps(records: readonly RobotsRecord[]): RobotsSitemap[] {
  return records
    .filter((record) => record.directive === 'sitemap')
    .map(({ value, line, valueColumn }) => {
      const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null;
      return { value, url: url?.href ?? null, line, column: valueColumn };
    });
}

function readContentSignals(records: readonly RobotsRecord[]): ContentSignal[] {
  const signals: ContentSignal[] = [];
  let agents: string[] = [];
  let open = false;
  for (const { directive, value, line, valueColumn } of records) {
    if (directive === 'user-agent') {
      if (!open) agents = [];
      open = true;
      agents.push(productToken(value));
    } else if (directive === 'allow' || directive === 'disallow') {
      open = false;
    } else if (directive === 'content-signal') {
      signals.push({ agents: agents.slice(0, 100), value, line, column: valueColumn });
    }
  }
  return signals;
}
