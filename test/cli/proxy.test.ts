import { describe, expect, it } from 'vitest';
import { chromiumPath } from '../support/chromium.js';
import { sextant, useBuild } from '../support/processes.js';
import { startProxy } from '../support/servers/proxy.js';
import { page, useSite } from '../support/sites/site-server.js';

useBuild();

const SITE = 'http://203.0.113.7';
const site = useSite({
  '/': page({
    title: 'Home of a small site behind a proxy',
    links: ['/tea'],
    body: '<p id="late"></p><script>document.getElementById("late").textContent = "written by the script"</script>',
  }),
  '/tea': page({ title: 'Tea', links: ['/'] }),
});

const audit = (proxy: string, ...args: string[]) =>
  sextant(['audit', `${SITE}/`, '--allow-network', '203.0.113.0/24', '--format', 'json', ...args], {
    CRAWL_PROXY_URL: proxy,
  });

describe('an audit through the proxy of the operator', () => {
  it.skipIf(!chromiumPath)('reaches the site by nothing else, rendered pages included', async () => {
    const { port } = new URL(site.url);
    const proxy = await startProxy({ kind: 'socks5', route: () => ({ host: '127.0.0.1', port: Number(port) }) });
    try {
      const { code, stdout, stderr } = await audit(proxy.url, '--render', 'all', '--allow-unsandboxed-browser');
      expect(code, stderr).toBe(0);
      const { report } = JSON.parse(stdout);
      expect(report.audit).toMatchObject({ pagesCrawled: 2, rendering: { difference: { wordsOnlyRendered: 4 } } });
      expect(new Set(proxy.targets)).toEqual(new Set(['203.0.113.7:80']));
    } finally {
      await proxy.close();
    }
  });

  it('reaches a name that only the proxy of the shell resolves', async () => {
    const { port } = new URL(site.url);
    const proxy = await startProxy({ kind: 'http', route: () => ({ host: '127.0.0.1', port: Number(port) }) });
    try {
      const { code, stdout, stderr } = await sextant(
        ['audit', 'http://shop.invalid/', '--render', 'off', '--no-external-links', '--format', 'json'],
        { HTTP_PROXY: proxy.url, NO_PROXY: '' },
      );
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout).report.audit).toMatchObject({ pagesCrawled: 2 });
      expect(proxy.targets).toContain('shop.invalid:80');
    } finally {
      await proxy.close();
    }
  });

  it('says that it failed by the proxy, not by the site', async () => {
    const proxy = await startProxy({ kind: 'http', route: () => null });
    try {
      const { code, stdout, stderr } = await audit(proxy.url, '--render', 'off');
      expect(code).not.toBe(0);
      const { report } = JSON.parse(stdout);
      expect(report.audit.error).toEqual({
        code: 'START_PAGE_UNREACHABLE',
        message: 'The site could not be reached. The proxy of this installation refused the connection: HTTP 403.',
      });
      expect(report.issues, stderr).toEqual([]);
    } finally {
      await proxy.close();
    }
  });
});
