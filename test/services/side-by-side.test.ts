import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { ruleSettingsOf } from '../../src/db/queries/projects/rule-settings.js';
import * as invitations from '../../src/services/accounts/invitations.js';
import * as deliveries from '../../src/services/outbound/webhooks/deliveries.js';
import * as webhooks from '../../src/services/outbound/webhooks/webhooks.js';
import * as crawlSettings from '../../src/services/projects/crawl-settings.js';
import * as projects from '../../src/services/projects/projects.js';
import * as ruleSettings from '../../src/services/projects/rules/rule-settings.js';
import * as segments from '../../src/services/projects/segments.js';
import * as alertRules from '../../src/services/reactions/alerts/alert-rules.js';
import * as inbox from '../../src/services/reactions/alerts/inbox.js';
import { raise } from '../../src/services/reactions/alerts/raise.js';
import * as watch from '../../src/services/reactions/watch/watch.js';
import { validate } from '../../src/services/rechecks/validations.js';
import { pageDistributions } from '../../src/services/results/pages/page-distributions.js';
import * as branding from '../../src/services/results/reports/sharing/branding.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer, useContext } from '../support/context.js';

const test = useContext();
const ROUNDS = 6;
let viewer: Viewer;
let projectId: string;

beforeAll(async () => {
  viewer = await newViewer(test.db);
  projectId = (await projects.create(test.context, viewer, { url: 'https://tea.example/' })).id;
});

const newWebhook = async () =>
  (await webhooks.create(test.context, viewer, { url: 'https://hooks.example/', events: ['audit.completed'] })).webhook
    .id;

interface PartialUpdate {
  /** two changes of different fields, of which both are to be there in the end */
  changes: (round: number) => [() => Promise<unknown>, () => Promise<unknown>];
  /** the state, as far as the changes show it */
  read: () => Promise<unknown>;
  wanted: (round: number) => object;
}

/** Everything that is changed in parts: what is left out stays as it is, also where somebody changes it at this moment. */
const UPDATES: Record<string, PartialUpdate> = {
  project: {
    changes: (round) => [
      () => projects.update(test.context, viewer, projectId, { name: `Tea ${round}` }),
      () => projects.update(test.context, viewer, projectId, { url: `https://tea.example/${round}` }),
    ],
    read: () => projects.get(test.context, viewer, projectId),
    wanted: (round) => ({ name: `Tea ${round}`, url: `https://tea.example/${round}`, domain: 'tea.example' }),
  },
  'alert rule': {
    changes: (round) => [
      () => alertRules.update(test.context, viewer, projectId, 'SCORE_DROPPED', { threshold: round + 1 }),
      () => alertRules.update(test.context, viewer, projectId, 'SCORE_DROPPED', { enabled: round % 2 === 0 }),
    ],
    read: async () =>
      (await alertRules.list(test.context, viewer, projectId)).find(({ kind }) => kind === 'SCORE_DROPPED'),
    wanted: (round) => ({ threshold: round + 1, enabled: round % 2 === 0 }),
  },
  watch: {
    changes: (round) => [
      () => watch.update(test.context, viewer, projectId, { intervalMinutes: 10 + round }),
      () => watch.update(test.context, viewer, projectId, { urls: [`https://tea.example/${round}`] }),
    ],
    read: () => watch.get(test.context, viewer, projectId),
    wanted: (round) => ({ intervalMinutes: 10 + round, urls: [`https://tea.example/${round}`] }),
  },
  'crawl settings': {
    changes: (round) => [
      () => crawlSettings.update(test.context, viewer, projectId, { maxPages: 10 + round }),
      () => crawlSettings.update(test.context, viewer, projectId, { maxDepth: 1 + round }),
    ],
    read: () => crawlSettings.get(test.context, viewer, projectId),
    wanted: (round) => ({ maxPages: 10 + round, maxDepth: 1 + round }),
  },
  branding: {
    changes: (round) => [
      () => branding.update(test.context, viewer, { company: `Company ${round}` }),
      () => branding.update(test.context, viewer, { color: `#00000${round}` }),
    ],
    read: () => branding.get(test.context, viewer),
    wanted: (round) => ({ company: `Company ${round}`, color: `#00000${round}` }),
  },
  'rule settings': {
    changes: (round) => [
      () =>
        ruleSettings.update(test.context, viewer, projectId, {
          rules: [{ rule: 'title-missing', enabled: round % 2 === 1 }],
        }),
      () =>
        ruleSettings.update(test.context, viewer, projectId, {
          rules: [{ rule: 'description-missing', enabled: round % 2 === 1 }],
        }),
    ],
    read: async () => {
      const [row] = await ruleSettingsOf.all(test.db, [projectId]);
      return Object.keys(row?.settings.rules ?? {}).sort();
    },
    wanted: (round) => (round % 2 === 1 ? [] : ['description-missing', 'title-missing']),
  },
  segment: {
    changes: (round) => [
      () => segments.update(test.context, viewer, { projectId, id: segmentId }, { name: `Part ${round}` }),
      () => segments.update(test.context, viewer, { projectId, id: segmentId }, { query: `words < ${100 + round}` }),
    ],
    read: () => segments.get(test.context, viewer, projectId, segmentId),
    wanted: (round) => ({ name: `Part ${round}`, query: `words < ${100 + round}` }),
  },
  webhook: {
    changes: (round) => [
      () => webhooks.update(test.context, viewer, webhookId, { description: `Hook ${round}` }),
      () => webhooks.update(test.context, viewer, webhookId, { url: `https://hooks.example/${round}` }),
    ],
    read: () => webhooks.get(test.context, viewer, webhookId),
    wanted: (round) => ({ description: `Hook ${round}`, url: `https://hooks.example/${round}` }),
  },
};
let segmentId: string;
let webhookId: string;

describe('two changes at a time', () => {
  beforeAll(async () => {
    segmentId = (await segments.create(test.context, viewer, projectId, { name: 'Part', query: 'words < 100' })).id;
    webhookId = await newWebhook();
  });

  it.each(Object.keys(UPDATES))('are both kept if they are of different fields: %s', async (name) => {
    const { changes, read, wanted } = UPDATES[name] as PartialUpdate;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = changes(round);
      await Promise.all(round % 2 === 0 ? [one(), other()] : [other(), one()]);
      expect(await read(), `round ${round}`).toMatchObject(wanted(round));
    }
  });

  it('to the same name leave one of the two, and the other reads why', async () => {
    const made = await Promise.all(
      ['One', 'Two'].map((name) => segments.create(test.context, viewer, projectId, { name, query: 'words < 9' })),
    );
    const outcomes = await Promise.allSettled(
      made.map(({ id }) => segments.update(test.context, viewer, { projectId, id }, { name: 'Same' })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SEGMENT_EXISTS' } });
  });

  it('that would both use up a quota leave one of the two', async () => {
    const outcomesOf = async (one: () => Promise<unknown>, other: () => Promise<unknown>) =>
      (await Promise.allSettled([one(), other()]))
        .map((outcome) => (outcome.status === 'fulfilled' ? 'made' : (outcome.reason as { code: string }).code))
        .sort();
    const invite = () => invitations.create(test.context, viewer, { role: 'viewer', note: '' });
    for (let made = 0; made < 49; made += 1) await invite();
    expect(await outcomesOf(invite, invite)).toEqual(['PLAN_LIMIT_REACHED', 'made']);
    // each issue has one validation: the others are on rules that are not looked at here
    const { audit } = await audits.start(test.context, viewer, projectId);
    await test.db.rows(`update audit set status = 'COMPLETED', completed_at = now() where id = $1`, [audit.id]);
    const issueIds = await Promise.all(
      ['title-missing', 'h1-missing'].map(async (name, at) => {
        const id = uuidv7();
        await test.db.rows(
          `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls)
           values ($1, $2, $3, 'ERROR', 'META', 1, 1, '{}')`,
          [id, audit.id, name],
        );
        await test.db.rows(
          `insert into finding (line_id, page_id, url, failing, applicable, evidence, fingerprint)
           values ((select line_id from issue where id = $1), $2, $3, 1, 1, '[]', decode(md5($3), 'hex'))`,
          [id, at, `https://tea.example/${name}`],
        );
        return id;
      }),
    );
    await test.db.rows(
      `insert into issue_validation (id, organization_id, audit_id, rule, status, pages, created_at)
       select gen_random_uuid(), $1, $2, 'rule-' || n, 'QUEUED', 1, now() from generate_series(1, 19) n`,
      [viewer.organizationId, audit.id],
    );
    const [first, second] = issueIds.map((id) => () => validate(test.context, viewer, id));
    expect(await outcomesOf(first as never, second as never)).toEqual(['UNAVAILABLE', 'made']);
    await test.db.rows('delete from audit where id = $1', [audit.id]);
  });

  it('that wait for each other in a circle are both carried out', async () => {
    const ids = await Promise.all([newWebhook(), newWebhook()]);
    const swapped = (order: readonly string[]) =>
      test.db.transaction(async (client) => {
        for (const id of order) {
          await client.query(`update webhook set description = description || 'x' where id = $1`, [id]);
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      });
    await Promise.all([swapped(ids), swapped(ids.toReversed())]);
    const rows = await test.db.rows<{ description: string }>('select description from webhook where id = any($1)', [
      ids,
    ]);
    expect(rows.map(({ description }) => description)).toEqual(['xx', 'xx']);
  });
});

/**
 * Columns that hold an id and have no foreign key, each with the reason why that names nothing that is gone. A new one has to be
 * listed: with what cleans it.
 */
const UNBOUND: Readonly<Record<string, string>> = {
  'account.accountId': 'of the provider that the user signs in with',
  'account.providerId': 'name of that provider',
  'alert_digest_entry.project_id': 'goes with its alert, which goes with the project',
  'alert_rule.channel_ids': 'taken out with the endpoint (below)',
  'api_key.client_ids':
    'a key that is limited to clients that are gone reaches nothing of theirs: emptied, it would reach all',
  'api_key.project_ids': 'a key that is limited to projects that are gone reaches none: emptied, it would reach all',
  'audit_log.actor_id': 'tells what was, with the name of then',
  'audit_log.target_id': 'tells what was, with the name of then',
  'crawl_url.audit_id': 'trigger of the audit',
  'finding.line_id': 'trigger of the issue',
  'finding.page_id': 'number within the audit',
  'finding_evidence.line_id': 'trigger of the issue',
  'issue.line_id': 'names findings, which go when no issue has them',
  'google_account.client_id': 'of the OAuth client of this installation',
  'google_sign_in.session_id': 'a session that is gone finishes no sign-in; it ends after ten minutes',
  'finding_history.first_audit_id': 'tells what was',
  'finding_history.project_id': 'trigger of the project',
  'fix_suggestion.audit_id': 'deleted with the audit by its removal, and with the project',
  'fix_suggestion.issue_id': 'the same; an issue keeps its id when its audit is judged again',
  'incident.audit_id': 'deleted with the audit by its removal once it has no other alert, and with the project',
  'index_now_submission.audit_id': 'tells what was: one that is gone is not submitted',
  'index_now_submission.previous_id': 'the same',
  'page_metrics.audit_id': 'trigger of the audit',
  'page_metrics.page_id': 'number within the audit',
  'member.client_ids': 'the same as of API keys',
  'model_request.issue_id': 'deleted with the audit by its removal, and with the project',
  'outbox.job_id': 'of the queue',
  'page.audit_id': 'trigger of the audit',
  'page_content.project_id': 'trigger of the project',
  'page_evaluation.audit_id': 'trigger of the audit',
  'page_evaluation.page_id': 'number within the audit',
  'page_screenshot.page_id': 'number within the audit',
  'project.indexed_audit_id': 'which audit the local index has taken in: compared with the newest, never followed',
  'report_contact.confirmation_id': 'of no row: named by the link of an e-mail, and emptied when it is used',
  'scheduled_mail.source_id': 'subscription that a message ends: one that is gone is ended',
  'search_text.project_id': 'trigger of the project',
  'search_order.task_id': 'of the provider of search results',
  'settings_undo.change_id': 'of no row: names rows that can be undone together',
  'sign_up_invitation.client_ids': 'the same as of API keys',
  'sitemap_entry.audit_id': 'trigger of the audit',
  'watch_version.project_id': 'goes with its target, which goes with the project',
  'webhook_delivery.event_id': 'names the event for receivers',
  'webhook_delivery.project_id': 'jobs are removed with the project, and rows end after a month',
  'search_report_row.project_id': 'goes with its report, which goes with the project',
};

describe('deleted resources', () => {
  const unbound = async () => {
    const columns = await test.db.rows<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
         join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
        where c.table_schema = 'public' and c.column_name ~ '(_id|_ids|Id)$'
          -- those go with their organization, which one statement deletes
          and c.column_name not in ('organization_id', 'activeOrganizationId')
          and not exists (
            select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
             where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name)
        order by 1`,
    );
    return columns.map(({ name }) => name);
  };

  it('is named by no column but those that somebody has looked at', async () => {
    expect(await unbound()).toEqual(Object.keys(UNBOUND).sort());
    // one more of each kind is found
    await test.db.rows(
      'create table planted (id uuid, page_ids uuid[], "ownerId" text, project_id uuid references project)',
    );
    expect((await unbound()).filter((name) => !(name in UNBOUND))).toEqual(['planted.ownerId', 'planted.page_ids']);
    await test.db.rows('drop table planted');
  });

  it('is no longer named by alert rules, of which one without a channel goes to all', async () => {
    const [one, other] = [await newWebhook(), await newWebhook()];
    const named = async () =>
      (await alertRules.list(test.context, viewer, projectId)).flatMap(({ kind, channelIds }) =>
        kind === 'NEW_ISSUES' ? [channelIds] : [],
      );
    await alertRules.update(test.context, viewer, projectId, 'NEW_ISSUES', { channelIds: [one, other] });
    await webhooks.remove(test.context, viewer, one);
    expect(await named()).toEqual([[other]]);
    await expect(
      alertRules.update(test.context, viewer, projectId, 'NEW_ISSUES', { channelIds: [one, other] }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    // naming it and deleting it at a time leaves no name of nothing
    await Promise.allSettled([
      alertRules.update(test.context, viewer, projectId, 'NEW_ISSUES', { channelIds: [other], threshold: 3 }),
      webhooks.remove(test.context, viewer, other),
    ]);
    expect(await named()).toEqual([null]);
  });

  it('ends no list: a page follows the last row, whether that is still there or not', async () => {
    const id = await newWebhook();
    const hook = await webhooks.get(test.context, viewer, id);
    for (let at = 0; at < 4; at += 1) {
      await test.db.transaction((client) =>
        raise(test.context, client, {
          ...{ organizationId: viewer.organizationId, projectId, kind: 'PAGES_GONE' as const, message: `${at}` },
          ...{ data: {}, at: new Date(Date.now() - at) },
        }),
      );
      await webhooks.sendTest(test.context, viewer, hook.id);
    }
    const alerts = await inbox.page(test.context, viewer, { projectId }, { first: 2 });
    await test.db.rows('delete from alert where id = $1', [alerts.nodes[1]?.id]);
    const more = await inbox.page(test.context, viewer, { projectId }, { first: 2, after: alerts.nextCursor });
    expect(more.nodes).toHaveLength(2);
    const sent = await deliveries.page(test.context, viewer, id, { first: 2 });
    await test.db.rows('delete from webhook_delivery where id = $1', [sent.nodes[1]?.id]);
    expect((await deliveries.page(test.context, viewer, id, { first: 2, after: sent.nextCursor })).nodes).toHaveLength(
      2,
    );
  });
});

describe('a distribution', () => {
  it('counts the pages of parts in which none has a value', async () => {
    const { audit } = await audits.start(test.context, viewer, projectId);
    const auditId = audit.id;
    const store = (field: string, first: number, numbers: (number | null)[]) =>
      test.db.rows('insert into page_field (audit_id, field, first_page, numbers) values ($1, $2, $3, $4)', [
        ...[auditId, field, first, numbers],
      ]);
    await store('number', 0, [0, 1, 2]);
    await store('number', 3, [3, 4]);
    await store('depth', 0, [0, 1, null]);
    const [known, unknown] = await pageDistributions(test.db, [auditId, uuidv7()]);
    expect(unknown).toBeNull();
    const sharesOf = (field: string) =>
      known?.find((one) => one.field === field)?.shares.map(({ label, pages }) => [label, pages]);
    expect(sharesOf('depth')).toEqual([
      ['0', 1],
      ['1', 1],
      ['Not linked', 3],
    ]);
    expect(sharesOf('status')).toEqual([['No response', 5]]);
  });
});
