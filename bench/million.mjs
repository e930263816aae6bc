// A site of a million pages against a budget: what the memory of the audit does while the crawl goes on. The site responds
// each page from its number, in a process of its own. Then the same again, unchanged. Build first.
//   npm run bench:million -- [--pages 1000000] [--budget 100000]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { engine } from './engine.mjs';
import { measure } from './process-tree.mjs';
import { serveSite } from './rig.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000000' },
    budget: { type: 'string', default: '100000' },
    serve: { type: 'boolean', default: false },
  },
});

if (values.serve) {
  process.send((await serveSite(Number(values.pages))).url);
} else {
  const self = fileURLToPath(import.meta.url);
  const site = fork(self, ['--serve', '--pages', values.pages]);
  const directory = mkdtempSync(join(tmpdir(), 'sextant-million-'));
  // the database server's own account has to pass
  chmodSync(directory, 0o755);
  try {
    const [url] = await once(site, 'message');
    const first = await audit(url, directory);
    const second = await audit(url, directory);
    const ratio = (figure) => (figure(second) / figure(first)).toFixed(2);
    console.log(
      `again, unchanged, against the first (goal: 0.3): ${ratio(({ wallSeconds }) => wallSeconds)} of the time, ` +
        `${ratio(({ cpuSeconds }) => cpuSeconds)} of the CPU, ${ratio(({ databaseCpuSeconds }) => databaseCpuSeconds)} of that of the database; ` +
        `it adds ${((second.diskBytes - first.diskBytes) / 1e6).toFixed(0)} MB on disk`,
    );
  } finally {
    site.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function audit(url, directory) {
  console.log(`${values.pages} pages, budget ${values.budget}`);
  console.log('  seconds  peak MB since the line before');
  const started = performance.now();
  let peak = 0;
  let lines = 0;
  // a browser is no part of what grows
  const options = [
    '--max-pages',
    values.budget,
    '--allow-network',
    '127.0.0.0/8',
    '--format',
    'text',
    '--render',
    'off',
  ];
  const run = await measure(
    process.execPath,
    [
      // as the launcher starts it
      ...engine.flags,
      fileURLToPath(new URL('../dist/bundle/cli.js', import.meta.url)),
      'audit',
      url,
      ...options,
    ],
    {
      proportional: true,
      env: { ...process.env, ...engine.environment, SEXTANT_DATA_DIR: directory },
      onSample: (bytes) => {
        peak = Math.max(peak, bytes);
        const elapsed = (performance.now() - started) / 1_000;
        if (elapsed < (lines + 1) * 15) return;
        lines += 1;
        console.log(`${elapsed.toFixed(0).padStart(9)} ${(peak / 1e6).toFixed(0).padStart(8)}`);
        peak = 0;
      },
    },
  );
  if (run.code !== 0) throw new Error(`The audit ended with ${run.code}.`);
  // a report in JSON has a line for each page of each issue: longer than a string can be
  console.log(run.output.slice(0, 2_000));
  const diskBytes = bytesBelow(directory);
  console.log(
    `${run.wallSeconds.toFixed(0)} s, peak ${(run.peakBytes / 1e6).toFixed(0)} MB (PSS ${(run.peakProportionalBytes / 1e6).toFixed(0)} MB), ` +
      `CPU ${run.cpuSeconds.toFixed(0)} s and ${run.databaseCpuSeconds.toFixed(0)} s of the database, ` +
      `which takes ${(diskBytes / 1e6).toFixed(0)} MB on disk`,
  );
  return { ...run, diskBytes };
}

function bytesBelow(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
