import { launchBrowser } from '../../src/net/browser/browser.js';
import { createSharedBrowser, type SharedBrowser } from '../../src/net/browser/shared-browser.js';
import { chromiumPath } from './chromium.js';

/** A browser for sites on loopback; starts with its first page. */
export const testBrowser = (): SharedBrowser =>
  createSharedBrowser({
    launch: () => launchBrowser({ executablePath: chromiumPath as string, allowNetworks: ['127.0.0.0/8'] }),
  });
