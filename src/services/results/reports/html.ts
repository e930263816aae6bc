import type { Issue } from '../../../db/entities/issue.js';
import { type ClientWords, wordsIn } from '../../../languages/client-words.js';
import { html as markup } from '../../../markup.js';
import { ownTitles } from '../../projects/rules/profile-text.js';
import { byEffect, pointsByRule } from './effect.js';
import { anchorOf, issueIndex, issueSections } from './html/issues.js';
import { byCategory, everywhere, lostPoints } from './html/losses.js';
import { method } from './html/method.js';
import { atAGlance, cautions, cover } from './html/scores.js';
import { style } from './html/style.js';
import { templateFixes } from './html/templates.js';
import { inEnglish } from './html/words.js';
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
  const words = wordsIn(look.language);
  const shows = (section: ReportSection) => look.sections.has(section);
  const scores = audit.status === 'COMPLETED' && audit.score?.failed === null ? audit.score : null;
  const lost = pointsByRule(scores);
  const issues = byEffect(report.issues, lost);
  const anchors = shows('DETAILS') ? (issue: Issue) => anchorOf(issue, issues) : () => null;
  yield pageHead(words, words.text('audit.title', { name: project.name }), look.color);
  yield `${cover(words, report, scores, look)}\n<main id="content">\n`;
  if (scores === null) yield unscored(words, report).text;
  else {
    yield cautions(words, report, scores).join('\n');
    if (shows('SUMMARY')) yield `${atAGlance(words, report, scores)}\n`;
    if (shows('POINTS'))
      yield `${lostPoints(words, report, scores, shows('DETAILS')) ?? ''}\n${everywhere(words, report, scores, lost, anchors) ?? ''}\n${templateFixes(words, await report.templates(), ownTitles([report.profile.settings]), shows('DETAILS')) ?? ''}\n${byCategory(words, report) ?? ''}\n`;
  }
  if (issues.length > 0 && shows('ISSUES')) yield `${issueIndex(words, issues, lost, anchors)}\n`;
  if (shows('DETAILS'))
    for await (const part of issueSections(words, report, issues, { scores, lost })) yield `${part}\n`;
  if (scores !== null && shows('METHOD')) yield `${method(words, report, scores)}\n`;
  const maker = makerOf(words, look.company);
  yield `</main>\n${markup`<footer>${words.text('audit.madeBy', { maker, id: audit.id })}</footer>`}\n</body>\n</html>\n`;
}

export const makerOf = (words: ClientWords, company: string): string =>
  company ? words.text('audit.withSextant', { company }) : 'Sextant';

/** A document up to its body: nothing is loaded, and nothing runs. */
export const pageHead = (words: ClientWords, title: string, color: string | null): string =>
  [
    `<!doctype html>\n<html lang="${words.language}">\n<head>\n<meta charset="utf-8">\n`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<meta name="referrer" content="no-referrer">\n`,
    markup`<title>${title}</title>\n`.text,
    `<style>${style}${inColor(color)}</style>\n</head>\n<body>\n<a class="skip" href="#content">${words.text('audit.skip')}</a>\n`,
  ].join('');

/** On paper and on light screens; the dark ones keep an accent that reads there. */
const inColor = (color: string | null): string =>
  color === null
    ? ''
    : `@media (prefers-color-scheme: light) { :root { --accent: ${color}; } } @media print { :root { --accent: ${color}; } }\n`;

function unscored(words: ClientWords, { audit }: ReportContent) {
  const why = audit.errorMessage ?? (audit.score?.failed ? audit.score.message : audit.stopReason);
  return markup`<p class="caution"><strong>${words.text('audit.unscored')}</strong> ${words.text('audit.unscored.why', { status: audit.status })}${why ? markup`: ${inEnglish(words, why)}` : '.'}</p>`;
}
