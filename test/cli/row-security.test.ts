import { expect, it } from 'vitest';
import { useLimitedUser } from '../support/limited-user.js';
import { sextant, start, useBuild } from '../support/processes.js';

useBuild();
const user = useLimitedUser();

it('is reported as off, with the command that turns it on, until the database user may have the role', {
  timeout: 240_000,
}, async () => {
  const settings = { DATABASE_URL: user.url, PORT: '0' };
  const REMEDY = `CREATE ROLE sextant_request NOLOGIN; GRANT sextant_request TO <the user of DATABASE_URL>`;
  const empty = await sextant(['doctor'], settings);
  expect([empty.code, empty.stdout]).toEqual([0, expect.stringMatching(/– Schema\s+\d+ changes? pending/)]);
  // to look changes nothing, but other suites fill the disk meanwhile
  const shown = ({ stdout }: { stdout: string }) => stdout.replace(/Disk .*/, '');
  expect(shown(await sextant(['doctor'], settings))).toBe(shown(empty));
  expect((await sextant(['migrate'], settings)).code).toBe(0);
  const before = await sextant(['doctor'], settings);
  expect(before.stdout).toMatch(/– Row security\s+off: the database user cannot create roles/);
  expect([before.code, before.stdout]).toEqual([0, expect.stringContaining(REMEDY)]);

  const unguarded = start('dist/bundle/server.js', [], { ...settings, LOG_LEVEL: 'info' });
  const said = await unguarded.says('"ready"');
  const warning = said.split('\n').find((line) => line.includes('row-level security is off')) ?? '{}';
  expect(JSON.parse(warning)).toMatchObject({ level: 40, remedy: expect.stringContaining(REMEDY) });
  unguarded.child.kill('SIGTERM');
  await unguarded.ended;

  await user.administer(`grant sextant_request to ${user.name}`);
  expect((await sextant(['migrate'], settings)).code).toBe(0);
  const after = await sextant(['doctor'], settings);
  expect([after.code, after.stdout]).toEqual([0, expect.stringMatching(/✓ Row security\s/)]);
  const guarded = start('dist/bundle/server.js', [], { ...settings, LOG_LEVEL: 'info' });
  expect(await guarded.says('"ready"')).not.toContain('row-level security');

  expect(after.stdout).toMatch(/✓ Database user\s+limited_\w+: not a superuser/);
  await user.administer(`alter role ${user.name} superuser`);
  expect((await sextant(['doctor'], settings)).stdout).toMatch(/– Database user\s+limited_\w+ is a superuser/);
});
