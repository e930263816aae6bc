import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { BASE_URL } from './app.js';
import { chromiumPath } from './chromium.js';

let serving: Server | undefined;
let browser: Promise<Browser> | undefined;

/** The browser of whoever uses the web application: one for all files of this process, which it ends with. */
export function browserAt(server: Server): Promise<Browser> {
  serving = server;
  browser ??= launch();
  return browser;
}

/** Connections to the address of the tests go to the application of the file that runs. */
async function launch(): Promise<Browser> {
  const door = createServer({ noDelay: true }, (socket) => serving?.emit('connection', socket));
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve);
  });
  const { port } = door.address() as AddressInfo;
  return chromium.launch({
    executablePath: chromiumPath as string,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${new URL(BASE_URL).hostname} 127.0.0.1:${port}`,
      `--unsafely-treat-insecure-origin-as-secure=${BASE_URL}`,
    ],
  });
}
