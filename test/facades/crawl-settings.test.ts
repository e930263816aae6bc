import type { Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
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
        maxPages: null,
        maxMegabytes: null,
        maxMinutes: null,
        maxDepth: null,
        maxUrlLength: null,
        maxVariants: null,
        maxRepeatedSegments: null,
        maxLinksPerPage: null,
        maxRedirects: null,
        include: null,
        exclude: null,
        startUrls: null,
        discovery: null,
        requestsPerSecond: null,
        connections: null,
        renderPages: null,
        checkExternalLinks: null,
        subdomains: null,
        crawlWindow: null,
        userAgent: null,
        ignoreRobots: null,
        render: null,
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
