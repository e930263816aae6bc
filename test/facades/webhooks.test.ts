import { beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import { deliver } from '../../src/services/outbound/webhooks/deliver.js';
import { WEBHOOK_EVENTS } from '../../src/services/outbound/webhooks/events.js';
import { useApp } from '../support/app.js';
import { useReceiver } from '../support/servers/webhook-receiver.js';
import { bearerOf, cookieOf } from '../support/tenants.js';

const test = useApp();
const receiver = useReceiver();
let owner: NewAccount;

beforeAll(async () => {
  owner = await test.account('ENTERPRISE');
});

async function ask<Data>(query: string, variables: object, headers = cookieOf(owner.sessionToken)) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ query, variables }),
  });
  const body = answer.json<{ data: Data; errors?: { extensions: { code: string } }[] }>();
  return { ...body, code: body.errors?.[0]?.extensions.code ?? null, text: answer.body };
}

const CREATE = `mutation ($url: String!) {
  made: createWebhook(input: { url: $url, events: [AUDIT_COMPLETED, SCORE_DROPPED] }) { secret webhook { id events active } }
}`;
interface Made {
  made: { secret: string; webhook: { id: string; events: string[]; active: boolean } };
}

describe('webhooks in the graph', () => {
  it('are never of the whole organization where an empty id was given for a project', async () => {
    const query = `mutation { createWebhook(input: { url: "${receiver.url}", events: [AUDIT_FAILED], projectId: "" }) { secret } }`;
    expect((await ask(query, {})).code).toBe('PROJECT_NOT_FOUND');
  });

  it('are made, tested, looked at, replayed and deleted; the secret is shown once', async () => {
    const { made } = (await ask<Made>(CREATE, { url: receiver.url })).data;
    const { id } = made.webhook;
    expect(made.webhook).toMatchObject({ events: ['AUDIT_COMPLETED', 'SCORE_DROPPED'], active: true });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await ask('{ webhooks { id url description events active disabledReason failingSince } }', {});
    expect(listed.text).toContain(id);
    expect(listed.text).not.toContain('whsec_');

    const sent = await ask<{ delivery: { id: string; status: string } }>(
      'mutation ($id: ID!) { delivery: sendTestWebhook(id: $id) { id status event } }',
      { id },
    );
    expect(sent.data.delivery).toMatchObject({ status: 'PENDING', event: 'webhook.test' });
    await deliver(test.context, sent.data.delivery.id, new AbortController().signal);
    const looked = await ask(
      `query ($id: ID!) { webhookDeliveries(webhookId: $id, first: 10, status: DELIVERED) {
         totalCount nextCursor nodes { id attempts responseStatus error payload } } }`,
      { id },
    );
    expect(looked.data).toEqual({
      webhookDeliveries: {
        totalCount: 1,
        nextCursor: null,
        nodes: [
          {
            id: sent.data.delivery.id,
            attempts: 1,
            responseStatus: 200,
            error: null,
            payload: { type: 'webhook.test', version: 1, timestamp: expect.any(String), data: { webhookId: id } },
          },
        ],
      },
    });
    const OF_EVENT = `query ($id: ID!, $event: String) { webhookDeliveries(webhookId: $id, event: $event) { totalCount } }`;
    for (const [event, totalCount] of [['webhook.test', 1] as const, ['webhook.test\0', 0] as const])
      expect((await ask(OF_EVENT, { id, event })).data).toEqual({ webhookDeliveries: { totalCount } });
    const again = await ask('mutation ($id: ID!) { replayWebhookDelivery(id: $id) { status } }', {
      id: sent.data.delivery.id,
    });
    expect(again.data).toEqual({ replayWebhookDelivery: { status: 'PENDING' } });
    const rotated = await ask<{ made: Made['made'] }>(
      'mutation ($id: ID!) { made: rotateWebhookSecret(id: $id) { secret webhook { formerSecretUntil } } }',
      { id },
    );
    expect(rotated.data.made.secret).not.toBe(made.secret);
    expect((await ask('mutation ($id: ID!) { deleteWebhook(id: $id) { deleted id } }', { id })).data).toEqual({
      deleteWebhook: { deleted: true, id },
    });
  });

  it('are not for keys, nor for plans without an API', async () => {
    expect((await ask(CREATE, { url: receiver.url }, bearerOf(owner.apiKey))).code).toBe('FORBIDDEN');
    const free = await test.account('FREE');
    expect((await ask(CREATE, { url: receiver.url }, cookieOf(free.sessionToken))).code).toBe('PLAN_REQUIRED');
  });

  it('show nothing of another organization', async () => {
    const other = await test.account('ENTERPRISE');
    const { made } = (await ask<Made>(CREATE, { url: receiver.url }, cookieOf(other.sessionToken))).data;
    const { id } = made.webhook;
    expect((await ask('{ webhooks { id } }', {})).data).toEqual({ webhooks: [] });
    for (const field of [
      'deleteWebhook(id: $id) { id }',
      'rotateWebhookSecret(id: $id) { secret }',
      'sendTestWebhook(id: $id) { id }',
      'updateWebhook(id: $id, input: { active: false }) { id }',
      'replayFailedWebhookDeliveries(webhookId: $id, since: "2026-01-01")',
    ])
      expect((await ask(`mutation ($id: ID!) { ${field} }`, { id })).code, field).toBe('WEBHOOK_NOT_FOUND');
  });

  it('have every event in the reference, under its own name', async () => {
    const { body } = await test.app.inject('/docs/webhooks');
    const enums = await ask<{ __type: { enumValues: { name: string }[] } }>(
      '{ __type(name: "WebhookEvent") { enumValues { name } } }',
      {},
    );
    expect(enums.data.__type.enumValues.map(({ name }) => name.toLowerCase().replace('_', '.')).sort()).toEqual(
      [...WEBHOOK_EVENTS].sort(),
    );
    for (const event of WEBHOOK_EVENTS) expect(body).toContain(`id="${event}"`);
  });
});
