import { html } from '../../src/markup.js';
import { PLAN_NAMES, PLANS } from '../../src/plans.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

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
        accessibilityScore: 93,
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
    'Scores fell by the threshold of the alert rule “Score dropped”, by default 5 points overall or 10 in a category, compared with the previous audit under the same rules. A null group is the overall score. If the rule is limited to a segment, the scores are those of its pages, and `segment` has its `id` and `name`.',
    {
      project: PROJECT,
      auditId: '019a8f50-…',
      previousAuditId: '019a7c11-…',
      drops: [{ group: null, before: 87, after: 79 }],
      message: 'The overall score fell from 87 to 79.',
    },
  ],
  [
    'alert.raised',
    'An alert of a project whose alert rule names the webhook; it needs no subscription. `alert.digest` has a list `alerts` of them.',
    {
      project: PROJECT,
      alert: {
        id: '019a8f61-…',
        kind: 'PAGES_GONE',
        message: '3 pages now return 404, e.g. https://www.example.com/tea.',
        url: 'https://sextant.example.com/projects/019a8f4e-…/pages',
        createdAt: AT,
        data: { auditId: '019a8f50-…', pages: 3 },
      },
      incident: { id: '019a8f60-…', url: 'https://sextant.example.com/projects/019a8f4e-…/alerts?incident=019a8f60-…' },
    },
  ],
  [
    'incident.opened',
    'An incident opened: the alerts of one audit, of one check of the watch, or of a day. Subscribed webhooks get each incident once, also with a single alert; those that alert rules name get it without a subscription where several of their alerts belong to it, and again when it gets new causes. Each of `alerts` has the form of the one in `alert.raised`. The causes that explain others come first; `auditId` is null between audits.',
    {
      project: PROJECT,
      incident: {
        id: '019a8f60-…',
        severity: 'ERROR',
        auditId: '019a8f50-…',
        openedAt: AT,
        url: 'https://sextant.example.com/projects/019a8f4e-…/alerts?incident=019a8f60-…',
        causes: [
          {
            kind: 'CLIENT_ERRORS',
            severity: 'ERROR',
            text: '3 pages now return 404, e.g. https://www.example.com/tea.',
            url: 'https://sextant.example.com/projects/019a8f4e-…/pages',
          },
        ],
      },
      alerts: [],
    },
  ],
  [
    'ranking.changed',
    'A ranking changed by the alert rules of the project: by default a keyword entered or left the top 3, 10 or 100, or moved five positions or more in two consecutive checks. One event per check.',
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

/** Events and payloads, signature verification, delivery and retries. */
export function webhooksPage(): DocsPage {
  const plans = PLAN_NAMES.filter((plan) => PLANS[plan].maxWebhooks > 0).map(
    (plan) => `${PLANS[plan].maxWebhooks} on ${plan}`,
  );
  return {
    path: '/docs/webhooks',
    label: 'Webhooks',
    title: 'Webhooks',
    description: 'Signed HTTP callbacks for audit and ranking events (Standard Webhooks).',
    body: html`
<p>Owners and admins create webhooks in the web application, the session API (<code>/api/webhooks</code>) or the GraphQL API: ${plans.join(', ')}. A webhook covers one project or all projects. The response contains its signing secret, which is shown once.</p>
${code('GraphQL', CREATE)}
<p>The endpoint URL must be http or https and resolve to a public host, unless the operator allows its network. <code>sendTestWebhook</code> sends a test event of type <code>webhook.test</code>.</p>
<h2 id="verify">Verify signatures</h2>
<p>Every request has <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>: <code>v1,</code> and the base64 of an HMAC-SHA256 of <code>id.timestamp.body</code>, keyed with the base64 after <code>whsec_</code>. <a href="https://www.standardwebhooks.com">Libraries</a> exist for most languages; without one, compare in constant time and reject requests older than five minutes.</p>
${code('JavaScript', VERIFY)}
<p>After <code>rotateWebhookSecret</code> requests have two signatures for 24 hours, one with each secret, so that you can switch at any time. If you rotate again within that time, each old secret keeps its own 24 hours; at most ten secrets sign at once.</p>
<h2 id="delivery">Delivery</h2>
<p>Events are written in the same transaction as the change: none is lost, none is spurious. Events can arrive more than once and out of order: deduplicate by <code>webhook-id</code> and order by <code>timestamp</code>. Respond with any 2xx within 10 seconds. Redirects are not followed.</p>
<p>Failed deliveries are retried after 5 seconds, 5 and 30 minutes, 2, 5, 8 and 10 hours, with jitter, and respect your <code>Retry-After</code> up to an hour. After the last retry the delivery is marked as failed. <code>webhookDeliveries</code> lists deliveries for 30 days; <code>replayWebhookDelivery</code> and <code>replayFailedWebhookDeliveries</code> send them again with the same <code>webhook-id</code>.</p>
<p>A 410 response disables the webhook immediately; so do five days of failed deliveries. An alert reports it. While a webhook is disabled, no events are recorded for it.</p>
<h2 id="events">Events</h2>
<p>The payload is <code>{ type, version, timestamp, data }</code>, at most 64 KiB. New fields may be added at any time; any other change of <code>data</code> increases <code>version</code>, currently 1.</p>
${EXAMPLES.map(
  ([type, when, data]) =>
    html`<h3 id="${type}">${type}</h3><p>${when}</p>${code('json', JSON.stringify({ type, version: 1, timestamp: AT, data }, null, 2))}`,
)}`,
  };
}
