import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyring } from '../../../../src/auth/keyring.js';
import { googleAccountOf } from '../../../../src/db/queries/search/google-account.js';
import { signInByLoopback } from '../../../../src/services/runs/search/loopback-sign-in.js';
import { newViewer, useContext } from '../../../support/context.js';
import { openSearchConsole } from '../../../support/servers/search-console-server.js';

const test = useContext();
let google: Awaited<ReturnType<typeof openSearchConsole>>;

beforeAll(async () => {
  google = await openSearchConsole();
  Object.assign(test.context, { keyring: createKeyring(['the key of this installation, which is long enough']) });
  Object.assign(test.context.settings, { googleClient: google.client });
});
afterAll(() => google.close());

/** A sign-in that has printed where to consent. */
async function begin(options: { waitMs?: number } = {}) {
  const { organizationId } = await newViewer(test.db);
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  let printed = '';
  const shown = new Promise<string>((resolve) => {
    output.on('data', (text: string) => {
      printed += text;
      const url = /^http\S+$/m.exec(printed)?.[0];
      if (url) resolve(url);
    });
  });
  const done = signInByLoopback(test.context, {
    organizationId,
    port: 0,
    submitsSitemaps: true,
    input,
    output,
    ...options,
  });
  // the awaiting code comes later
  done.catch(() => {});
  return { organizationId, input, done, url: await shown, printed: () => printed };
}

describe('sextant search-console sign-in', () => {
  it('ends when the browser of this machine is redirected to its port', async () => {
    const { organizationId, done, url, printed } = await begin();
    const redirect = google.google.consent(url);
    expect(redirect.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const other = new URL(redirect);
    other.searchParams.set('state', 'forged');
    expect(await (await fetch(other)).text()).toContain('not the sign-in in progress');
    expect((await fetch(new URL('/favicon.ico', redirect))).status).toBe(404);
    expect((await fetch(`${redirect.origin}/?state=${'x'.repeat(12_000)}`)).status).toBe(200);
    expect(await (await fetch(redirect)).text()).toContain('return to the terminal');
    expect(await done).toBe('ann@invented.example');
    expect(await googleAccountOf.first(test.db, organizationId)).toMatchObject({
      email: 'ann@invented.example',
      submitsSitemaps: true,
      endedBy: null,
    });
    await expect(fetch(redirect)).rejects.toThrow();
    for (const secret of google.google.state.secrets) expect(printed()).not.toContain(secret);
  });

  it('ends when the address that a browser elsewhere could not open is pasted', async () => {
    const { input, done, url, printed } = await begin();
    const redirect = google.google.consent(url);
    input.write('https://accounts.example/?state=forged&code=x\n');
    input.write(`not a URL\n  ${redirect.href}  \n`);
    expect(await done).toBe('ann@invented.example');
    expect(printed().match(/not the URL of this sign-in/g)).toHaveLength(2);
  });

  it('says why it failed, and waits no longer than it says', async () => {
    const cancelled = await begin();
    await fetch(google.google.consent(cancelled.url, { error: 'access_denied' }));
    await expect(cancelled.done).rejects.toThrow('The sign-in was cancelled');
    const partial = await begin();
    await fetch(google.google.consent(partial.url, { scope: 'openid email' }));
    await expect(partial.done).rejects.toThrow('leave its permission checked');
    const late = await begin({ waitMs: 50 });
    await expect(late.done).rejects.toThrow('Nobody signed in');
    const options = { port: 0, submitsSitemaps: false, input: new PassThrough(), output: new PassThrough() };
    await expect(signInByLoopback(test.context, { ...options, organizationId: 'nobody' })).rejects.toThrow(
      'There is no organization nobody',
    );
  });
});
