// Whether the look of axe-core at rendered pages finds what axe-core finds when it runs alone, and what it costs.
//   npm run bench:accessibility -- [--pages 200] <folder of HTML>…
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import { axeLook } from '../../dist/src/crawl/render/accessibility/axe.js';
import { AXE_RULES } from '../../dist/src/facts/axe-rules.js';
import { findChromium } from '../../dist/src/net/browser/browser-executable.js';
import { createPageWorlds } from '../../dist/src/net/browser/page-worlds.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '200' } },
});
const LONG_MS = 120_000;
const wanted = Number(values.pages);
const files = positionals.flatMap((folder) => {
  const all = globSync('**/*.html', { cwd: resolve(folder) }).sort();
  const each = Math.max(1, Math.floor((all.length * positionals.length) / wanted));
  return all.filter((_, at) => at % each === 0).map((file) => join(resolve(folder), file));
});

const chromiumPath = await findChromium(process.env.CHROMIUM_PATH ?? null, process.env.PATH ?? '');
const browser = await chromium.launch({ executablePath: chromiumPath ?? undefined, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, deviceScaleFactor: 1.75 });
const cdp = await page.context().newCDPSession(page);
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
await cdp.send('Page.enable');
const { frameTree } = await cdp.send('Page.getFrameTree');
const { run } = createPageWorlds(cdp, frameTree.frame.id);
const opened = {
  evaluate: (work, argument, ms) => run(`(${work.toString()})(globalThis, ${JSON.stringify(argument)})`, ms),
};

const costs = [];
let [different, elements, violations] = [0, 0, 0];
for (const file of files.slice(0, wanted)) {
  await page.goto(pathToFileURL(file).href);
  const before = await cpuMs();
  const found = await axeLook(opened, () => LONG_MS, LONG_MS);
  costs.push((await cpuMs()) - before);
  await page.evaluate(axe.source);
  const alone = await page.evaluate(async (rules) => {
    const result = await globalThis.axe.run({ runOnly: { type: 'rule', values: rules } });
    return result.violations.map(({ id, nodes }) => [id, nodes.length]);
  }, Object.keys(AXE_RULES));
  elements += await page.evaluate(() => document.querySelectorAll('*').length);
  violations += alone.reduce((sum, [, count]) => sum + count, 0);
  const own = found?.violations.map(({ rule, count }) => [rule, count]);
  if (JSON.stringify(own) === JSON.stringify(alone)) continue;
  different += 1;
  console.log(`${file}\n  look  ${JSON.stringify(own)}\n  alone ${JSON.stringify(alone)}`);
}
await browser.close();
costs.sort((one, other) => one - other);
const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
console.log(
  `${costs.length} pages, ${Math.round(elements / costs.length)} elements each, ${violations} violations: ${different} pages differ; ` +
    `CPU ms per page ${mean.toFixed(0)} (median ${costs[costs.length >> 1]?.toFixed(0)}, highest ${costs.at(-1)?.toFixed(0)})`,
);
if (different > 0) process.exitCode = 1;

async function cpuMs() {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
}
