import { ruleOf } from '../../../../audit/rule-book.js';
import { html, type Markup } from '../../../../markup.js';
import { cutText } from '../../../../text/cut-text.js';
import { fixOnce, type ReportedTemplate } from '../fix-once.js';
import { linked } from './issues.js';
import { counted, points } from './words.js';

const SHOWN = 8;
const VALUE_LENGTH = 120;

/** The issues that one change in a template resolves on many pages. */
export function templateFixes(
  templates: readonly ReportedTemplate[],
  own: ReadonlyMap<string, string>,
  hasDetails: boolean,
): Markup | null {
  const fixes = fixOnce(templates).slice(0, SHOWN);
  if (fixes.length === 0) return null;
  return html`<section aria-labelledby="templates"><h2 id="templates">Fix once in a template</h2>
<p class="lede">Pages with the same markup share these issues: one change in their template resolves each on all of them.</p>
<table class="index"><thead><tr><th scope="col">Issue</th><th scope="col">Template</th><th scope="col" class="num">Pages</th><th scope="col" class="num">Points</th></tr></thead>
<tbody>${fixes.map(({ template, issue }) => {
    const found = issue.element?.value ?? issue.element?.target;
    return html`<tr><td>${linked(ruleOf(issue.rule)?.title ?? own.get(issue.rule) ?? issue.rule, hasDetails ? `rule-${issue.rule}` : null)}${found && html`<br><code>${cut(found)}</code>`}</td><td>${template.path} (${counted(template.pages, 'page')})</td><td class="num">${issue.pages}</td><td class="num">${points(issue.points)}</td></tr>`;
  })}</tbody></table></section>`;
}

const cut = (text: string): string => cutText(text, VALUE_LENGTH, '…');
