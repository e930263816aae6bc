import type { FileProblem } from '../site-facts.js';
import { redundantRules, shadowedGroups } from './conflicts.js';
import type { RobotsFile, RobotsRecord } from './file.js';
import { parseDelay } from './groups.js';

/** Problems kept of one rule; the counts stay true. */
const KEPT = 50;
const VALUE_CHARACTERS = 500;

type Report = (rule: string, at: { line: number; column: number }, message: string, value?: string) => void;

/** The faults of a file by itself; what needs the site (start page, assets, earlier audits) is the rules' business. */
export function robotsProblems(file: RobotsFile, text: string): Pick<RobotsFile, 'problems' | 'problemCounts'> {
  const problems: FileProblem[] = [];
  const problemCounts: Record<string, number> = {};
  const report: Report = (rule, { line, column }, message, value) => {
    const count = (problemCounts[rule] ?? 0) + 1;
    problemCounts[rule] = count;
    if (count > KEPT) return;
    problems.push({
      rule,
      message,
      line,
      column,
      ...(value === undefined ? {} : { value: value.slice(0, VALUE_CHARACTERS) }),
    });
  };
  if (file.truncated) {
    report('robots-too-large', { line: 1, column: 1 }, 'The file exceeds 500 KiB: crawlers may ignore the rest.');
  }
  if (isUtf16(text)) {
    report('robots-encoding', { line: 1, column: 1 }, 'The file is encoded as UTF-16: crawlers cannot read its rules.');
    return { problems, problemCounts };
  }
  innerByteOrderMarks(text, report);
  if (looksLikeMarkup(text)) {
    report('robots-not-text', { line: 1, column: 1 }, 'This is HTML, not a robots.txt file.', text.slice(0, 80));
    return { problems, problemCounts };
  }
  lineProblems(file.records, report);
  redundantRules(file.groups, report);
  shadowedGroups(file, report);
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { problems, problemCounts };
}

/** Read as UTF-8 its byte order mark is no character, and every other one of the first is U+0000. */
function isUtf16(text: string): boolean {
  return /^\uFFFD{0,2}(?:[^\0]\0|\0[^\0]){4}/.test(text);
}

function innerByteOrderMarks(text: string, report: Report): void {
  if (!text.includes('\uFEFF', 1)) return;
  let line = 1;
  let lineStart = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(i + 1) !== 0x0a)) {
      line++;
      lineStart = i + 1;
    } else if (code === 0xfeff && i > 0) {
      report('robots-encoding', { line, column: i - lineStart + 1 }, 'Byte order mark in the middle of the file.');
    }
  }
}

function looksLikeMarkup(text: string): boolean {
  return /^\uFEFF?\s*<(?:!doctype|html|head|body|\?xml|!--)/i.test(text.slice(0, 1_024));
}

function lineProblems(records: readonly RobotsRecord[], report: Report): void {
  let sawAgent = false;
  for (const record of records) {
    const { key, value } = record;
    const at = { line: record.line, column: record.valueColumn };
    switch (record.directive) {
      case 'user-agent':
        sawAgent = true;
        if (value === '') report('robots-syntax', record, 'The user-agent line is empty.');
        break;
      case 'allow':
      case 'disallow':
        if (!sawAgent) {
          report(
            'robots-rule-before-agent',
            record,
            `“${key}” precedes the first user-agent line and is ignored.`,
            value,
          );
        }
        badPattern(value, at, report);
        break;
      case 'sitemap':
        if (!isAbsolute(value)) {
          report('robots-sitemap-relative', at, 'The sitemap URL is not an absolute http or https URL.', value);
        }
        break;
      case 'crawl-delay':
        crawlDelay(value, at, report);
        break;
      case 'noindex':
        report('robots-noindex-directive', record, `“${key}” has no effect in robots.txt.`, value);
        break;
      case 'unknown':
        if (!record.colon) report('robots-syntax', record, 'The line has no colon.', value);
        else report('robots-syntax', record, `“${key.slice(0, 60)}” is not a known directive.`, key);
        break;
      default:
    }
  }
}

function badPattern(value: string, at: { line: number; column: number }, report: Report): void {
  if (value === '') return;
  if (value[0] !== '/' && value[0] !== '*') {
    report('robots-bad-pattern', at, 'The pattern starts with neither “/” nor “*” and matches nothing.', value);
  } else if (value.slice(0, -1).includes('$')) {
    report('robots-bad-pattern', at, '“$” matches the end of the URL only as the last character.', value);
  }
}

function isAbsolute(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

function crawlDelay(value: string, at: { line: number; column: number }, report: Report): void {
  const seconds = parseDelay(value);
  if (seconds === null) {
    report('robots-syntax', at, 'The crawl delay is not a number of seconds.', value);
  } else if (seconds > 10) {
    report(
      'robots-crawl-delay',
      at,
      `A crawl delay of ${seconds} seconds allows ${Math.floor(86_400 / seconds)} pages a day; Google ignores it.`,
      value,
    );
  }
}
