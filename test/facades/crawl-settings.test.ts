import type { Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_OPTIONS } from '../../src/defaults/crawl-options.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import { forgetUndone } from '../../src/services/projects/applied-settings.js';
import { useApp } from '../support/app.js';
import { bearerOf, cookieOf } from '../support/tenants.js';

const test = useApp();
let us: NewAccount;
let made = 0;

const APIS: [string, () => Record<string, string>][] = [
  ['/api/v1', () => bearerOf(us.apiKey)],
  ['/api', () => cookieOf(us.sessionToken)],
];

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<Response> {
  await test.db.rows('delete from rate_limit');
  const [, headers] = APIS.find(([prefix]) => url.startsWith(`${prefix}/`)) as (typeof APIS)[number];
  return test.app.inject({
    method,
    url,
    headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

async function newProject(): Promise<string> {
  const answer = await ask('POST', '/api/projects', { url: `https://settings-${(made += 1)}.example` });
  return answer.json<{ project: { id: string } }>().project.id;
}

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
});

describe.each(APIS)('crawl settings and schedules on %s', (prefix) => {
  it('are changed and read, and hold for a start without a body', async () => {
    const id = await newProject();
    const url = `${prefix}/projects/${id}`;
    const empty = (await ask('GET', `${url}/crawl-settings`)).json();
    expect(empty).toEqual({
      crawlSettings: {
        ...Object.fromEntries(PROJECT_OPTIONS.map((name) => [name, null])),
        requestHeaderNames: [],
        updatedAt: null,
      },
    });
    const changed = await ask('PATCH', `${url}/crawl-settings`, {
      maxPages: 70,
      startUrls: ['/campaign'],
      subdomains: true,
      crawlWindow: { from: '22:30', to: '04:00' },
      requestHeaders: [{ name: 'X-Staging-Token', value: 'canary-of-settings' }],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.body).not.toContain('canary');
    expect((await ask('PATCH', url, { timeZone: 'Europe/Zurich' })).json().project.timeZone).toBe('Europe/Zurich');
    expect((await ask('GET', `${url}/crawl-settings`)).json().crawlSettings).toMatchObject({
      maxPages: 70,
      startUrls: [`https://settings-${made}.example/campaign`],
      requestHeaderNames: ['x-staging-token'],
      subdomains: true,
      crawlWindow: { from: '22:30', to: '04:00', timeZone: 'Europe/Zurich' },
    });
    const started = await ask('POST', `${url}/audit`);
    expect([200, 202]).toContain(started.statusCode);
    const { audit } = (await ask('GET', `${url}/audit`)).json();
    expect(audit).toMatchObject({
      source: prefix === '/api/v1' ? 'API' : 'MANUAL',
      settings: {
        maxPages: 70,
        discovery: 'LINKS_AND_SITEMAPS',
        requestsPerSecond: null,
        fresh: false,
        subdomains: true,
        crawlWindow: { from: '22:30', to: '04:00', timeZone: 'Europe/Zurich' },
      },
    });
    if (prefix === '/api/v1') return;
    // a start that has a body overrides settings for itself
    expect((await ask('POST', `${url}/audits/${audit.id}/cancel`)).statusCode).toBe(200);
    const own = { subdomains: false, crawlWindow: { from: '00:00', to: '00:00' }, maxMegabytes: 7 };
    expect((await ask('POST', `${url}/audit`, own)).statusCode).toBe(200);
    expect((await ask('GET', `${url}/audit`)).json().audit.settings).toMatchObject({
      maxPages: 70,
      maxMegabytes: 7,
      subdomains: false,
      crawlWindow: null,
    });
  });

  it('set, show and remove a schedule', async () => {
    const url = `${prefix}/projects/${await newProject()}/schedule`;
    expect((await ask('GET', url)).json()).toEqual({ schedule: null });
    const set = await ask('PUT', url, {
      frequency: 'WEEKLY',
      weekday: 3,
      timeOfDay: '04:15',
      timeZone: 'Europe/Zurich',
    });
    expect(set.statusCode, set.body).toBe(200);
    const { schedule } = (await ask('GET', url)).json();
    expect(schedule).toEqual(set.json().schedule);
    expect(schedule).toMatchObject({
      frequency: 'WEEKLY',
      weekday: 3,
      dayOfMonth: null,
      timeOfDay: '04:15',
      timeZone: 'Europe/Zurich',
      enabled: true,
      lastRunAt: null,
    });
    const next = new Date(schedule.nextRunAt);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(
      next.toLocaleString('en-GB', { timeZone: 'Europe/Zurich', weekday: 'long', hour: '2-digit', minute: '2-digit' }),
    ).toBe('Wednesday 04:15');
    expect((await ask('DELETE', url)).json()).toEqual({ deleted: true });
    expect((await ask('GET', url)).json()).toEqual({ schedule: null });
  });

  it('show and check the proof of ownership that other user agents need', async () => {
    const url = `${prefix}/projects/${await newProject()}`;
    const { ownership } = (await ask('GET', `${url}/ownership`)).json();
    expect(ownership).toEqual({
      fileUrl: `https://settings-${made}.example/.well-known/sextant-verification.txt`,
      recordName: `settings-${made}.example`,
      proof: expect.stringMatching(/^sextant-verification=[0-9a-f]{40}$/),
      isVerified: false,
      method: null,
      verifiedAt: null,
      expiresAt: null,
      checkedAt: null,
      problem: null,
    });
    const checked = await ask('POST', `${url}/ownership`);
    expect(checked.statusCode, checked.body).toBe(200);
    expect(checked.json().ownership).toMatchObject({ isVerified: false, proof: ownership.proof });
    const refused = await ask('PATCH', `${url}/crawl-settings`, { userAgent: 'GOOGLEBOT_SMARTPHONE' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'OWNERSHIP_REQUIRED']);
    expect((await ask('DELETE', `${url}/ownership`)).json().ownership.isVerified).toBe(false);
    const auth = await ask('PATCH', `${url}/crawl-settings`, {
      basicAuth: { username: 'staging', password: 'canary-password' },
      cookies: [{ name: 'preview', value: 'canary-cookie' }],
    });
    expect(auth.json().crawlSettings.requestHeaderNames).toEqual(['authorization', 'cookie']);
    expect(auth.body).not.toContain('canary');
  });

  it('say what is wrong, field by field', async () => {
    const url = `${prefix}/projects/${await newProject()}`;
    const settings = await ask('PATCH', `${url}/crawl-settings`, { maxDepth: 1_001, requestsPerSecond: 0 });
    expect(settings.statusCode).toBe(400);
    expect(
      settings
        .json()
        .details.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['maxDepth', 'requestsPerSecond']);
    const schedule = await ask('PUT', `${url}/schedule`, { frequency: 'DAILY', timeZone: 'Nowhere' });
    expect(schedule.json()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'timeZone' }] });
  });
});

it('lets nobody claim that the schedule started an audit', async () => {
  const id = await newProject();
  const answer = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...bearerOf(us.apiKey), 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: `mutation { startAudit(projectId: "${id}", source: SCHEDULE) { jobId } }`,
    }),
  });
  expect(answer.json().errors[0].extensions.code).toBe('VALIDATION_FAILED');
});

describe.each(APIS)('settings of a project for many on %s', (prefix) => {
  const settingsOf = async (id: string) => {
    const crawl = (await ask('GET', `${prefix}/projects/${id}/crawl-settings`)).json().crawlSettings;
    const rules = (await ask('GET', `${prefix}/projects/${id}/rule-settings`)).json().ruleSettings;
    return { crawl, rules };
  };
  const preview = async (source: string, projectIds: string[]) =>
    ask('POST', `${prefix}/projects/${source}/settings/preview`, { projectIds });
  const revisionsOf = (answer: Response) =>
    answer
      .json<{ projects: { projectId: string; revision: string }[] }>()
      .projects.map(({ projectId, revision }) => ({ projectId, revision }));
  const apply = (source: string, body: object) => ask('POST', `${prefix}/projects/${source}/settings/apply`, body);
  const undo = (changeId: string) => ask('POST', `${prefix}/settings-changes/${changeId}/undo`);
  const logged = (action: string) =>
    test.db.rows<{ details: { projects: string[] } }>(
      'select details from audit_log where action = $1 and organization_id = $2 order by at desc',
      [action, us.organizationId],
    );
  let source = '';

  beforeAll(async () => {
    source = await newProject();
    await ask('PATCH', `${prefix}/projects/${source}/crawl-settings`, {
      maxPages: 2_000,
      render: 'ALL',
      maxVariants: 200,
      exclude: ['/*?sort='],
      startUrls: ['/of-this-site'],
      requestHeaders: [{ name: 'X-Token', value: 'canary-of-the-source' }],
    });
    await ask('PATCH', `${prefix}/projects/${source}/rule-settings`, {
      rules: [{ rule: 'title-missing', severity: 'NOTICE', thresholds: [] }],
      extractors: [{ key: 'price', kind: 'CSS', expression: '.price' }],
    });
  });

  it('are previewed in words, applied as previewed, and restored', async () => {
    const [one, two] = [await newProject(), await newProject()];
    await ask('PATCH', `${prefix}/projects/${one}/crawl-settings`, {
      maxPages: 500,
      startUrls: ['/kept'],
      requestHeaders: [{ name: 'X-Own', value: 'own' }],
    });
    const shown = await preview(source, [one, two, source]);
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.body).not.toContain('canary');
    const { projects } = shown.json();
    expect(projects.map(({ changes }: { changes: unknown[] }) => changes.length)).toEqual([5, 5, 0]);
    expect(projects[0].changes).toEqual([
      { setting: 'maxPages', title: 'Page limit', before: '500', after: '2,000' },
      { setting: 'exclude', title: 'Exclude URLs', before: 'None', after: '/*?sort=' },
      { setting: 'render', title: 'Render JavaScript', before: 'Where it matters', after: 'All pages' },
      { setting: 'rules', title: 'Rules', before: 'Rule set without changes', after: 'title-missing: notice' },
      { setting: 'extractors', title: 'Extractors and checks', before: 'None', after: 'price' },
    ]);
    const [before, logs] = [await settingsOf(one), (await logged('PROJECT_SETTINGS_APPLIED')).length];
    const applied = await apply(source, { projects: revisionsOf(shown) });
    expect(applied.statusCode, applied.body).toBe(200);
    expect(applied.json().applied).toMatchObject({
      changeId: expect.any(String),
      projects: [
        { projectId: one, changed: 5, error: null },
        { projectId: two, changed: 5, error: null },
        { projectId: source, changed: 0, error: null },
      ],
    });
    const after = await settingsOf(one);
    expect(after.crawl).toMatchObject({ maxPages: 2_000, render: 'ALL', requestHeaderNames: ['x-own'] });
    expect(after.crawl.startUrls).toEqual(before.crawl.startUrls);
    expect(after.rules.rules).toEqual((await settingsOf(source)).rules.rules);
    const entries = await logged('PROJECT_SETTINGS_APPLIED');
    expect([entries.length - logs, entries[0]?.details.projects]).toEqual([1, [one, two]]);
    // the same again is no change
    expect((await apply(source, { projects: revisionsOf(await preview(source, [one])) })).json().applied).toMatchObject(
      {
        changeId: null,
        undoUntil: null,
        projects: [{ changed: 0, error: null }],
      },
    );
    await ask('PATCH', `${prefix}/projects/${two}/crawl-settings`, { maxDepth: 2 });
    const { changeId } = applied.json().applied;
    const undone = await undo(changeId);
    expect(undone.json().projects).toMatchObject([
      { projectId: one, changed: 5, error: null },
      { projectId: two, changed: 0, error: { code: 'SETTINGS_CHANGED' } },
    ]);
    const restored = await settingsOf(one);
    expect({ ...restored.crawl, updatedAt: null }).toEqual({ ...before.crawl, updatedAt: null });
    expect(restored.rules).toEqual(before.rules);
    expect((await settingsOf(two)).crawl).toMatchObject({ maxPages: 2_000, maxDepth: 2 });
    expect((await logged('PROJECT_SETTINGS_UNDONE'))[0]?.details.projects).toEqual([one]);
    expect((await undo(changeId)).json().code).toBe('SETTINGS_CHANGE_NOT_FOUND');
  });

  it('are applied in part, and leave what was changed or deleted since the preview as it is', async () => {
    const [one, two, gone] = [await newProject(), await newProject(), await newProject()];
    const previewed = revisionsOf(await preview(source, [one, two, gone]));
    await ask('PATCH', `${prefix}/projects/${two}/rule-settings`, {
      rules: [{ rule: 'h1-missing', enabled: false }],
    });
    await test.db.rows('delete from project where id = $1', [gone]);
    const applied = await apply(source, { projects: previewed, settings: ['maxPages', 'rules'] });
    expect(applied.json().applied.projects).toMatchObject([
      { projectId: one, changed: 2, error: null },
      { projectId: two, changed: 0, error: { code: 'SETTINGS_CHANGED' } },
      { projectId: gone, name: null, changed: 0, error: { code: 'PROJECT_NOT_FOUND' } },
    ]);
    const { crawl, rules } = await settingsOf(one);
    expect([crawl.maxPages, crawl.render, rules.extractors]).toEqual([2_000, null, []]);
    expect((await settingsOf(two)).crawl.maxPages).toBeNull();
    // nor is what the source had at the time of the preview
    const again = revisionsOf(await preview(source, [two]));
    await ask('PATCH', `${prefix}/projects/${source}/crawl-settings`, { maxLinksPerPage: 900 });
    expect((await apply(source, { projects: again })).json().applied).toMatchObject({
      changeId: null,
      projects: [{ error: { code: 'SETTINGS_CHANGED' } }],
    });
  });

  it('are undone for ten minutes, and by nobody else', async () => {
    const one = await newProject();
    const { changeId } = (await apply(source, { projects: revisionsOf(await preview(source, [one])) })).json().applied;
    const other = await test.account('ENTERPRISE');
    const foreign = await test.app.inject({
      method: 'POST',
      url: `${prefix}/settings-changes/${changeId}/undo`,
      headers: prefix === '/api' ? cookieOf(other.sessionToken) : bearerOf(other.apiKey),
    });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'SETTINGS_CHANGE_NOT_FOUND']);
    await test.db.rows(`update settings_undo set created_at = now() - interval '601 seconds' where change_id = $1`, [
      changeId,
    ]);
    expect((await undo(changeId)).statusCode).toBe(404);
    expect((await settingsOf(one)).crawl.maxPages).toBe(2_000);
    await forgetUndone(test.context);
    expect(await test.db.rows('select from settings_undo where change_id = $1', [changeId])).toEqual([]);
  });

  it('are refused for too many projects, for none, and for what is no setting', async () => {
    const one = await newProject();
    const [previewed] = revisionsOf(await preview(source, [one]));
    const many = Array.from(
      { length: 101 },
      (_, at) => `0198${String(at).padStart(4, '0')}-0000-7000-8000-000000000000`,
    );
    for (const [answer, path] of [
      [await preview(source, []), 'projectIds'],
      [await preview(source, many), 'projectIds'],
      [await apply(source, { projects: [] }), 'projects'],
      [await apply(source, { projects: many.map((projectId) => ({ projectId, revision: '' })) }), 'projects'],
      [await apply(source, { projects: [previewed], settings: [] }), 'settings'],
      [await apply(source, { projects: [previewed], settings: ['startUrls'] }), 'settings'],
      [await apply(source, { projects: [previewed], settings: ['__proto__'] }), 'settings'],
    ] as const)
      expect([answer.statusCode, answer.json().details?.[0].path], answer.body).toEqual([400, path]);
    const unknown = await apply(source, { projects: [{ projectId: "'; --", revision: 'x'.repeat(10_000) }] });
    expect(unknown.json().applied.projects).toMatchObject([{ error: { code: 'PROJECT_NOT_FOUND' } }]);
  });
});
