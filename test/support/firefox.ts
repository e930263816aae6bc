import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_URL } from './app.js';

/** Firefox of this machine, null without one: suites that need it are then skipped by name. */
export const firefoxPath =
  process.env['FIREFOX_PATH'] ??
  ['firefox-esr', 'firefox']
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path)) ??
  null;

/** ends only what hangs */
const WAIT_MS = 120_000;

/** An element on the screen: by role and name, or by CSS. */
export type Target = { role: string; name: string } | { css: string };

export interface Firefox {
  goto(path: string): Promise<void>;
  /** Value of an expression in the page, as JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Waits until the expression is true in the page. */
  until(expression: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Types where the focus is; keys outside of Unicode by their code points in WebDriver. */
  type(text: string): Promise<void>;
  /** Uncaught errors of the pages, and what they logged as errors. */
  readonly trouble: readonly string[];
  close(): Promise<void>;
}

/** Keys as WebDriver writes them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', down: '\uE015', backspace: '\uE003' } as const;

/** A SOCKS 5 proxy (RFC 1928) without authentication: all connections go to the application of the test. */
async function doorTo(server: Server): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  const door = createServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]));
      socket.once('data', () => {
        socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
        server.emit('connection', socket);
      });
    });
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    close: () => {
      for (const socket of open) socket.destroy();
      door.close();
    },
  };
}

const PREFERENCES = (port: number): Record<string, string | number | boolean> => ({
  'network.proxy.type': 1,
  'network.proxy.socks': '127.0.0.1',
  'network.proxy.socks_port': port,
  'network.proxy.socks_remote_dns': true,
  // as `--unsafely-treat-insecure-origin-as-secure` in Chromium
  'dom.securecontext.allowlist': new URL(BASE_URL).hostname,
  'ui.prefersReducedMotion': 1,
});

/** Firefox with one tab, driven by WebDriver BiDi; with a session token somebody is signed in. */
export async function openFirefox(server: Server, sessionToken: string): Promise<Firefox> {
  const door = await doorTo(server);
  const profile = mkdtempSync(join(tmpdir(), 'sextant-firefox-'));
  const lines = Object.entries(PREFERENCES(door.port)).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    firefoxPath as string,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      '--width',
      '1440',
      '--height',
      '900',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const address = await poll(
    async () => /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1],
    () => said,
  );
  const socket = new WebSocket(`${address}/session`);
  const trouble: string[] = [];
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    const asked = waiting.get(message.id);
    if (message.method === 'log.entryAdded' && message.params.level === 'error') trouble.push(message.params.text);
    if (!asked) return;
    waiting.delete(message.id);
    if (message.type === 'error') asked.reject(new Error(`${message.error}: ${message.message}`));
    else asked.resolve(message.result as never);
  });
  await once(socket, 'open');
  let sent = 0;
  const send = <Result>(method: string, params: object): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      waiting.set((sent += 1), { resolve, reject });
      socket.send(JSON.stringify({ id: sent, method, params }));
    });

  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } } });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {});
  const [{ context }] = contexts;
  await send('storage.setCookie', {
    cookie: {
      name: 'better-auth.session-token',
      value: { type: 'string', value: sessionToken },
      domain: new URL(BASE_URL).hostname,
    },
  });
  async function evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await send<{
      result: { value: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: `JSON.stringify((${expression}) ?? null)`,
      target: { context },
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value) as Value;
  }
  const locator = (target: Target) =>
    'css' in target ? { type: 'css', value: target.css } : { type: 'accessibility', value: target };
  return {
    trouble,
    evaluate,
    async goto(path) {
      await send('browsingContext.navigate', { context, url: BASE_URL + path, wait: 'complete' });
    },
    until: async (expression) => {
      await poll(
        () => evaluate<boolean>(expression),
        () => expression,
      );
    },
    async click(target) {
      const element = await poll(
        async () => {
          const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
            context,
            locator: locator(target),
          });
          return nodes[0];
        },
        () => JSON.stringify(target),
      );
      await send('script.callFunction', {
        functionDeclaration: 'element => element.scrollIntoView({ block: "center" })',
        arguments: [element],
        target: { context },
        awaitPromise: false,
      });
      const at = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } };
      const press = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions: press }] });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async close() {
      await send('browser.close', {}).catch(() => child.kill());
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      door.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function poll<Value>(ask: () => Promise<Value>, about: () => string): Promise<NonNullable<Value>> {
  for (const end = Date.now() + WAIT_MS; ; ) {
    const value = await ask().catch(() => undefined);
    if (value) return value;
    if (Date.now() > end) throw new Error(`Firefox shows nothing of: ${about()}`);
    await sleep(100);
  }
}
