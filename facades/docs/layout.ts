import { html, type Markup } from '../../src/markup.js';
import { GUIDE_GROUPS } from './guide-names.js';

export interface DocsPage {
  path: string;
  title: string;
  /** label in the side bar */
  label: string;
  description: string;
  body: Markup;
  /** text that was searched for */
  query?: string;
}

const GROUPS: readonly [string, readonly [string, string][]][] = [
  ...Object.entries(GUIDE_GROUPS).map(([group, guides]): [string, [string, string][]] => [
    group,
    Object.entries(guides).map(([name, { label }]) => [`/docs/${name}`, label]),
  ]),
  [
    'Building on it',
    [
      ['/docs', 'Getting started'],
      ['/docs/limits', 'Plans, rate limits, pagination'],
      ['/docs/errors', 'Errors'],
      ['/docs/versioning', 'Versions and deprecation'],
      ['/docs/client', 'TypeScript client'],
      ['/docs/webhooks', 'Webhooks'],
      ['/docs/mcp', 'Model Context Protocol'],
    ],
  ],
  [
    'Reference',
    [
      ['/docs/reference/', 'REST and tools'],
      ['/docs/graphql', 'GraphQL'],
      ['/docs/rules', 'Audit rules'],
      ['/docs/scoring', 'Scoring'],
    ],
  ],
];

const LOGO = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><path d="M3 17a10 10 0 0 0 18 0M12 4 5.2 18.6M12 4l6.8 14.6M12 4v6"/><circle cx="12" cy="4" r="1.6"/></svg>`;

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b6e56" stroke-width="2" stroke-linecap="round"><path d="M3 17a10 10 0 0 0 18 0M12 4 5.2 18.6M12 4l6.8 14.6M12 4v6"/></svg>`;

/** A whole page of the documentation. */
export const layout = ({ path, title, description, body, query }: DocsPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sextant documentation</title>
<meta name="description" content="${description}">
<link rel="icon" href="/docs/icon.svg">
${query === undefined && html`<link rel="alternate" type="text/markdown" href="${path}.md">`}
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<div class="shell">
<header class="side">
<a class="logo" href="/docs">${LOGO} Sextant</a>
<form role="search" action="/docs/search">
<input type="search" name="q" value="${query}" maxlength="100" placeholder="Search" aria-label="Search the documentation">
</form>
<nav aria-label="Documentation">
${GROUPS.map(
  ([name, links]) =>
    html`<h2>${name}</h2><ul>${links.map(([href, label]) => html`<li><a href="${href}"${href === path ? html` aria-current="page"` : null}>${label}</a></li>`)}</ul>`,
)}
</nav>
</header>
<main id="main">
<h1>${title}</h1>
<p class="lead">${description}</p>
${body}
</main>
</div>
</body>
</html>
`.text;
