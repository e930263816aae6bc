import { code, html } from './html.js';
import type { Page } from './layout.js';

const EXAMPLE = (baseUrl: string) => `import { ApiError, createV1Client } from './client.js';

const sextant = createV1Client({ baseUrl: '${baseUrl}', token: process.env.SEXTANT_KEY ?? '' });

const { projects } = await sextant.projects();
for (const { id, name } of projects) {
  const { jobId } = await sextant.startAudit({ projectId: id }, { idempotencyKey: \`nightly-\${id}\` });
  console.log(\`\${name}: audit \${jobId} is queued\`);
}

try {
  const { audit } = await sextant.audit({ projectId: projects[0].id });
  console.log(audit.overallScore, audit.issues.length);
} catch (error) {
  if (error instanceof ApiError && error.code === 'AUDIT_NOT_FOUND') console.log('Not audited yet.');
  else throw error;
}`;

/** How to use the generated client. */
export function clientPage(baseUrl: string): Page {
  return {
    path: '/docs/client',
    label: 'TypeScript client',
    title: 'TypeScript client',
    description:
      'A small client for both surfaces, generated from the same tables that serve them: every answer is typed by its own operation.',
    body: html`
<p>It is <code>facades/openapi/client.ts</code> of the sources with its run time beside it, has no dependencies, and runs wherever there is <code>fetch</code>. <code>createV1Client</code> takes an API key, <code>createSessionClient</code> the token of a session.</p>
${code('TypeScript', EXAMPLE(baseUrl))}
<h2>Variables</h2>
<p>Names of the path fill the path; the rest is the query of a read or the body of a write. Where an operation takes an input, give it as <code>input</code>:</p>
${code('TypeScript', `const { project } = await session.createProject({ input: { url: 'https://example.org' } });\nawait session.addKeywords({ id: project.id, input: { keywords: ['fresh bread', { term: 'rye bread', country: 'CA' }] } });\nconst csv = await session.reportsAs('csv', { id: project.id });`)}
<h2>Failures</h2>
<p>Every refusal is an <code>ApiError</code> with <code>status</code>, <code>code</code>, <code>requestId</code>, <code>details</code> and <code>retryAfter</code>. Other languages: generate a client from <a href="/openapi/v1.json">v1.json</a> or <a href="/openapi/session.json">session.json</a>.</p>`,
  };
}
