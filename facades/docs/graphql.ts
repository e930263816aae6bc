import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { LIMITS } from '../../schema/index.js';
import { html } from '../../src/markup.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

const EXAMPLE = `query Newest($id: ID!) {
  project(id: $id) {
    name
    latestAudit {
      status
      overallScore
      issues { title severity affectedPages }
    }
  }
}`;

/** How to query the GraphQL API, its limits, and the whole schema. */
export function graphqlPage(graph: GraphQLSchema, baseUrl: string): DocsPage {
  const number = (value: number) => value.toLocaleString('en-US');
  return {
    path: '/docs/graphql',
    label: 'GraphQL',
    title: 'GraphQL',
    description:
      'The whole domain in one GraphQL API: nested queries, all mutations, and live progress. Custom documents require the ENTERPRISE plan.',
    body: html`
<p>Send <code>POST /graphql</code> with an API key or a session. Both REST APIs run operations of this schema, so names and errors are the same.</p>
${code('GraphQL', EXAMPLE)}
${code('curl', `curl ${baseUrl}/graphql \\\n  -H "Authorization: Bearer $SEXTANT_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '{"query":"query Newest($id: ID!) { project(id: $id) { name latestAudit { status overallScore } } }","variables":{"id":"…"}}'`)}
<h2>Limits</h2>
<p>A document has at most ${number(LIMITS.tokens)} tokens, a depth of ${LIMITS.depth}, ${LIMITS.aliases} aliases or repeated fields and ${LIMITS.directives} directives. A page has at most ${LIMITS.first} items. Its cost is the number of objects that the response may contain, at most ${number(LIMITS.cost)}: a paginated list counts its <code>first</code> (${LIMITS.first} by default), any other list 10. Above a limit the error is <code>QUERY_TOO_COMPLEX</code> and names the limit. A request body can have at most 100 KiB and one operation; operations are cancelled after 10 seconds, in the database too.</p>
<p>An operation counts as one request per root field, or one per hundred cost points, whichever is more.</p>
<h2>Live progress</h2>
<p>Subscriptions are served as server-sent events by <code>/graphql/stream</code>.</p>
${code('curl', `curl -N ${baseUrl}/graphql/stream \\\n  -H "Authorization: Bearer $SEXTANT_KEY" \\\n  -H "Content-Type: application/json" -H "Accept: text/event-stream" \\\n  -d '{"query":"subscription ($id: ID!) { auditProgress(auditId: $id) { status pagesCrawled pagesKnown } }","variables":{"id":"…"}}'`)}
<h2 id="schema">Schema</h2>
<p>Download: <a href="/docs/schema.graphql">schema.graphql</a>.</p>
${code('schema.graphql', printSchema(lexicographicSortSchema(graph)))}`,
  };
}
