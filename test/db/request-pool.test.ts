import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { Project } from '../../src/db/entities/project.js';
import { OF_ISSUE } from '../../src/db/queries/audits/finding.js';
import { keepScope, withinScope } from '../../src/db/scope.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import * as keywords from '../../src/services/runs/rankings/keywords.js';
import { useApp } from '../support/app.js';
import { page, useSite } from '../support/sites/site-server.js';
import { furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a site', links: ['/two', '/gone'] }),
  '/two': page({ title: 'Two', links: [] }),
});
/** Tables without organizations: what all of them share, and bookkeeping that holds nobody's data. */
const SHARED_TABLES = ['host_pace', 'host_share', 'rate_limit', 'rule_set', 'service_pace'].map(
  (name) => `public.${name}`,
);
let ours: Tenant;
let theirs: Tenant;

const viewerOf = ({ account }: Tenant): Viewer => ({
  credential: 'SESSION',
  organizationId: account.organizationId,
  plan: 'ENTERPRISE',
  role: 'owner',
  userId: account.userId,
  apiKeyId: null,
});
const within = <T>(tenant: Tenant, work: () => Promise<T>) =>
  withinScope({ organizationId: tenant.account.organizationId, signal: null }, work);

async function running(): Promise<number> {
  const [row] = await test.db.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
  );
  return row?.count ?? 0;
}

async function stopsRunning(): Promise<boolean> {
  for (let at = 0; at < 100; at += 1) {
    if ((await running()) === 0) return true;
    await sleep(50);
  }
  return false;
}

beforeAll(async () => {
  [ours, theirs] = [
    await furnish(test, await test.account('ENTERPRISE'), site.url),
    await furnish(test, await test.account('ENTERPRISE'), site.url),
  ];
});

describe('inside of a request', () => {
  it('members have names, and nobody else has; what jobs and sign-ins are made of is not there', async () => {
    const read = (sql: string) => within(ours, () => test.db.rows<{ id: string }>(sql));
    expect((await read('select id, name, email, "emailVerified" from "user"')).map(({ id }) => id)).toEqual([
      ours.account.userId,
    ]);
    for (const sql of [
      'update "user" set name = name',
      'select 1 from outbox',
      `insert into outbox (queue, job_id, payload) values ('crawl', 'x', '{}')`,
      'select 1 from sign_in_attempt',
      'select 1 from session',
    ])
      await expect(read(sql), sql).rejects.toMatchObject({ code: '42501' });
    const tables = await test.db.rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'bullmq'::regnamespace and relkind in ('r', 'p', 'v')`,
    );
    expect(tables.length).toBeGreaterThan(3);
    for (const { name } of tables)
      await expect(read(`select 1 from bullmq."${name}"`), name).rejects.toMatchObject({ code: '42501' });
  });

  it('a job is added with its row, and the rest of the transaction stays bound to the organization', async () => {
    await within(ours, () =>
      test.db.transaction(async (client) => {
        const role = async () =>
          (await client.query('select current_user as role, current_setting($1) as path', ['search_path'])).rows;
        const before = await role();
        expect(before).toMatchObject([{ role: 'sextant_request' }]);
        await test.context.queues.enqueue(client, 'webhooks', 'from-a-request', { deliveryId: 'x' });
        expect(await role()).toEqual(before);
      }),
    );
    expect(await test.context.queues.state('webhooks', 'from-a-request')).toBe('ALIVE');
    await test.context.queues.remove('webhooks', 'from-a-request');
  });

  it('no table shows a row of another organization, though nothing asks for one organization only', async () => {
    const tables = await test.db.rows<{ name: string }>(
      `select relname as name from pg_class
        where relrowsecurity and relnamespace = 'public'::regnamespace and has_any_column_privilege('sextant_request', oid, 'select')
        order by 1`,
    );
    const count = async (name: string) =>
      (await test.db.rows<{ count: number }>(`select count(*)::int as count from public."${name}"`))[0]?.count ?? 0;
    const filled: string[] = [];
    for (const { name } of tables) {
      const [all, own, foreign] = [
        await count(name),
        await within(ours, () => count(name)),
        await within(theirs, () => count(name)),
      ];
      expect([name, own + foreign]).toEqual([name, all]);
      if (own > 0 && foreign > 0) filled.push(name);
    }
    expect(filled).toEqual(
      expect.arrayContaining([
        'api_key',
        'audit',
        'audit_site',
        'competitor',
        'crawl_url',
        'finding',
        'finding_history',
        'issue',
        'page_metrics',
        'audit_score',
        'keyword',
        'member',
        'organization',
        'page',
        'project',
        'user',
      ]),
    );
  });

  it('every table that names its organization or is part of such a row is behind the wall', async () => {
    const open = await test.db.rows<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
          and a.attname in ('organization_id', 'organizationId', 'project_id', 'audit_id', 'issue_id', 'line_id', 'keyword_id')`,
    );
    expect(open).toEqual([]);
  });

  it('every table of a project is behind the wall between clients as well', async () => {
    const open = await test.db.rows<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and a.attname in ('project_id', 'audit_id', 'issue_id', 'line_id', 'keyword_id', 'competitor_id', 'segment_id', 'schedule_id')
          and not exists (select from pg_policy p where p.polrelid = c.oid
            and pg_get_expr(p.polqual, p.polrelid) ~ 'sextant\\.reach|\\m(audit|project|issue|finding_line|keyword|competitor|segment|report_schedule) w\\M')
        order by 1`,
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('every table that requests may touch has a policy, or is one that belongs to no organization', async () => {
    const touched = await test.db.rows<{ name: string; guarded: boolean; policies: number }>(
      `select n.nspname || '.' || c.relname as name, c.relrowsecurity as guarded,
              (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)'
          and has_schema_privilege('sextant_request', n.oid, 'usage')
          and (has_any_column_privilege('sextant_request', c.oid, 'select, insert, update, references')
               or has_table_privilege('sextant_request', c.oid, 'delete, truncate, trigger'))
        order by 1`,
    );
    expect(touched.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual(SHARED_TABLES);
    // without a policy no row is seen
    expect(touched.filter(({ guarded, policies }) => guarded && policies === 0).map(({ name }) => name)).toEqual([
      'public.deferred_delete',
    ]);
    // nor by its columns: what signs in, runs jobs or opens the installation
    const kept = await test.db.rows<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and (n.nspname = 'bullmq' or n.nspname = 'public' and c.relname = any($1))`,
      [['session', 'account', 'verification', 'installation', 'twoFactor', 'outbox', 'sign_in_attempt', 'migration']],
    );
    expect(kept.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bullmq.job', 'public.migration', 'public.outbox', 'public.session', 'public.twoFactor']),
    );
    const names = new Set(touched.map(({ name }) => name));
    expect(kept.filter(({ name }) => names.has(name))).toEqual([]);
    const readable = await test.db.rows<{ name: string }>(
      `select column_name as name from information_schema.column_privileges
        where grantee = 'sextant_request' and table_schema = 'public' and table_name = 'user' order by 1`,
    );
    expect(readable.map(({ name }) => name)).toEqual(['email', 'emailVerified', 'id', 'name']);
  });

  it('a use case that took the wrong organization finds nothing', async () => {
    const wrong = viewerOf(theirs);
    await within(ours, async () => {
      expect(await projects.list(test.context, wrong)).toEqual([]);
      await expect(projects.get(test.context, wrong, theirs.owns.projectId)).rejects.toMatchObject({
        code: 'PROJECT_NOT_FOUND',
      });
      await expect(audits.get(test.context, wrong, theirs.owns.projectId)).rejects.toMatchObject({
        code: 'PROJECT_NOT_FOUND',
      });
      await expect(audits.getJob(test.context, wrong, theirs.owns.auditId)).rejects.toMatchObject({
        code: 'JOB_NOT_FOUND',
      });
      expect(await test.db.unitOfWork((em) => em.find(Project, {}))).toHaveLength(1);
      expect(await projects.list(test.context, viewerOf(ours))).toHaveLength(1);
    });
  });

  it('nothing can be written for another organization', async () => {
    await within(ours, async () => {
      await expect(
        test.db.rows(
          `insert into alert (id, organization_id, project_id, kind, message, data, created_at) values ($1, $2, $3, 'x', 'x', '{}', now())`,
          [uuidv7(), theirs.account.organizationId, theirs.owns.projectId],
        ),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await test.db.rows(`update project set name = 'taken' returning id`)).toEqual([
        { id: ours.owns.projectId },
      ]);
      expect(
        await test.db.rows('delete from keyword where project_id = $1 returning id', [theirs.owns.projectId]),
      ).toEqual([]);
    });
  });

  it('sign-in data is out of reach', async () => {
    for (const table of ['session', 'account', 'verification', 'installation'])
      await expect(within(ours, () => test.db.rows(`select * from ${table}`))).rejects.toMatchObject({ code: '42501' });
  });

  it('work goes on as usual: a keyword is added and its job with it', async () => {
    const { added } = await within(ours, () =>
      keywords.add(test.context, viewerOf(ours), ours.owns.projectId, ['sourdough starter']),
    );
    expect(added).toBe(1);
  });

  it('a stream stays where it was made', async () => {
    async function* count() {
      for (;;) yield (await test.db.rows('select id from project')).length;
    }
    const stream = await within(ours, async () => keepScope(count()));
    const seen: number[] = [];
    for await (const one of stream) if (seen.push(one) === 3) break;
    expect(seen).toEqual([1, 1, 1]);
  });

  it('a project goes with everything of it', async () => {
    await within(ours, () => projects.remove(test.context, viewerOf(ours), ours.owns.projectId));
    for (const table of ['crawl_url', 'page', 'issue', 'page_metrics'])
      expect([
        table,
        await test.db.rows(`select 1 from ${table} where audit_id = $1`, [ours.owns.auditId]).catch(() => []),
      ]).toEqual([table, []]);
    expect(await test.db.rows('select 1 from finding_history where project_id = $1', [ours.owns.projectId])).toEqual(
      [],
    );
    expect(
      await test.db.rows(`select 1 from issue i join finding f on ${OF_ISSUE} where i.id = $1`, [ours.owns.issueId]),
    ).toEqual([]);
    expect((await test.db.rows('select 1 from page')).length).toBeGreaterThan(0);
  });
});

describe('a request that ends early', () => {
  const organizationId = 'an organization';

  it('ends its statement in the database and starts no other', async () => {
    const ending = new AbortController();
    const work = withinScope({ organizationId, signal: ending.signal }, () =>
      Promise.all(
        ['select pg_sleep(60)', 'select pg_sleep(61)'].map((sql) =>
          test.db.rows(sql).catch((error: { code?: string }) => error.code ?? 'failed'),
        ),
      ),
    );
    while ((await running()) < 2) await sleep(20);
    ending.abort(new Error('too late'));
    expect(await work).toEqual(['57014', '57014']);
    expect(await stopsRunning()).toBe(true);
    const later = withinScope({ organizationId, signal: ending.signal }, () => test.db.rows('select 1'));
    await expect(later).rejects.toThrow('too late');
  });

  it('rolls its transaction back', async () => {
    const ending = new AbortController();
    const id = uuidv7();
    const work = withinScope({ organizationId, signal: ending.signal }, () =>
      test.db.transaction(async (client) => {
        await client.query(`insert into host_pace (host, places, used_at) values ($1, 1, now())`, [id]);
        await client.query('select pg_sleep(60)');
      }),
    );
    const refused = expect(work).rejects.toMatchObject({ code: '57014' });
    while ((await running()) === 0) await sleep(20);
    ending.abort();
    await refused;
    expect(await test.db.rows('select 1 from host_pace where host = $1', [id])).toEqual([]);
  });

  it('leaves the connections of others alone', async () => {
    const ending = new AbortController();
    const first = withinScope({ organizationId, signal: ending.signal }, () =>
      test.db.rows('select pg_sleep(60)').catch(() => 'ended'),
    );
    const second = withinScope({ organizationId, signal: null }, () => test.db.rows('select pg_sleep(1) as done'));
    while ((await running()) < 2) await sleep(20);
    ending.abort();
    expect(await first).toBe('ended');
    expect(await second).toHaveLength(1);
  });
});
