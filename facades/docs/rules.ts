import { type DescribedRule, ruleCatalogue } from '../../schema/index.js';
import { html } from '../../src/markup.js';
import type { DocsPage } from './layout.js';

const NAMES: Readonly<Record<DescribedRule['category'], string>> = {
  META: 'Meta data',
  CONTENT: 'Content',
  LINKS: 'Links',
  TECHNICAL: 'Technical',
  PERFORMANCE: 'Performance',
  I18N: 'Languages',
  STRUCTURED_DATA: 'Structured data',
  SOCIAL: 'Social',
  SECURITY: 'Security',
  ACCESSIBILITY: 'Accessibility',
};

const SEVERITIES = ['ERROR', 'WARNING', 'NOTICE'] as const;

/** The id is inside: a browser opens the details element that contains the fragment's target. */
const ruleOf = (rule: DescribedRule) => html`
<details class="rule"><summary><span class="badge ${rule.severity}">${rule.severity}</span><strong>${rule.title}</strong><code>${rule.id}</code></summary>
<div id="${rule.id}"><p>${rule.why}</p><p><strong>How to fix it.</strong> ${rule.fix}</p>
<p>Checks ${rule.scope === 'page' ? 'each page' : 'the site as a whole'}; counts towards the ${rule.scoreGroup.toLowerCase()} score${rule.severity === 'NOTICE' ? ', which a notice never affects' : ''}.${rule.blocker ? ' Caps the score: it keeps pages out of search.' : ''}${rule.convention ? ' An industry convention that no search engine documents.' : ''}
<a href="${rule.source}" rel="noopener">Source</a>${rule.checkedOn && html`, checked on ${rule.checkedOn}`}</p>${rule.thresholds.length > 0 && thresholdsOf(rule)}</div></details>`;

const thresholdsOf = ({ thresholds }: DescribedRule) => html`
<table><thead><tr><th scope="col">Threshold</th><th scope="col">Meaning</th><th scope="col" class="number">Default</th><th scope="col" class="number">Range</th></tr></thead>
<tbody>${thresholds.map(({ name, description, unit, default: value, min, max }) => html`<tr><th scope="row"><code>${name}</code></th><td>${description}</td><td class="number">${value} ${unit}</td><td class="number">${min}–${max}</td></tr>`)}</tbody></table>`;

const PLURALS: Readonly<Record<DescribedRule['severity'], string>> = {
  ERROR: 'Errors',
  WARNING: 'Warnings',
  NOTICE: 'Notices',
};

const countsOf = (list: readonly DescribedRule[]) =>
  html`${SEVERITIES.map(
    (severity) => html`<td class="number">${list.filter((rule) => rule.severity === severity).length}</td>`,
  )}`;

const worstFirst = (one: DescribedRule, other: DescribedRule) =>
  SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity);

/** The catalogue of what an audit checks, from the registry that it checks by. */
export function rulesPage(): DocsPage {
  const rules = ruleCatalogue();
  const groups = Object.entries(NAMES).map(
    ([category, name]) =>
      [category, name, rules.filter((rule) => rule.category === category).sort(worstFirst)] as const,
  );
  return {
    path: '/docs/rules',
    label: 'Audit rules',
    title: 'Audit rules',
    description: `All ${rules.length} checks of an audit: what each finds, why it matters, how to fix it, and its source.`,
    body: html`
<p>Rule ids are permanent and used in issues, reports and the free tools. An <span class="badge ERROR">ERROR</span> harms the site in search, a <span class="badge WARNING">WARNING</span> holds it back, and a <span class="badge NOTICE">NOTICE</span> is worth knowing and never affects a score.</p>
<p>A finding is reported for the URL at fault. If that is not a page of the audit, such as a resource or a URL that is never fetched, it is the <code>target</code> of the evidence, listed under the pages that use it or link to it; a fault shared by many pages is one cause of the issue, with its pages.</p>
<div class="scroll"><table><thead><tr><th scope="col">Category</th>${SEVERITIES.map((severity) => html`<th scope="col" class="number">${PLURALS[severity]}</th>`)}</tr></thead>
<tbody>${groups.map(([category, name, list]) => html`<tr><th scope="row"><a href="#${category}">${name}</a></th>${countsOf(list)}</tr>`)}</tbody>
<tfoot><tr><th scope="row">All</th>${countsOf(rules)}</tr></tfoot></table></div>
${groups.map(([category, name, list]) => html`<h2 id="${category}">${name}</h2>${list.map(ruleOf)}`)}`,
  };
}
