import { html as markup } from '../../markup.js';
import { byEffect, pointsByRule } from './effect.js';
import { anchorOf, issueIndex, issueSections } from './html/issues.js';
import { byCategory, everywhere, lostPoints } from './html/losses.js';
import { method } from './html/method.js';
import { atAGlance, cautions, cover } from './html/scores.js';
import { style } from './html/style.js';
import { templateFixes } from './html/templates.js';
import type { ReportContent, ReportFormat } from './report.js';

/** One file to read, print and hand on: it needs nothing from anywhere, and no script may run in it. */
export const htmlReport: ReportFormat = {
  id: 'html',
  mediaType: 'text/html; charset=utf-8',
  extension: 'html',
  listing: 'PAGES',
  write: writeHtml,
};

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

async function* writeHtml(report: ReportContent): AsyncGenerator<string> {
  const { project, audit } = report;
  const scores = audit.status === 'COMPLETED' && audit.score?.failed === null ? audit.score : null;
  const lost = pointsByRule(scores);
  const issues = byEffect(report.issues, lost);
  yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n';
  yield `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n`;
  yield `<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<meta name="referrer" content="no-referrer">\n`;
  yield markup`<title>Website audit: ${project.name}</title>\n`.text;
  yield `<style>${style}</style>\n</head>\n<body>\n<a class="skip" href="#content">Skip to the content</a>\n`;
  yield `${cover(report, scores)}\n<main id="content">\n`;
  if (scores === null) yield unscored(report).text;
  else {
    yield cautions(report, scores).join('\n');
    yield `${atAGlance(report, scores)}\n`;
    yield `${lostPoints(report, scores) ?? ''}\n${everywhere(report, scores, lost, (issue) => anchorOf(issue, issues)) ?? ''}\n${templateFixes(await report.templates()) ?? ''}\n${byCategory(report) ?? ''}\n`;
  }
  if (issues.length > 0) yield `${issueIndex(issues, lost)}\n`;
  for await (const part of issueSections(report, issues, { scores, lost })) yield `${part}\n`;
  if (scores !== null) yield `${method(report, scores)}\n`;
  yield `</main>\n${markup`<footer>Made by Sextant. Audit ${audit.id}.</footer>`}\n</body>\n</html>\n`;
}

function unscored({ audit }: ReportContent) {
  const why = audit.errorMessage ?? (audit.score?.failed ? audit.score.message : audit.stopReason);
  return markup`<p class="caution"><strong>No scores.</strong> The audit is ${audit.status.toLowerCase()}${why ? `: ${why}` : '.'}</p>`;
}
