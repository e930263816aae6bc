import type { ClientWords } from '../../../../languages/client-words.js';
import { html, type Markup } from '../../../../markup.js';
import { cutText } from '../../../../text/cut-text.js';
import { fixOnce, type ReportedTemplate } from '../fix-once.js';
import { linked } from './issues.js';
import { points, translatedTexts } from './words.js';

const SHOWN = 8;
const VALUE_LENGTH = 120;

/** The issues that one change in a template resolves on many pages. */
export function templateFixes(
  words: ClientWords,
  templates: readonly ReportedTemplate[],
  own: ReadonlyMap<string, string>,
  hasDetails: boolean,
): Markup | null {
  const fixes = fixOnce(templates).slice(0, SHOWN);
  if (fixes.length === 0) return null;
  return html`<section aria-labelledby="templates"><h2 id="templates">${words.text('templates.title')}</h2>
<p class="lede">${words.text('templates.lede')}</p>
<table class="index"><thead><tr><th scope="col">${words.text('issues.issue')}</th><th scope="col">${words.text('templates.template')}</th><th scope="col" class="num">${words.text('issues.pages')}</th><th scope="col" class="num">${words.text('issues.points')}</th></tr></thead>
<tbody>${fixes.map(({ template, issue }) => {
    const found = issue.element?.value ?? issue.element?.target;
    return html`<tr><td>${linked(own.get(issue.rule) ?? translatedTexts(words, { rule: issue.rule, texts: null }).title, hasDetails ? `rule-${issue.rule}` : null)}${found && html`<br><code>${cut(found)}</code>`}</td><td>${template.path} (${words.text('count.pages', { count: template.pages })})</td><td class="num">${words.whole(issue.pages)}</td><td class="num">${points(words, issue.points)}</td></tr>`;
  })}</tbody></table></section>`;
}

const cut = (text: string): string => cutText(text, VALUE_LENGTH, '…');
