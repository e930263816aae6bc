import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showPage } from '../../../src/crawl/render/show-page.js';
import { type GuardedBrowser, launchBrowser } from '../../../src/net/browser/browser.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../../support/chromium.js';

const SITE = '127.0.0.2';

describe.skipIf(chromiumPath === null)('a given document in the browser', () => {
  let browser: GuardedBrowser;
  let site: LoopbackSite;
  const asked: string[] = [];

  beforeAll(async () => {
    site = await loopbackSite(SITE, ({ url = '' }, response) => {
      asked.push(url);
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
      if (url === '/file.zip')
        response.writeHead(200, { 'content-disposition': 'attachment', 'content-type': 'application/zip' });
      else response.writeHead(200, { 'content-type': type });
      response.end(
        url.endsWith('.js') ? 'document.body.append(" from a file")' : '<!doctype html><title>Served</title>',
      );
    });
    browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [`${SITE}/32`] });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const show = (body: string, options: { totalMs?: number; headers?: { name: string; value: string }[] } = {}) =>
    showPage(
      browser,
      {
        url: `${site.origin}/page`,
        html: `<!doctype html><html lang="en"><title>T</title><body>${body}`,
        headers: options.headers ?? [],
      },
      { userAgent: 'SextantTest/1', totalMs: options.totalMs ?? 8_000 },
    );

  it('is shown in place of what its URL returns, with the files of the site', async () => {
    const result = await show(
      '<h1>Given</h1><a href="/next">Next page</a><img src="/a.png" alt="A lamp"><script src="/add.js"></script>',
    );
    expect(result).toMatchObject({
      ok: true,
      shown: {
        words: ['Given', 'Next', 'page', 'from', 'a', 'file'],
        links: [`${site.origin}/next`],
        tree: expect.arrayContaining(['heading Given', 'link Next page', 'image A lamp']),
        console: [],
        loads: [`${site.origin}/a.png`, `${site.origin}/add.js`],
        failed: [],
      },
    });
    expect(asked).not.toContain('/page');
  });

  it('shows what its policy blocks, and what its scripts complain of', async () => {
    const headers = [{ name: 'content-security-policy', value: "script-src 'none'" }];
    const { shown } = (await show('<p>Words</p><script src="/add.js"></script>', { headers })) as never as {
      shown: { words: string[]; failed: string[]; console: string[] };
    };
    expect(shown.words).toEqual(['Words']);
    expect(shown.failed.join()).toContain('/add.js');
    expect(shown.console.join()).toContain('Content Security Policy');
    const thrown = await show('<script>missing.call()</script>');
    expect(thrown).toMatchObject({ ok: true, shown: { console: [expect.stringContaining('missing')] } });
  });

  it.each([
    ['goes to another page', '<p>Stays</p><script>location.href = "/elsewhere"</script>'],
    ['refreshes to another page', '<p>Stays</p><meta http-equiv="refresh" content="0;url=/elsewhere">'],
    [
      'sends a form',
      '<p>Stays</p><form action="/elsewhere" method="post"></form><script>document.forms[0].submit()</script>',
    ],
    ['downloads a file', '<p>Stays</p><a id="d" href="/file.zip" download></a><script>d.click()</script>'],
    ['opens windows', '<p>Stays</p><script>for (let i = 0; i < 9; i += 1) window.open("/window")</script>'],
    ['asks the visitor', '<p>Stays</p><script>alert(1); confirm(2); prompt(3)</script>'],
  ])('stays where a page %s', async (_name, body) => {
    asked.length = 0;
    const result = await show(body);
    expect(result).toMatchObject({ ok: true, shown: { words: ['Stays'] } });
    expect(asked).not.toContain('/elsewhere');
  });

  it.each([
    ['hangs', '<script>for (;;);</script>'],
    ['reloads itself for ever', '<script>location.reload()</script>'],
    ['floods the console', '<script>for (;;) console.error("x".repeat(1e6))</script>'],
    [
      'has no end of elements',
      '<script>for (let i = 0; i < 30000; i += 1) document.body.append(document.createElement("i"))</script>',
    ],
  ])('is a failure within its time where a page %s', async (_name, body) => {
    const begun = performance.now();
    const result = await show(body, { totalMs: 3_000 });
    expect(result).toMatchObject({ ok: false, code: expect.any(String), message: expect.any(String) });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
