// Crawlee's Playwright crawler over one origin, reading titles and links; its throttling is off.
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';

const [, , start, packages, executablePath] = process.argv;
const { resolve } = createRequire(`${packages}/`);
const { PlaywrightCrawler, Configuration } = await import(pathToFileURL(resolve('@crawlee/playwright')).href);

let pages = 0;
const never = {
  maxEventLoopOverloadedRatio: 1,
  maxCpuOverloadedRatio: 1,
  maxMemoryOverloadedRatio: 1,
  maxClientOverloadedRatio: 1,
};
const concurrency = 2 * availableParallelism();
const crawler = new PlaywrightCrawler(
  {
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    maxRequestRetries: 0,
    autoscaledPoolOptions: { systemStatusOptions: never },
    launchContext: { launchOptions: { executablePath, args: ['--no-sandbox'], headless: true } },
    requestHandler: async ({ page, enqueueLinks }) => {
      // else the shell is read: no link exists before the script has drawn it
      await page.waitForLoadState('networkidle');
      await page.title();
      pages += 1;
      await enqueueLinks({ strategy: 'same-origin' });
    },
    failedRequestHandler: () => {},
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run([start]);
console.log(JSON.stringify({ pages }));
