import { PLAN_NAMES, PLANS } from '../../src/plans.js';
import { code, html } from './html.js';
import type { Page } from './layout.js';

const PROJECT = { id: '019a8f4e-…', name: 'www.example.com', url: 'https://www.example.com/' };
const AT = '2026-05-04T10:00:00.000Z';

/** One payload of each event; what is here is always there, more may come beside it. */
const EXAMPLES: readonly [type: string, when: string, data: object][] = [
  [
    'audit.completed',
    'An audit completed with scores. Re-scoring it later sends no event.',
    {
      project: PROJECT,
      audit: {
        id: '019a8f50-…',
        status: 'COMPLETED',
        createdAt: '2026-05-04T09:58:12.000Z',
        completedAt: AT,
        pagesCrawled: 412,
        partial: false,
        stopReason: null,
        overallScore: 87,
        metaScore: 91,
        contentScore: 84,
        linksScore: 90,
        technicalScore: 88,
        performanceScore: 79,
        issueCounts: { ERROR: 3, WARNING: 14, NOTICE: 22 },
      },
    },
  ],
  [
    'audit.failed',
    'An audit ended without scores. Cancelling an audit sends no event.',
    {
      project: PROJECT,
      audit: {
        id: '019a8f50-…',
        status: 'FAILED',
        createdAt: '2026-05-04T09:58:12.000Z',
        completedAt: AT,
        pagesCrawled: 0,
        partial: true,
        stopReason: null,
        error: { code: 'UPSTREAM_UNREACHABLE', message: 'The site could not be reached.' },
      },
    },
  ],
  [
    'score.dropped',
    'The overall score fell by 5 points or more, or a category score by 10 or more, compared with the previous audit under the same rules. A null group is the overall score.',
    {
      project: PROJECT,
      auditId: '019a8f50-…',
      previousAuditId: '019a7c11-…',
      drops: [{ group: null, before: 87, after: 79 }],
      message: 'The overall score fell from 87 to 79.',
    },
  ],
  [
    'ranking.changed',
    'A keyword entered or left the top 3, 10 or 100, or moved five positions or more in two consecutive checks. One event per check.',
    {
      project: PROJECT,
      keyword: {
        id: '019a6b02-…',
        term: 'fresh bread',
        engine: 'google',
        country: 'CA',
        language: 'en',
        device: 'MOBILE',
        location: null,
      },
      status: 'RANKED',
      position: 9,
      previousPosition: 14,
      url: 'https://www.example.com/bread',
      checkedAt: AT,
      changes: [{ kind: 'ENTERED', top: 10, from: 14, to: 9 }],
    },
  ],
];

const CREATE = `mutation {
  createWebhook(input: {
    url: "https://receiver.example/sextant"
    events: [AUDIT_COMPLETED, AUDIT_FAILED, SCORE_DROPPED, RANKING_CHANGED]
  }) {
    secret
    webhook { id }
  }
}`;

const VERIFY = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(secret); // whsec_…, from wherever you keep secrets

export async function POST(request) {
  const body = await request.text(); // as it came, before any parsing
  let event;
  try {
    event = webhook.verify(body, Object.fromEntries(request.headers));
  } catch {
    return new Response(null, { status: 401 });
  }
  await putInQueue(request.headers.get('webhook-id'), event); // once for each id
  return new Response(null, { status: 204 });
}`;

/** What is told, how to be sure that it is us who tell it, and what happens when nobody listens. */
export function webhooksPage(): Page {
  const plans = PLAN_NAMES.filter((plan) => PLANS[plan].maxWebhooks > 0).map(
    (plan) => `${PLANS[plan].maxWebhooks} on ${plan}`,
  );
  return {
    path: '/docs/webhooks',
    label: 'Webhooks',
    title: 'Webhooks',
    description: 'Signed HTTP callbacks for audit and ranking events (Standard Webhooks).',
    body: html`
<p>Owners and admins make webhooks in the web application, or in the graph with a session: ${plans.join(', ')}. A webhook is for one project or for all of them. The answer has its secret; it is shown this once.</p>
${code('GraphQL', CREATE)}
<p>The address may be http or https and must lead to a public host, unless the operator allows its network. <code>sendTestWebhook</code> sends an event of type <code>webhook.test</code> that nothing happened for.</p>
<h2 id="verify">Verifying</h2>
<p>Every request has <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>: <code>v1,</code> and the base64 of an HMAC-SHA256 of <code>id.timestamp.body</code>, keyed with the base64 after <code>whsec_</code>. There are <a href="https://www.standardwebhooks.com">libraries</a> for most languages; without one, compare in constant time and refuse what is older than five minutes.</p>
${code('JavaScript', VERIFY)}
<p>After <code>rotateWebhookSecret</code> the header has two signatures for 24 hours, one by each secret: change over whenever it suits you in that time. Replaced again within them, each secret keeps its own 24 hours; at most ten sign at once.</p>
<h2 id="delivery">Delivery</h2>
<p>An event is recorded together with what it tells of, so none is lost and none is told of what did not happen. It can arrive twice, and later than one that came after it: keep the <code>webhook-id</code>s you have seen and go by <code>timestamp</code>. Answer with any 2xx within 10 seconds. Redirects are not followed.</p>
<p>Otherwise it is sent again after 5 seconds, 5 and 30 minutes, 2, 5, 8 and 10 hours, each a little more or less, and not before a <code>Retry-After</code> of yours, up to an hour. Then it has failed. <code>webhookDeliveries</code> lists what became of each for 30 days; <code>replayWebhookDelivery</code> and <code>replayFailedWebhookDeliveries</code> send again, under the same <code>webhook-id</code>.</p>
<p>An answer of 410 disables the webhook at once; so does nothing having arrived for five days. An alert says so. While it is disabled events are not recorded for it.</p>
<h2 id="events">Events</h2>
<p>A body is <code>{ type, version, timestamp, data }</code> and at most 64 KiB. Members are added without notice; any other change of <code>data</code> comes with a higher <code>version</code>, which is 1.</p>
${EXAMPLES.map(
  ([type, when, data]) =>
    html`<h3 id="${type}">${type}</h3><p>${when}</p>${code('json', JSON.stringify({ type, version: 1, timestamp: AT, data }, null, 2))}`,
)}`,
  };
}
