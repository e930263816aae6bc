import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { runAudit } from '../../src/services/audit/run-audit.js';
import type { StartOptions } from '../../src/services/audits/audit-options.js';
import * as audits from '../../src/services/audits/audits.js';
import { BASE_URL, type TestApp } from './app.js';
import { chromiumPath } from './chromium.js';
import { ROOT } from './processes.js';

export const DASHBOARD = join(ROOT, 'dist', 'dashboard');

export interface Seat {
  readonly page: Page;
  /** what went wrong in the page or was refused by its policy, and dialogs that opened */
  readonly trouble: readonly string[];
}

export interface Dashboard {
  /** A browser window of its own; with a session token somebody is signed in. */
  sit(options?: { sessionToken?: string }): Promise<Seat>;
  /** Audits a project again and waits for the end. */
  audit(viewer: Viewer, projectId: string, options?: StartOptions): Promise<void>;
}

/** The web application in a real browser, as the API process serves it; queued audits are worked on. */
export function useDashboard(test: TestApp, settings: Partial<TestApp['context']['settings']> = {}): Dashboard {
  let browser: Browser | undefined;
  const working = new AbortController();
  let worker: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (!working.signal.aborted) {
      const [queued] = await test.db.rows<{ id: string }>(`select id from audit where status = 'QUEUED' limit 1`);
      if (queued)
        await runAudit(
          { ...test.context, settings: { ...test.context.settings, ...settings } },
          queued.id,
          working.signal,
        );
      else await sleep(100);
    }
  }

  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const { hostname } = new URL(BASE_URL);
    browser = await chromium.launch({
      executablePath: chromiumPath as string,
      args: [
        '--no-sandbox',
        `--host-resolver-rules=MAP ${hostname} 127.0.0.1:${port}`,
        `--unsafely-treat-insecure-origin-as-secure=${BASE_URL}`,
      ],
    });
    worker = work();
  });
  afterAll(async () => {
    working.abort();
    await worker;
    await browser?.close();
  });

  return {
    async audit(viewer, projectId, options) {
      const { audit } = await audits.start(test.context, viewer, projectId, { fresh: true, ...options });
      for (;;) {
        const { status } = await audits.getJob(test.context, viewer, audit.id);
        if (status === 'COMPLETED') return;
        if (status === 'FAILED') throw new Error('The audit failed.');
        await sleep(100);
      }
    },
    async sit({ sessionToken } = {}) {
      const context: BrowserContext = await (browser as Browser).newContext({
        baseURL: BASE_URL,
        viewport: { width: 1440, height: 900 },
      });
      if (sessionToken)
        await context.addCookies([{ name: 'better-auth.session-token', value: sessionToken, url: BASE_URL }]);
      const page = await context.newPage();
      const trouble: string[] = [];
      page.on('pageerror', (error) => trouble.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') trouble.push(message.text());
      });
      page.on('dialog', (dialog) => {
        trouble.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      return { page, trouble };
    },
  };
}
