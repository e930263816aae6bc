import { operatorText, pageFields } from '../../schema/index.js';
import { html, type Markup } from '../../src/markup.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

const TYPES: readonly (readonly [type: string, values: Markup])[] = [
  ['NUMBER', html`a number; decimals are rounded`],
  ['TEXT', html`a text, compared without regard to case`],
  ['CHOICE', html`one of the values that the field lists`],
  ['BOOLEAN', html`<code>true</code> or <code>false</code>`],
  ['LIST', html`several texts; <code>has</code> looks for one of them, <code>contains</code> for a part`],
  ['DATE', html`a day or moment, such as 2026-05-31 or 2026-05-31T12:00:00Z`],
  ['RULE', html`ids of rules with an issue on the page`],
];

/** Every field of pages, and the language that filters by them. */
export function pageFieldsPage(): DocsPage {
  const operatorsOf = (type: string) =>
    pageFields()
      .find((field) => field.type === type)
      ?.operators.map(operatorText) ?? [];
  return {
    path: '/docs/page-fields',
    label: 'Filtering pages',
    title: 'Filtering and sorting pages',
    description: 'The filter language over pages and every field that it knows.',
    body: html`
<p>Pages of an audit are filtered, sorted, shown and exported by the same fields everywhere: the Pages screen, both REST APIs, GraphQL, MCP and exports. Fields are stored when an audit completes; an audit from before a field existed gets it when it is re-scored. Extractors of a project add <code>extracted.&lt;key&gt;</code> and <code>extractedCount.&lt;key&gt;</code>.</p>
<h2 id="language">The language</h2>
<p>A condition is a field, an operator and a value. Conditions are joined by <code>and</code>, <code>or</code>, <code>not</code> and parentheses; <code>and</code> binds closer than <code>or</code>. Put values with spaces or signs in quotes; write <code>\\"</code> for a quote. A filter can have 100 conditions and groups, nested up to 10 deep.</p>
${code(
  'text',
  `status = 200 and indexable = true and (words < 300 or description is empty)
path starts with /blog/ and not issue has title-missing
indexability in (NOINDEX, CANONICALISED) and inlinks >= 10`,
)}
<div class="scroll" tabindex="0" role="region" aria-label="Types"><table><thead><tr><th scope="col">Type</th><th scope="col">Values</th><th scope="col">Operators</th></tr></thead>
<tbody>${TYPES.map(([type, values]) => html`<tr><th scope="row">${type}</th><td>${values}</td><td>${operatorsOf(type).map((operator, at) => html`${at === 0 ? '' : ', '}<code>${operator}</code>`)}</td></tr>`)}</tbody></table></div>
<h2 id="rest">REST</h2>
<p><code>filter</code> takes the text form, <code>orderBy</code> a field (with a minus before it for the largest first; pages without a value come last), <code>fields</code> the values to show. With <code>format=csv</code> the table has exactly these pages, in this order, with these columns.</p>
${code(
  'sh',
  `curl -sG "$SEXTANT/api/v1/projects/$PROJECT/pages" -H "Authorization: Bearer $KEY" \\
  --data-urlencode 'filter=status = 200 and words < 300' -d orderBy=-inlinks -d fields=url,words,inlinks,title`,
)}
<h2 id="graphql">GraphQL</h2>
<p><code>filter.query</code> takes the same text; <code>where</code>, <code>and</code>, <code>or</code> and <code>not</code> are the same in typed form.</p>
${code(
  'graphql',
  `query ($projectId: ID!) {
  audit(projectId: $projectId) {
    pages(
      first: 50
      orderBy: "-inlinks"
      filter: { or: [{ where: [{ field: "words", operator: LT, value: 300 }] }, { query: "description is empty" }] }
    ) {
      nodes { url values(fields: ["words", "inlinks"]) }
      nextCursor
      totalCount
    }
  }
}`,
)}
<h2 id="fields">Fields</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Fields"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th><th scope="col">CSV column</th></tr></thead>
<tbody>${pageFields().map(({ name, type, description, header, choices }) => html`<tr id="${name}"><th scope="row"><code>${name}</code></th><td>${type}</td><td>${description}${choices.length > 0 ? ` ${choices.join(', ')}.` : ''}</td><td><code>${header}</code></td></tr>`)}</tbody></table></div>`,
  };
}
