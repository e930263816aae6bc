// Seconds, CPU per page and peak memory of indexing, judging and scoring 1,000, 10,000 and 100,000 made-up pages, each
// size in a process of its own. Runs on the compiled sources: npm run build first. `node bench/judge.mjs 5000` takes one size.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { judge } from '../dist/src/audit/engine/run.js';
import { rules } from '../dist/src/audit/rules/index.js';
import { createScorer } from '../dist/src/audit/score/score.js';
import { scoreInput } from '../dist/src/audit/score/score-input.js';
import { createSiteIndex } from '../dist/src/audit/site/site-index.js';
import { engine } from './engine.mjs';
import { syntheticSite } from './sites/synthetic-site.mjs';

const SIZES = [1_000, 10_000, 100_000];

async function measure(size) {
  const synthetic = syntheticSite(size);
  const clock = { made: 0, madeCpu: 0 };
  const index = createSiteIndex(synthetic.startUrl);
  const cpu = process.cpuUsage();
  const started = performance.now();
  for (const page of timed(synthetic.pages(), clock)) index.add(page);
  const site = index.build(synthetic.site());
  const indexed = performance.now() - started - clock.made;
  const scorer = createScorer(scoreInput(rules, site));
  let findings = 0;
  let errors = 0;
  for await (const batch of judge({ rules, site, pages: timed(synthetic.pages(), clock) })) {
    scorer.add(batch);
    findings += batch.findings.length;
    errors += batch.errors.length;
  }
  const score = scorer.result();
  const total = performance.now() - started - clock.made;
  const used = process.cpuUsage(cpu);
  return {
    size,
    indexed,
    judged: total - indexed,
    total,
    cpu: (used.user + used.system - clock.madeCpu) / 1e3,
    memory: process.resourceUsage().maxRSS / 1024,
    findings,
    errors,
    score: score.failed ?? score.overall,
  };
}

/** Pages as a database gives them: fresh strings. What making them costs is not counted. */
function* timed(pages, clock) {
  const iterator = pages[Symbol.iterator]();
  for (;;) {
    const started = performance.now();
    const before = process.cpuUsage();
    const { value, done } = iterator.next();
    const page = done ? null : JSON.parse(JSON.stringify(value));
    clock.made += performance.now() - started;
    const used = process.cpuUsage(before);
    clock.madeCpu += used.user + used.system;
    if (page === null) return;
    yield page;
  }
}

function inChild(size) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [], {
      // as the launcher starts an audit
      env: { ...process.env, ...engine.environment, BENCH_PAGES: String(size) },
      execArgv: engine.flags,
    });
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => code === 0 || reject(new Error(`The run of ${size} pages ended with ${code}.`)));
  });
}

if (process.env.BENCH_PAGES) {
  const result = await measure(Number(process.env.BENCH_PAGES));
  if (process.send) process.send(result);
  else console.log(result);
} else {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SIZES;
  console.log(
    '   pages   index s   judge s   total s   µs/page   CPU µs/page   peak MB   findings   errors   score   growth   KB/page',
  );
  let before = null;
  for (const size of sizes) {
    const one = await inChild(size);
    const seconds = (ms) => (ms / 1_000).toFixed(1).padStart(9);
    const perPage = (ms) => ((ms * 1_000) / size).toFixed(0);
    // ratio of the CPU time of a page; 1.0 is linear
    const growth = before ? (one.cpu / size / (before.cpu / before.size)).toFixed(2) : '–';
    // memory that one page more adds to the peak; flat is 0
    const kept = before ? (((one.memory - before.memory) * 1024) / (size - before.size)).toFixed(1) : '–';
    console.log(
      `${String(size).padStart(8)} ${seconds(one.indexed)} ${seconds(one.judged)} ${seconds(one.total)} ${perPage(one.total).padStart(9)} ${perPage(one.cpu).padStart(13)} ${one.memory.toFixed(0).padStart(9)} ${String(one.findings).padStart(10)} ${String(one.errors).padStart(8)} ${String(one.score).padStart(7)} ${growth.padStart(8)} ${kept.padStart(9)}`,
    );
    before = one;
  }
}
