import { styleText } from 'node:util';
import { SCORE_GROUPS, type Severity } from '../audit/engine/rule.js';
import { ruleOf } from '../audit/rule-book.js';
import type { Scores } from '../audit/score/score.js';
import type { Issue } from '../db/entities/issue.js';
import { createLoaders } from '../db/loaders.js';
import { flagOf } from '../defaults/option-words.js';
import type { RenderReason } from '../facts/rendering-tally.js';
import type { Context } from '../services/context.js';
import { auditNotices } from '../services/results/audits/audit-notices.js';
import { coverageOf } from '../services/results/audits/coverage.js';
import { explained, withheld } from '../services/results/audits/left-out-text.js';
import { leftText, renderedOf } from '../services/results/audits/rendering-text.js';
import { type FoldedIssue, foldedIssues } from '../services/results/issues/folded-issues.js';
import { byEffect, costOf, isOnEveryPage, pointsByRule } from '../services/results/reports/effect.js';
import { type LocalAudit, storedBytes } from '../services/runs/local/local-audit.js';

type Style = Parameters<typeof styleText>[0];
const BAR = 24;
/** columns of a terminal; a narrower one gets shorter lines */
const WIDTH = 80;
const INDENT = 4;
/** issues shown of each severity; the other formats have them all */
const SHOWN: Record<Severity, number> = { ERROR: 12, WARNING: 8, NOTICE: 5 };
const COLOURS: Record<Severity, Style> = { ERROR: 'red', WARNING: 'yellow', NOTICE: 'blue' };

/** The report for a terminal: scores, then the worst issues with what to do. */
export async function reportAsText(context: Context, result: LocalAudit, write: (text: string) => void): Promise<void> {
  const { audit } = result;
  if (audit.status !== 'COMPLETED') {
    write(
      `\n  ${styleText(['bold', 'red'], `The audit ended with status ${audit.status}`)}  ${audit.errorMessage ?? audit.stopReason ?? ''}\n\n`,
    );
    return;
  }
  const scored = audit.score?.failed === null ? audit.score : null;
  const lost = pointsByRule(scored);
  const issues = byEffect(await createLoaders(context.db).issues.load(audit.id), lost);
  const folded = foldedIssues(issues);
  write(`\n  ${styleText('bold', result.url)}\n\n`);
  for (const notice of auditNotices(audit.options)) write(`  ${styleText(['bold', 'yellow'], '!')} ${notice}\n\n`);
  write(scores(result));
  write(summary(result, await storedBytes(context, audit.id)));
  for (const severity of ['ERROR', 'WARNING', 'NOTICE'] as const)
    write(
      section(
        severity,
        folded.filter(({ issue }) => issue.severity === severity),
        (issue) => standing(issue, costOf(issue, issues, lost), scored),
      ),
    );
  write(`\n  ${styleText('dim', 'All issues and pages: --format json, csv or ndjson; to share: --format html')}\n\n`);
}

function scores({ audit }: LocalAudit): string {
  const own = {
    META: audit.metaScore,
    CONTENT: audit.contentScore,
    LINKS: audit.linksScore,
    TECHNICAL: audit.technicalScore,
    PERFORMANCE: audit.performanceScore,
  };
  const rows = [
    ['Overall', audit.overallScore] as const,
    ...SCORE_GROUPS.map((group) => [title(group), own[group]] as const),
    ...(audit.accessibilityScore === null ? [] : [['Accessibility', audit.accessibilityScore] as const]),
  ];
  const plusMinus =
    audit.score && audit.score.failed === null && audit.score.uncertainty.overall >= 0.5
      ? ` ± ${Math.round(audit.score.uncertainty.overall)}`
      : '';
  return `${rows
    .map(([name, score], at) => {
      const value = score ?? 0;
      const filled = Math.round((value / 100) * BAR);
      const bar = styleText(band(value), '█'.repeat(filled)) + styleText('dim', '░'.repeat(BAR - filled));
      const label = at === 0 ? styleText('bold', name.padEnd(13)) : name.padEnd(13);
      return `  ${label} ${String(value).padStart(3)}  ${bar}${at === 0 ? styleText('dim', plusMinus) : ''}`;
    })
    .join('\n')}\n\n`;
}

/** the bands of the scoring: 90 good, 70 fair, 50 poor */
const band = (score: number): Style => (score >= 90 ? 'green' : score >= 70 ? 'cyan' : score >= 50 ? 'yellow' : 'red');
const title = (group: string) => group.charAt(0) + group.slice(1).toLowerCase();

function summary({ audit, tookMs, peakMemoryBytes }: LocalAudit, databaseBytes: number): string {
  const seconds = tookMs / 1_000;
  const counts = audit.issueCounts ?? { ERROR: 0, WARNING: 0, NOTICE: 0 };
  const pages = Math.max(1, audit.pagesCrawled);
  const partial = audit.stopReason ? `  ${styleText('yellow', `stopped early (${audit.stopReason})`)}` : '';
  const coverage = Math.floor((coverageOf(audit) ?? 0) * 100);
  const disallowed = audit.score?.failed === null ? (audit.score.disallowed?.urls ?? 0) : 0;
  const unchanged =
    audit.pagesUnchanged > 0
      ? [`  ${audit.pagesUnchanged} unchanged since the previous audit and not refetched (--fresh refetches all)`]
      : [];
  return [
    `  ${plural(audit.pagesCrawled, 'URL', 'URLs')} in ${seconds.toFixed(1)} s, ${coverage} % of ${audit.pagesKnown} known${partial}`,
    ...leftOutLines(audit.leftOut),
    ...unchanged,
    ...renderingLines(audit),
    `  ${styleText('dim', `${(pages / seconds).toFixed(0)} a second, peak memory ${(peakMemoryBytes / 1024 ** 2).toFixed(0)} MB, ${(databaseBytes / pages / 1024).toFixed(1)} KB stored for each`)}`,
    ...(disallowed > 0 ? [`  robots.txt disallows ${plural(disallowed, 'known URL')}: not scored`] : []),
    `  ${plural(counts.ERROR, 'error')}, ${plural(counts.WARNING, 'warning')}, ${plural(counts.NOTICE, 'notice')}`,
    '',
  ].join('\n');
}

/** URLs that may be pages and were not fetched, with the flag that decides and an example. */
function leftOutLines(leftOut: LocalAudit['audit']['leftOut']): string[] {
  return withheld(leftOut).map(({ reason, count, sample }) => {
    const { title: words, setting } = explained(reason);
    const flag = setting === null ? '' : ` (${flagOf(setting).split(' ')[0]})`;
    const [first] = sample;
    const example = first ? styleText('dim', `  e.g. ${first.url.slice(0, WIDTH)}`) : '';
    return `  ${styleText('yellow', `${plural(count, 'URL')} not crawled: ${words}${flag}`)}${example}`;
  });
}

function renderingLines({ rendering }: LocalAudit['audit']): string[] {
  if (!rendering || rendering.mode === 'OFF') return [];
  const { chromium, failed, reasons } = rendering;
  if (chromium === false)
    return [
      `  ${styleText('yellow', 'nothing was rendered: Chromium is missing or cannot start (sextant doctor shows why)')}`,
    ];
  const why = Object.entries(reasons).map(([reason, pages]) => `${RENDERED_AS[reason as RenderReason]} ${pages}`);
  const lost = failed === 0 ? '' : `, ${plural(failed, 'page')} could not be rendered`;
  const left = leftText(rendering);
  return [
    `  ${renderedOf(rendering)} rendered${why.length > 0 ? ` (${why.join(', ')})` : ''}${lost}`,
    ...(left === '' ? [] : [`  ${styleText('yellow', left)}`]),
  ];
}

const RENDERED_AS: Readonly<Record<RenderReason, string>> = {
  ALL: 'all pages:',
  SHELL: 'application shells:',
  SAMPLE: 'samples of templates:',
  TEMPLATE_CHANGED: 'templates changed by JavaScript:',
};

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `every page · costs 4.2 points` */
function standing(issue: Issue, points: number, scores: Scores | null): string {
  const reach = reachOf(issue, scores);
  const cost = issue.severity === 'NOTICE' ? 0 : points;
  return cost >= 0.05 ? `${reach} · costs ${cost.toFixed(1)} points` : reach;
}

function reachOf(issue: Issue, scores: Scores | null): string {
  if (ruleOf(issue.rule)?.scope === 'site') return 'the whole site';
  if (isOnEveryPage(issue, scores)) return `nearly every page (${issue.affectedPages})`;
  return plural(issue.affectedPages, 'page');
}

function section(
  severity: Severity,
  issues: readonly FoldedIssue<Issue>[],
  standingOf: (issue: Issue) => string,
): string {
  if (issues.length === 0) return '';
  const lines = ['', `  ${styleText(['bold', COLOURS[severity] as 'red'], `${title(severity)}s`)}`];
  for (const { issue, following } of issues.slice(0, SHOWN[severity])) {
    const rule = ruleOf(issue.rule);
    lines.push(
      '',
      `  ${styleText('bold', rule?.title ?? issue.rule)}  ${styleText('dim', `${standingOf(issue)} · ${issue.rule}`)}`,
    );
    if (rule)
      lines.push(
        ...wrap(rule.fix, Math.min(WIDTH, process.stdout.columns ?? WIDTH) - INDENT).map((line) => `    ${line}`),
      );
    if (following.length > 0)
      lines.push(`    ${styleText('dim', `causes ${following.map(({ rule: id }) => id).join(', ')}, too`)}`);
    const [first] = issue.sampleUrls;
    if (first) lines.push(`    ${styleText('dim', `e.g. ${first}`)}`);
  }
  const rest = issues.length - SHOWN[severity];
  if (rest > 0) lines.push('', `  ${styleText('dim', `and ${rest} more`)}`);
  return `${lines.join('\n')}\n`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
