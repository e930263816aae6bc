import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import type { StartOptions } from '../../src/services/projects/audit-options.js';
import { runValidation } from '../../src/services/rechecks/run-validation.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { AuditPaused } from '../../src/services/runs/audit/watch-ownership.js';
import { BASE_URL, type TestApp } from './app.js';
import { ROOT } from './processes.js';
import { browserAt } from './user-browser.js';

export const DASHBOARD = join(ROOT, 'dist', 'dashboard');

export interface Seat {
  readonly page: Page;
  /** errors in the page and refusals by its policy, and dialogs that opened */
  readonly trouble: readonly string[];
  /** Opens a screen and waits until everything it needs has come. */
  open(path: string): Promise<void>;
  /** Waits until everything has come that the screen has requested. */
  settle(): Promise<void>;
}

/** pause within which a screen requests what it needs next */
const SETTLED_MS = 100;
/** ends only what hangs: a busy machine takes several times as long as a quiet one */
const WAIT_MS = 120_000;

export interface Dashboard {
  /** A browser window of its own; with a session token somebody is signed in. */
  sit(options?: { sessionToken?: string }): Promise<Seat>;
  /** Audits a project again and waits for the end. */
  audit(viewer: Viewer, projectId: string, options?: StartOptions): Promise<void>;
}

/** The web application in a real browser, as the API process serves it; queued audits and validations are worked on. */
export function useDashboard(test: TestApp, settings: Partial<TestApp['context']['settings']> = {}): Dashboard {
  const windows = new Set<BrowserContext>();
  const working = new AbortController();
  let worker: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (!working.signal.aborted) {
      const [queued] = await test.db.rows<{ id: string }>(`select id from audit where status = 'QUEUED' limit 1`);
      const [fixed] = await test.db.rows<{ id: string }>(
        `select id from issue_validation where status = 'QUEUED' limit 1`,
      );
      const context = { ...test.context, settings: { ...test.context.settings, ...settings } };
      if (queued)
        await runAudit(context, queued.id, working.signal).catch((error: unknown) => {
          // the end of the tests interrupts what is under way
          if (!(error instanceof AuditPaused) && !working.signal.aborted) throw error;
        });
      else if (fixed) await runValidation(context, fixed.id, working.signal);
      else await sleep(100);
    }
  }

  beforeAll(async () => {
    await test.app.ready();
    worker = work();
  });
  // a window goes on asking for news for as long as it is open
  const closeWindows = async () => {
    await Promise.all([...windows].map((window) => window.close()));
    windows.clear();
  };
  afterEach(closeWindows);
  afterAll(async () => {
    working.abort();
    await Promise.all([worker, closeWindows()]);
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
      const browser = await browserAt(test.app.server);
      const context = await browser.newContext({
        baseURL: BASE_URL,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(WAIT_MS);
      windows.add(context);
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
      const underWay = new Set<Request>();
      page.on('request', (request) => underWay.add(request));
      page.on('requestfinished', (request) => underWay.delete(request));
      page.on('requestfailed', (request) => underWay.delete(request));
      const isSettled = async () =>
        underWay.size === 0 && (await page.getByRole('status', { name: 'Loading' }).count()) === 0;
      const settle = async () => {
        for (let since = Date.now(); Date.now() - since < SETTLED_MS; await sleep(SETTLED_MS / 4))
          if (!(await isSettled())) since = Date.now();
      };
      return {
        page,
        trouble,
        settle,
        async open(path) {
          await page.goto(path);
          await page.locator('h1').waitFor();
          await settle();
        },
      };
    },
  };
}
