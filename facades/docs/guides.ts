import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { GUIDES } from './guide-names.js';
import type { DocsPage } from './layout.js';
import { markdownToHtml } from './markdown.js';

type Guide = keyof typeof GUIDES;

export interface GuidePage extends DocsPage {
  /** Markdown, for language models and whoever reads it in a terminal */
  source: string;
}

const folder = join(dirname(String(findPackageJSON('..', import.meta.url))), 'docs');

/** A file of the folder `docs`. */
export const readDocsFile = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Documents link to each other as files; what only the repository has is not linked. */
function targetOf(href: string): string | null {
  if (/^(?:https?:|#|\/)/.test(href)) return href;
  const [file = '', fragment] = href.split('#');
  const name = file.replace(/\.md$/, '');
  return name in GUIDES ? `/docs/${name}${fragment === undefined ? '' : `#${fragment}`}` : null;
}

function guidePage(name: Guide): GuidePage {
  const source = readDocsFile(`${name}.md`);
  const [heading = '', ...blocks] = source.trim().split('\n\n');
  const title = heading.replace(/^# /, '');
  const body = markdownToHtml(blocks.join('\n\n'), targetOf);
  return { path: `/docs/${name}`, ...GUIDES[name], title, body, source };
}

export const guidePages = (): GuidePage[] => (Object.keys(GUIDES) as Guide[]).map(guidePage);

/** `/llms.txt` (llmstxt.org): where the documentation is, for language models. */
export function llmsText(guides: readonly GuidePage[], pages: readonly DocsPage[], baseUrl: string): string {
  const line = (path: string, { title, description }: DocsPage) => `- [${title}](${baseUrl}${path}): ${description}`;
  return `# Sextant

> Open, self-hostable SEO platform: audits websites, tracks rankings and Core Web Vitals, and verifies its own fixes.

Reports of audits are available as Markdown: \`sextant audit <url> --format markdown\`, or \`format=markdown\` of the session API.

## Guides

${guides.map((page) => line(`${page.path}.md`, page)).join('\n')}

Every page of the documentation is Markdown under its URL with \`.md\` at the end.

## APIs

- [REST API v1](${baseUrl}/openapi/v1.json): OpenAPI 3.1
- [Session API](${baseUrl}/openapi/session.json): OpenAPI 3.1
- [Free tools](${baseUrl}/openapi/tools.json): OpenAPI 3.1
- [GraphQL schema](${baseUrl}/docs/schema.graphql): schema definition language
- [TypeScript client](${baseUrl}/docs/client.ts): both REST APIs in one file

## Reference

${pages.map((page) => line(`${page.path}.md`, page)).join('\n')}
`;
}
