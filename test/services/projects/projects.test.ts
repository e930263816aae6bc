import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import { forgetSpent, uses } from '../../../src/services/accounts/quotas.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer, useContext } from '../../support/context.js';

const test = useContext();
const MISSING = '01890000-0000-7000-8000-000000000000';

describe('creating a project', () => {
  it.each([
    ['example.org', 'https://example.org/', 'example.org'],
    ['localhost:8080', 'https://localhost:8080/', 'localhost'],
    ['HTTP://Example.ORG:80/Shop?b=1#top', 'http://example.org/Shop?b=1', 'example.org'],
    ['  https://example.org/a/../b  ', 'https://example.org/b', 'example.org'],
    ['bücher.example', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
    ['http://127.0.0.1:8123', 'http://127.0.0.1:8123/', '127.0.0.1'],
  ])('takes %s', async (input, url, domain) => {
    const project = await projects.create(test.context, await newViewer(test.db), { url: input });
    expect(project).toMatchObject({ url, domain });
    expect(project.name).toBe(new URL(url).host);
  });

  it.each([
    '',
    ' ',
    'ftp://example.org',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'mailto:a@example.org',
    'http://',
    'https://a b',
    'data:text/html,x',
    `https://example.org/${'x'.repeat(3_000)}`,
    'http://exa mple.org',
    '://x',
    'http:/example.org',
    'https:\\\\example.org',
  ])('refuses %j', async (url) => {
    await expect(projects.create(test.context, await newViewer(test.db), { url })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'url', message: expect.stringMatching(/\.$/) }],
    });
  });

  it('says which part of a URL is not allowed', async () => {
    await expect(
      projects.create(test.context, await newViewer(test.db), { url: 'https://example.com:22/' }),
    ).rejects.toMatchObject({
      code: 'URL_NOT_ALLOWED',
      message: 'This URL is not allowed.',
      details: [{ path: 'url', message: 'Port 22 is not allowed: it is not a website port.' }],
    });
  });

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://0.0.0.0',
    '192.168.1.1',
    'http://[::ffff:10.0.0.1]/',
    'http://0x0a000001/',
    'http://2130706433.10/',
    'http:\n//10.0.0.1/',
    'ht\ttp:\r//10.0.0.1/',
  ])('refuses the URL %s, which is not public', async (url) => {
    await expect(projects.create(test.context, await newViewer(test.db), { url })).rejects.toMatchObject({
      code: expect.stringMatching(/^(URL_NOT_ALLOWED|VALIDATION_FAILED)$/),
    });
  });

  it('takes a name of any characters the database can hold', async () => {
    const project = await projects.create(test.context, await newViewer(test.db), {
      url: 'example.org',
      name: ' a\0b\ud800 😀 ',
    });
    expect(project.name).toBe('a\ufffdb\ufffd 😀');
    expect(
      (await test.db.rows<{ name: string }>('select name from project where id = $1', [project.id]))[0]?.name,
    ).toContain('😀');
  });

  it.each(['a\r\nSet-Cookie: b', 'a\u202eb', 'see http://evil.test'])('refuses the name %j', async (name) => {
    const created = projects.create(test.context, await newViewer(test.db), { url: 'example.org', name });
    await expect(created).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'name' }] });
  });

  it('makes a site of one organization only once, also side by side', async () => {
    const viewer = await newViewer(test.db);
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        projects.create(test.context, viewer, { url: `https://example.org/${at}` }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'PROJECT_EXISTS' });
    await projects.create(test.context, await newViewer(test.db), { url: 'https://example.org/' });
  });

  it('stops at the plan’s number, also side by side', async () => {
    const viewer = await newViewer(test.db, 'PRO');
    const made = await Promise.allSettled(
      Array.from({ length: 15 }, (_, at) => projects.create(test.context, viewer, { url: `site-${at}.example` })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const one of made)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: 'PLAN_LIMIT_REACHED',
          message: expect.stringContaining('10 projects'),
        });
  });
});

describe('a project of someone else', () => {
  it('is not there', async () => {
    const [owner, other] = [await newViewer(test.db), await newViewer(test.db)];
    const project = await projects.create(test.context, owner, { url: 'example.org' });
    for (const id of [project.id, MISSING, 'nonsense', "' or 1=1 --", '']) {
      await expect(projects.get(test.context, other, id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
      await expect(projects.remove(test.context, other, id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
      await expect(audits.start(test.context, other, id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
      await expect(audits.get(test.context, other, id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    }
    expect(await projects.list(test.context, other)).toEqual([]);
    expect(await projects.get(test.context, owner, project.id)).toMatchObject({ id: project.id });
  });
});

describe('a page of projects', () => {
  it('goes on behind the last one seen, and where that was deleted, with the one behind it', async () => {
    const viewer = await newViewer(test.db, 'ENTERPRISE');
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await projects.create(test.context, viewer, { url: `https://${name}.example/` });
    const hosts = ({ nodes }: { nodes: { domain: string }[] }) => nodes.map(({ domain }) => domain[0]).join('');
    const read = (page: { first?: number; after?: string | null }) => projects.page(test.context, viewer, page);
    expect(hosts(await read({}))).toBe('edcba');
    const first = await read({ first: 2 });
    expect([hosts(first), first.hasPrevious, await first.totalCount()]).toEqual(['ed', false, 5]);
    const second = await read({ first: 2, after: first.nextCursor });
    expect([hosts(second), second.hasPrevious, await second.totalCount()]).toEqual(['cb', true, 5]);
    const last = await read({ first: 2, after: second.nextCursor });
    expect([hosts(last), last.nextCursor]).toEqual(['a', null]);
    expect(hosts(await read({ after: first.cursors()[0] ?? '' }))).toBe('dcba');
    await projects.remove(test.context, viewer, first.nodes[1]?.id ?? '');
    expect(hosts(await read({ first: 2, after: first.nextCursor }))).toBe('cb');
    await projects.remove(test.context, viewer, second.nodes[0]?.id ?? '');
    await expect(read({ first: 2, after: first.nextCursor })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'cursor' }],
    });
  });

  it('has those only that a key is for, and refuses the cursor of another organization', async () => {
    const [owner, stranger] = [await newViewer(test.db), await newViewer(test.db)];
    const [one, two] = [
      await projects.create(test.context, owner, { url: 'https://one.example/' }),
      await projects.create(test.context, owner, { url: 'https://two.example/' }),
    ];
    const key: Viewer = {
      ...owner,
      scopes: ['read'],
      reach: { granted: [one.id], projectIds: [one.id], ofClients: false },
    };
    const page = await projects.page(test.context, key, { first: 1 });
    expect([page.nodes.map(({ id }) => id), page.nextCursor, await page.totalCount()]).toEqual([[one.id], null, 1]);
    const after = (await projects.page(test.context, owner, { first: 1 })).nextCursor;
    await expect(projects.page(test.context, stranger, { after })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(
      projects.page(test.context, key, { after: (await projects.page(test.context, owner)).cursors()[0] ?? '' }),
    ).resolves.toMatchObject({ nodes: [{ id: one.id }] });
    expect(two.id).not.toBe(one.id);
  });
});

describe('deleting a project', () => {
  it('takes its queued audit and the job with it', async () => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: 'http://127.0.0.1:4/' });
    const { audit } = await audits.start(test.context, viewer, project.id);
    expect(await test.context.queues.state('crawl', audit.id)).toBe('ALIVE');
    expect(await projects.remove(test.context, viewer, project.id)).toBe(project.id);
    expect(await test.context.queues.state('crawl', audit.id)).toBe('GONE');
    await expect(projects.get(test.context, viewer, project.id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    await expect(projects.remove(test.context, viewer, project.id)).rejects.toMatchObject({
      code: 'PROJECT_NOT_FOUND',
    });
  });
});

it('goes on counting what a deleted project has used of the day and the month', async () => {
  const viewer = await newViewer(test.db, 'FREE');
  const used = async () =>
    Object.fromEntries((await uses(test.context, viewer)).map(({ quota, used: count }) => [quota, count]));
  const fill = async (projectId: string) => {
    await test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at)
       select gen_random_uuid(), $1, $2, 'COMPLETED', '{}', now() - age
         from unnest(array['0', '23 h 59 min', '24 h 1 min']::interval[]) as made (age)`,
      [projectId, viewer.organizationId],
    );
    await test.db.rows(
      `insert into fix_suggestion (id, organization_id, project_id, audit_id, issue_id, rule, url, title, explanation, after, confidence, verified, source, created_at)
       select gen_random_uuid(), $2, $1, gen_random_uuid(), gen_random_uuid(), 'r', 'u', 't', 'e', 'a', 1, true, 'RULES', moment
         from unnest(array[now(), date_trunc('month', now(), 'UTC'), date_trunc('month', now(), 'UTC') - interval '1 ms']) as made (moment)`,
      [projectId, viewer.organizationId],
    );
  };
  const first = await projects.create(test.context, viewer, { url: 'example.org' });
  await fill(first.id);
  expect(await used()).toMatchObject({ projects: 1, auditsPerDay: 2, fixesPerMonth: 2 });
  await Promise.allSettled([1, 2, 3].map(() => projects.remove(test.context, viewer, first.id)));
  expect(await used()).toMatchObject({ projects: 0, auditsPerDay: 2, fixesPerMonth: 2 });
  const second = await projects.create(test.context, viewer, { url: 'example.org' });
  await fill(second.id);
  expect(await used()).toMatchObject({ projects: 1, auditsPerDay: 4, fixesPerMonth: 4 });
  await audits.start(test.context, viewer, second.id);
  await projects.remove(test.context, viewer, second.id);
  const third = await projects.create(test.context, viewer, { url: 'example.org' });
  await expect(audits.start(test.context, viewer, third.id)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
  await test.db.rows(`update spent_quota set spent_at = spent_at - interval '31 days'`);
  await forgetSpent(test.context);
  expect(await test.db.rows('select 1 from spent_quota')).toEqual([]);
});
