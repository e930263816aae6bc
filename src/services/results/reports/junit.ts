import { CATEGORIES, type Rule, SEVERITIES, type Severity } from '../../../audit/engine/rule.js';
import type { Issue } from '../../../db/entities/issue.js';
import { explanationOf } from '../audits/list-states.js';
import type { ReportContent, ReportFormat } from './report.js';
import type { ReportRow } from './rows.js';

/** JUnit's XML as continuous integration reads it: a suite per category, a test case per rule, pages in its failure. */
export const junit: ReportFormat = {
  id: 'junit',
  mediaType: 'application/xml',
  extension: 'xml',
  listing: 'PAGES',
  write: writeJunit,
};

interface Case {
  id: string;
  title: string;
  fix: string;
  issues: Issue[];
  /** why it was not evaluated; null if it was */
  skipped: string | null;
}

async function* writeJunit(report: ReportContent): AsyncGenerator<string> {
  const { audit, project, issues } = report;
  const byRule = Map.groupBy(issues, (issue) => issue.rule);
  const seconds =
    audit.startedAt && audit.completedAt ? (audit.completedAt.getTime() - audit.startedAt.getTime()) / 1_000 : 0;
  const skipped = new Map(
    report.notEvaluated.flatMap((one) => one.rules.map((rule) => [rule, explanationOf(one, audit)] as const)),
  );
  const suites = CATEGORIES.map((category) => ({
    category,
    cases: casesOf(report.profile.rules, category, { byRule, skipped }),
  }));
  const all = suites.flatMap(({ cases }) => cases);
  const errors = audit.status === 'COMPLETED' ? 0 : 1;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({
    name: `Sextant: ${project.url}`,
    tests: all.length + errors,
    failures: all.filter(fails).length,
    errors,
    skipped: all.filter((one) => one.skipped !== null).length,
    time: seconds.toFixed(3),
    timestamp: audit.createdAt.toISOString(),
  })}>\n`;
  if (errors > 0) yield unfinished(report);
  for (const { category, cases } of suites) {
    yield ` <testsuite${attributes({ name: category, tests: cases.length, failures: cases.filter(fails).length, skipped: cases.filter((one) => one.skipped !== null).length })}>\n`;
    for (const one of cases) yield* testCase(report, category, one);
    yield ' </testsuite>\n';
  }
  yield '</testsuites>\n';
}

/** A rule that the project has switched off is no test; one that was removed since still has findings in older audits. */
function casesOf(
  rules: readonly Rule[],
  category: Rule['category'],
  { byRule, skipped }: { byRule: ReadonlyMap<string, Issue[]>; skipped: ReadonlyMap<string, string> },
): Case[] {
  const own = rules.filter((rule) => rule.category === category);
  const known = new Set(rules.map(({ id }) => id));
  const removed = [...byRule].filter(([id, [issue]]) => !known.has(id) && issue?.category === category);
  return [
    ...own.map(({ id, title, fix }) => ({
      id,
      title,
      fix,
      issues: byRule.get(id) ?? [],
      skipped: skipped.get(id) ?? null,
    })),
    ...removed.map(([id, issues]) => ({ id, title: id, fix: '', issues, skipped: null })),
  ];
}

/** A notice is advice: it is listed and breaks no build. */
const counts = (issue: Issue): boolean => issue.severity !== 'NOTICE';
const fails = ({ issues }: Case): boolean => issues.some(counts);

async function* testCase(
  report: ReportContent,
  category: string,
  { id, title, fix, issues, skipped }: Case,
): AsyncGenerator<string> {
  const start = `  <testcase${attributes({ classname: `sextant.${category.toLowerCase()}`, name: `${id}: ${title}` })}`;
  if (skipped !== null) {
    yield `${start}><skipped${attributes({ message: skipped })}/></testcase>\n`;
    return;
  }
  if (issues.length === 0) {
    yield `${start}/>\n`;
    return;
  }
  yield `${start}>\n`;
  const failing = issues.filter(counts);
  if (failing.length > 0) {
    yield `   <failure${attributes({ type: worst(failing), message: `${pages(failing)}. ${fix}` })}>`;
    yield* lines(report, failing);
    yield '</failure>\n';
  }
  const notices = issues.filter((issue) => !counts(issue));
  if (notices.length > 0) {
    yield '   <system-out>';
    yield* lines(report, notices);
    yield '</system-out>\n';
  }
  yield '  </testcase>\n';
}

async function* lines({ rows }: ReportContent, issues: readonly Issue[]): AsyncGenerator<string> {
  for await (const batch of rows({ issues })) yield escape(batch.map(line).join(''));
}

function line({ url, evidence, failing }: ReportRow): string {
  const more = failing > 1 ? ` (and ${failing - 1} more)` : '';
  return `${url}: ${evidence[0]?.message ?? ''}${more}\n`;
}

const worst = (issues: readonly Issue[]): Severity =>
  SEVERITIES.find((severity) => issues.some((issue) => issue.severity === severity)) ?? 'NOTICE';

function pages(issues: readonly Issue[]): string {
  const count = issues.reduce((sum, issue) => sum + issue.affectedPages, 0);
  return count === 1 ? '1 page' : `${count} pages`;
}

function unfinished({ audit }: ReportContent): string {
  const message = audit.errorMessage ?? audit.stopReason ?? audit.status;
  return ` <testsuite name="AUDIT" tests="1" errors="1">\n  <testcase classname="sextant" name="audit"><error${attributes({ type: audit.status, message })}/></testcase>\n </testsuite>\n`;
}

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(String(value)).replaceAll('"', '&quot;').replaceAll(/\s/g, ' ')}"`)
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** XML 1.0 §2.2: what a document may not hold even as a reference */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '\uFFFD')
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] as string);
}
