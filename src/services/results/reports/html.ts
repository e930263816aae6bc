import type { Issue } from '../../../db/entities/issue.js';
import { html as markup } from '../../../markup.js';
import { ownTitles } from '../../projects/rules/profile-text.js';
import { byEffect, pointsByRule } from './effect.js';
import { anchorOf, issueIndex, issueSections } from './html/issues.js';
import { byCategory, everywhere, lostPoints } from './html/losses.js';
import { method } from './html/method.js';
import { atAGlance, cautions, cover } from './html/scores.js';
import { style } from './html/style.js';
import { templateFixes } from './html/templates.js';
import type { ReportSection } from './presentation.js';
import type { ReportContent, ReportFormat } from './report.js';

/** One file to read, print and hand on: it needs nothing from anywhere, and no script may run in it. */
export const htmlReport: ReportFormat = {
  id: 'html',
  mediaType: 'text/html; charset=utf-8',
  extension: 'html',
  listing: 'PAGES',
  write: writeHtml,
};

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;

async function* writeHtml(report: ReportContent): AsyncGenerator<string> {
  const { project, audit } = report;
  const look = await report.presentation();
  const shows = (section: ReportSection) => look.sections.has(section);
  const scores = audit.status === 'COMPLETED' && audit.score?.failed === null ? audit.score : null;
  const lost = pointsByRule(scores);
  const issues = byEffect(report.issues, lost);
  const anchors = shows('DETAILS') ? (issue: Issue) => anchorOf(issue, issues) : () => null;
  yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n';
  yield `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n`;
  yield `<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<meta name="referrer" content="no-referrer">\n`;
  yield markup`<title>Website audit: ${project.name}</title>\n`.text;
  yield `<style>${style}${inColor(look.color)}</style>\n</head>\n<body>\n<a class="skip" href="#content">Skip to the content</a>\n`;
  yield `${cover(report, scores, look)}\n<main id="content">\n`;
  if (scores === null) yield unscored(report).text;
  else {
    yield cautions(report, scores).join('\n');
    if (shows('SUMMARY')) yield `${atAGlance(report, scores)}\n`;
    if (shows('POINTS'))
      yield `${lostPoints(report, scores, shows('DETAILS')) ?? ''}\n${everywhere(report, scores, lost, anchors) ?? ''}\n${templateFixes(await report.templates(), ownTitles([report.profile.settings]), shows('DETAILS')) ?? ''}\n${byCategory(report) ?? ''}\n`;
  }
  if (issues.length > 0 && shows('ISSUES')) yield `${issueIndex(issues, lost, anchors)}\n`;
  if (shows('DETAILS')) for await (const part of issueSections(report, issues, { scores, lost })) yield `${part}\n`;
  if (scores !== null && shows('METHOD')) yield `${method(report, scores)}\n`;
  const maker = look.company ? `${look.company}, with Sextant` : 'Sextant';
  yield `</main>\n${markup`<footer>Made by ${maker}. Audit ${audit.id}.</footer>`}\n</body>\n</html>\n`;
}

/** On paper and on light screens; the dark ones keep an accent that reads there. */
const inColor = (color: string | null): string =>
  color === null
    ? ''
    : `@media (prefers-color-scheme: light) { :root { --accent: ${color}; } } @media print { :root { --accent: ${color}; } }\n`;

function unscored({ audit }: ReportContent) {
  const why = audit.errorMessage ?? (audit.score?.failed ? audit.score.message : audit.stopReason);
  return markup`<p class="caution"><strong>No scores.</strong> The audit is ${audit.status.toLowerCase()}${why ? `: ${why}` : '.'}</p>`;
}
