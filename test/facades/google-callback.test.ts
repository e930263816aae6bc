import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyring } from '../../src/auth/keyring.js';
import { loggableUrl } from '../../src/log.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import { resealSecrets } from '../../src/services/installation.js';
import * as projects from '../../src/services/projects/projects.js';
import { importConnected } from '../../src/services/runs/rankings/search-console.js';
import { useApp } from '../support/app.js';
import { newViewer } from '../support/context.js';
import { dumpOf } from '../support/dump.js';
import { openSearchConsole } from '../support/servers/search-console-server.js';
import { addMember, cookieOf } from '../support/tenants.js';

const KEY = 'the key of this installation, which is long enough';
const test = useApp();
let google: Awaited<ReturnType<typeof openSearchConsole>>;
let owner: NewAccount;
let project: string;
const never = new AbortController().signal;

beforeAll(async () => {
  google = await openSearchConsole();
  Object.assign(test.context, { keyring: createKeyring([KEY]) });
  Object.assign(test.context.settings, {
    searchConsole: { keyFile: null, baseUrl: google.settings.baseUrl },
    googleClient: google.client,
    baseUrl: 'https://seo.invented-host.org',
  });
});
afterAll(() => google.close());

beforeEach(async () => {
  owner = await test.account('ENTERPRISE');
  project = await newProject(owner);
  google.state.sites = [
    { siteUrl: 'sc-domain:shop.example', permissionLevel: 'siteOwner' },
    { siteUrl: 'https://unverified.shop.example/', permissionLevel: 'siteUnverifiedUser' },
    { siteUrl: 'https://www.shop.example/', permissionLevel: 'SITE_RESTRICTED_USER' },
    { siteUrl: 'https://other.example/', permissionLevel: 'siteOwner' },
  ];
});

async function newProject({ organizationId }: NewAccount): Promise<string> {
  const viewer = { ...(await newViewer(test.db)), organizationId };
  return (await projects.create(test.context, viewer, { url: 'https://www.shop.example/' })).id;
}

async function graphql(account: { sessionToken: string }, query: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...cookieOf(account.sessionToken), 'content-type': 'application/json' },
    payload: JSON.stringify({ query }),
  });
  return response.json<{ data: never; errors?: { message: string; extensions: { code: string } }[] }>();
}

async function start(account: { sessionToken: string } = owner, of = project): Promise<string> {
  const { data } = await graphql(account, `mutation { startGoogleSignIn(projectId: "${of}") { url expiresAt } }`);
  return (data as { startGoogleSignIn: { url: string } }).startGoogleSignIn.url;
}

const callback = (redirect: URL, account: { sessionToken: string } | null = owner) =>
  test.app.inject({
    url: redirect.pathname + redirect.search,
    headers: account === null ? {} : { cookie: cookieOf(account.sessionToken)['cookie'] ?? '' },
  });

async function signIn(consent: Parameters<typeof google.google.consent>[1] = {}) {
  return callback(google.google.consent(await start(), consent));
}

interface Shown {
  property: string | null;
  account: string | null;
  problem: string | null;
  googleAccount: { email: string | null; problem: string | null; submitsSitemaps: boolean; unavailable: string | null };
}

async function shown(account = owner, of = project): Promise<Shown> {
  const { data } = await graphql(
    account,
    `{ project(id: "${of}") { searchConsole { property account problem googleAccount { email problem submitsSitemaps unavailable } } } }`,
  );
  return (data as { project: { searchConsole: Shown } }).project.searchConsole;
}

const connect = (property: string) =>
  graphql(owner, `mutation { connectSearchConsole(projectId: "${project}", property: "${property}") { property } }`);

describe('the sign-in to Google', () => {
  it('asks for reading alone, with a state and a proof key, at the registered redirect URI', async () => {
    const url = new URL(await start());
    expect(url.origin + url.pathname).toBe(`${google.client.baseUrl}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: google.client.id,
      redirect_uri: 'https://seo.invented-host.org/google/callback',
      response_type: 'code',
      scope: 'openid email https://www.googleapis.com/auth/webmasters.readonly',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    });
    expect(url.href).not.toContain(google.client.secret);
  });

  it('returns to the settings it was started in, lists the properties of the host, and imports without a proof', async () => {
    const redirect = google.google.consent(await start());
    const ended = await callback(redirect);
    const logged = loggableUrl(redirect.pathname + redirect.search);
    expect(logged).toMatch(/^\/google\/callback\?(?:\w+=…&?)+$/);
    expect([ended.statusCode, ended.headers.location]).toEqual([303, `/projects/${project}/settings/extraction`]);
    expect((await shown()).googleAccount).toMatchObject({ email: 'ann@invented.example', problem: null });
    const { data } = await graphql(
      owner,
      `{ searchConsoleProperties(projectId: "${project}") { property permission } }`,
    );
    expect(data).toEqual({
      searchConsoleProperties: [
        { property: 'https://www.shop.example/', permission: 'RESTRICTED' },
        { property: 'sc-domain:shop.example', permission: 'OWNER' },
      ],
    });
    expect((await connect('https://www.shop.example/')).errors).toBeUndefined();
    expect(await importConnected(test.context, project, never)).toMatchObject({ left: 0 });
    expect(await shown()).toMatchObject({ account: 'GOOGLE_ACCOUNT', problem: null });
  });

  it('serves members who are limited to the client of the project, and does not tell them whose account it is', async () => {
    await signIn();
    await connect('https://www.shop.example/');
    await test.db.rows(
      `with c as (insert into client (id, organization_id, name, contacts, notes, created_at)
                 values ($1, $2, 'A client', '[]', '', now()) returning id)
       update project set client_id = c.id from c where project.id = $3`,
      [uuidv7(), owner.organizationId, project],
    );
    const guest = { sessionToken: await addMember(test, owner.organizationId, 'member') };
    await test.db.rows(
      `update member set client_ids = array(select client_id from project where id = $2)
        where "organizationId" = $1 and role = 'member'`,
      [owner.organizationId, project],
    );
    const asked = await graphql(
      guest,
      `{ submittedSitemaps(projectId: "${project}") { url } project(id: "${project}") { searchConsole {
         property account googleAccount { email connectedAt } } } }`,
    );
    expect(asked).toEqual({
      data: {
        submittedSitemaps: [],
        project: {
          searchConsole: {
            property: 'https://www.shop.example/',
            account: 'GOOGLE_ACCOUNT',
            googleAccount: { email: null, connectedAt: null },
          },
        },
      },
    });
    expect((await graphql(guest, 'mutation { signOutOfGoogle { email } }')).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });

  it('connects no property that the account has no access to, though it is of the host', async () => {
    await signIn();
    for (const property of ['https://shop.example/', 'https://unverified.shop.example/']) {
      const { errors } = await connect(property);
      expect(errors?.[0]?.extensions.code, property).toBe('VALIDATION_FAILED');
    }
  });

  it('takes a redirect once, from the session that started it, within ten minutes', async () => {
    const redirect = google.google.consent(await start());
    const forged = new URL(redirect);
    forged.searchParams.set('state', 'A'.repeat(43));
    const colleague = await test.colleague(owner.organizationId, 'admin');
    const stranger = await test.account('ENTERPRISE');
    const refreshes = google.google.state.secrets.length;
    for (const refused of [
      await callback(forged),
      await callback(redirect, stranger),
      await callback(redirect, colleague),
      await callback(redirect, null),
    ])
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    // none of them has redeemed the code
    expect(google.google.state.secrets).toHaveLength(refreshes);
    expect((await callback(redirect)).statusCode).toBe(303);
    expect((await callback(redirect)).body).toContain('was used already');
    const late = google.google.consent(await start());
    await test.db.rows(`update google_sign_in set expires_at = now() - interval '1 second'`);
    expect((await callback(late)).body).toContain('older than ten minutes');
    expect((await shown(stranger, await newProject(stranger))).googleAccount.email).toBeNull();
  });

  it('does not end for a member whose role is below admin', async () => {
    const redirect = google.google.consent(await start());
    await test.db.rows(`update member set role = 'member' where "userId" = $1`, [owner.userId]);
    const another = await test.colleague(owner.organizationId, 'member');
    expect((await callback(redirect, another)).statusCode).toBe(403);
    const { errors } = await graphql(another, `mutation { startGoogleSignIn(projectId: "${project}") { url } }`);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('redirects nowhere else and repeats nothing, whatever the query has', async () => {
    const redirect = google.google.consent(await start());
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/'],
      ['next', '//evil.example'],
      ['projectId', '../../evil'],
    ] as const)
      redirect.searchParams.append(name, value);
    expect((await callback(redirect)).headers.location).toBe(`/projects/${project}/settings/extraction`);
    const { searchParams } = new URL(await start());
    const state = searchParams.get('state') ?? '';
    for (const query of [
      `state=${state}&code=${'x'.repeat(9_000)}`,
      `state=${state}&code=${'x'.repeat(3_000)}`,
      `state=${state}&state=${state}&code=x`,
      `state[]=${state}&code=x`,
      `state=${state}`,
      'state=%00&code=%ff',
      '',
      `state=${state}&error=%3Cscript%3Ealert(1)%3C/script%3E`,
    ]) {
      const response = await test.app.inject({
        url: `/google/callback?${query}`,
        headers: { cookie: cookieOf(owner.sessionToken)['cookie'] ?? '' },
      });
      expect(response.statusCode, query.slice(0, 60)).toBe(400);
      expect(response.body).not.toMatch(/alert\(1\)|xxxx/);
      expect(response.headers.location).toBeUndefined();
    }
  });

  it('says of each refusal what it is and what to do', async () => {
    expect((await signIn({ error: 'access_denied' })).body).toContain('The sign-in was cancelled');
    expect((await signIn({ scope: 'openid email' })).body).toContain('leave its permission checked');
    expect((await signIn({ error: 'org_internal' })).body).toContain('(org_internal)');
    for (const [status, error, said] of [
      [401, 'invalid_client', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
      [401, 'deleted_client', 'does not exist any more'],
      [400, 'invalid_grant', 'was used already or is too old'],
      [400, 'something_else', 'something_else'],
    ] as const) {
      google.google.state.faults.push([status, { error, error_description: 'canary-of-a-description' }]);
      const { body } = await signIn();
      expect(body, error).toContain(said);
      expect(body).not.toContain('canary-of-a-description');
    }
    expect((await shown()).googleAccount.email).toBeNull();
  });

  it('is unavailable, with the reason, where Google could not redirect to', async () => {
    const { settings } = test.context;
    const before = settings.baseUrl;
    for (const [baseUrl, said] of [
      ['http://seo.invented-host.org', 'https alone'],
      ['https://seo.lan', 'public suffix'],
      ['https://192.0.2.4', 'public suffix'],
      ['http://localhost:3000', null],
      ['http://127.0.0.1:3000', null],
    ] as const) {
      settings.baseUrl = baseUrl;
      const { unavailable } = (await shown()).googleAccount;
      if (said === null) expect(unavailable).toBeNull();
      else expect(unavailable, baseUrl).toContain(said);
    }
    settings.baseUrl = before;
  });
});

describe('a Google account', () => {
  const connected = async () => {
    await signIn();
    await connect('https://www.shop.example/');
    await importConnected(test.context, project, never, { days: 3 });
  };
  const alerts = () =>
    test.db.rows<{ message: string }>(
      `select message from alert where project_id = $1 and kind = 'SEARCH_DATA_MISSING'`,
      [project],
    );

  it('that ended gets no more requests, and an alert says so after two days', async () => {
    await connected();
    google.google.endAll();
    await importConnected(test.context, project, never);
    expect((await shown()).problem).toContain('access was revoked');
    const { refreshes } = google.google.state;
    await importConnected(test.context, project, never);
    expect(google.google.state.refreshes).toBe(refreshes);
    expect((await shown()).googleAccount.problem).toContain('Sign in again');
    expect(await alerts()).toEqual([]);
    await test.db.rows(`update search_console set failing_since = now() - interval '49 hours'`);
    await importConnected(test.context, project, never);
    await importConnected(test.context, project, never);
    expect(await alerts()).toEqual([{ message: expect.stringContaining('for two days: Google does not accept') }]);
    await signIn();
    await importConnected(test.context, project, never);
    expect(await shown()).toMatchObject({ problem: null, googleAccount: { problem: null } });
  });

  it('whose sign-in ended after 7 days learns that the app is in testing', async () => {
    await connected();
    google.google.endAll();
    await test.db.rows(`update google_account set connected_at = now() - interval '7 days 3 hours'`);
    await importConnected(test.context, project, never);
    expect((await shown()).problem).toContain('after 7 days');
  });

  it('keeps its sign-in while Google is away, and while the client is another one', async () => {
    await connected();
    google.google.state.faults.push(...Array.from({ length: 3 }, (): [number, object] => [503, {}]));
    const { settings } = test.context;
    await importConnected(test.context, project, never);
    expect((await shown()).googleAccount.problem).toBeNull();
    settings.googleClient = { ...google.client, id: 'another' };
    await importConnected(test.context, project, never);
    expect((await shown()).problem).toContain('another OAuth client');
    settings.googleClient = google.client;
    await importConnected(test.context, project, never);
    expect((await shown()).problem).toBeNull();
  });

  it('is revoked and forgotten by a sign-out, which ends its imports', async () => {
    await connected();
    const { errors } = await graphql(owner, 'mutation { signOutOfGoogle { email } }');
    expect(errors).toBeUndefined();
    expect(google.google.state.revoked.at(-1)).toMatch(/^1\/\//);
    expect(await test.db.rows('select from google_account where organization_id = $1', [owner.organizationId])).toEqual(
      [],
    );
    await importConnected(test.context, project, never);
    expect((await shown()).problem).toContain('not signed in to Google any more');
  });

  it('is in the database encrypted, for its organization alone, and is encrypted again by a rotation', async () => {
    await signIn();
    const dump = await dumpOf(test.databaseUrl);
    for (const secret of google.google.state.secrets) expect(dump).not.toContain(secret);
    const stored = async () =>
      (
        await test.db.rows<{ refresh_token: string }>(
          'select refresh_token from google_account where organization_id = $1',
          [owner.organizationId],
        )
      )[0]?.refresh_token;
    const before = await stored();
    const next = createKeyring(['the key that follows it, which is long enough', KEY]);
    expect(await resealSecrets(test.db, next)).toBeGreaterThan(0);
    expect(await stored()).not.toBe(before);
    // copied into the row of another organization it does not open
    const thief = await test.account('ENTERPRISE');
    await test.db.rows(
      `insert into google_account (organization_id, client_id, refresh_token, submits_sitemaps, connected_at)
       select $1, client_id, refresh_token, submits_sitemaps, connected_at from google_account where organization_id = $2`,
      [thief.organizationId, owner.organizationId],
    );
    Object.assign(test.context, { keyring: next });
    const theirs = await newProject(thief);
    const { errors } = await graphql(thief, `{ searchConsoleProperties(projectId: "${theirs}") { property } }`);
    expect(errors?.[0]?.message).toContain('cannot be decrypted');
    Object.assign(test.context, { keyring: createKeyring([KEY, 'the key that follows it, which is long enough']) });
  });
});
