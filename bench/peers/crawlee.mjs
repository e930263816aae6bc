// Crawlee's Cheerio crawler over one origin, reading title, description, headings and links; its throttling is off.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [, , start, packages] = process.argv;
const { resolve } = createRequire(`${packages}/`);
const { CheerioCrawler, Configuration } = await import(pathToFileURL(resolve('@crawlee/cheerio')).href);

let pages = 0;
const never = {
  maxEventLoopOverloadedRatio: 1,
  maxCpuOverloadedRatio: 1,
  maxMemoryOverloadedRatio: 1,
  maxClientOverloadedRatio: 1,
};
const crawler = new CheerioCrawler(
  {
    minConcurrency: 32,
    maxConcurrency: 32,
    maxRequestRetries: 0,
    autoscaledPoolOptions: { systemStatusOptions: never },
    requestHandler: async ({ $, enqueueLinks }) => {
      pages += 1;
      $('title').text();
      $('meta[name=description]').attr('content');
      $('h1').text();
      await enqueueLinks({ strategy: 'same-origin' });
    },
    failedRequestHandler: () => {},
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run([start]);
console.log(JSON.stringify({ pages }));
