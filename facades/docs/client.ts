import { readFileSync } from 'node:fs';
import { html } from '../../src/markup.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

/** The generated client, as it is downloaded; the compiler's output has it at the same path. */
export const clientSource = (): string => readFileSync(new URL('../openapi/client.ts', import.meta.url), 'utf8');

/** How the examples name the file beside them. */
const FILE = './client.ts';

/** Code of the page; a test compiles it against the downloaded file. */
export const CLIENT_EXAMPLES = (baseUrl: string) => ({
  first: `import { ApiError, createV1Client } from '${FILE}';

const sextant = createV1Client({ baseUrl: '${baseUrl}', token: process.env.SEXTANT_KEY ?? '' });

const { projects } = await sextant.projects();
// a key is kept for 24 hours: each night needs one of its own
const today = new Date().toISOString().slice(0, 10);
for (const { id, name } of projects) {
  const { jobId } = await sextant.startAudit({ projectId: id }, { idempotencyKey: \`nightly-\${today}-\${id}\` });
  console.log(\`\${name}: audit \${jobId} queued\`);
  try {
    const { audit } = await sextant.audit({ projectId: id });
    console.log(audit.status, audit.overallScore, audit.issues.length);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'AUDIT_NOT_FOUND') console.log('Not audited yet.');
    else throw error;
  }
}`,
  session: `import { createSessionClient } from '${FILE}';

const session = createSessionClient({ baseUrl: '${baseUrl}', token: process.env.SEXTANT_SESSION ?? '' });

const { project } = await session.createProject({ input: { url: 'https://example.org' } });
await session.addKeywords({
  id: project.id,
  input: { keywords: ['fresh bread', { term: 'rye bread', country: 'CA' }] },
});
const csv = await session.reportsAs('csv', { id: project.id });
console.log(csv.split('\\r\\n').length);`,
});

/** How to use the generated client. */
export function clientPage(baseUrl: string): DocsPage {
  const examples = CLIENT_EXAMPLES(baseUrl);
  return {
    path: '/docs/client',
    label: 'TypeScript client',
    title: 'TypeScript client',
    description:
      'One file for both REST APIs, generated from the same tables that serve them: every response is typed by its own operation.',
    body: html`
<p>Download <a href="/docs/client.ts">client.ts</a> into your project, or install the package <code>@sextant-seo/client</code>, which is the same file compiled (<code>npm run package</code> in a clone packs it). It has no imports and no dependencies, and runs wherever <code>fetch</code> does: in Node, which strips its types, in Deno and Bun, or compiled for browsers.</p>
${code('curl', `curl -O ${baseUrl}/docs/client.ts`)}
<p><code>createV1Client</code> takes an API key:</p>
${code('TypeScript', examples.first)}
<h2>Variables</h2>
<p>Pass path and query parameters by name. Where an operation takes a body with several fields, pass it as <code>input</code>. <code>createSessionClient</code> takes the token of a session:</p>
${code('TypeScript', examples.session)}
<p>Methods that end in <code>As</code> return the same resource in another format: text, and PDF as a <code>Uint8Array</code>. <code>nextCursor</code> is omitted from a list without a <code>limit</code> that has no further page.</p>
<h2>Errors</h2>
<p>Every error response is thrown as an <code>ApiError</code> with <code>status</code>, <code>code</code>, <code>requestId</code>, <code>details</code> and <code>retryAfter</code>. For other languages, generate a client from <a href="/openapi/v1.json">v1.json</a> or <a href="/openapi/session.json">session.json</a>.</p>`,
  };
}
