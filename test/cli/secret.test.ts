import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.js';
import { sextant, start, useBuild } from '../support/processes.js';

useBuild();
const database = useDatabase();
const here = mkdtempSync(join(tmpdir(), 'sextant-secret-'));
chmodSync(here, 0o755);
afterAll(() => rmSync(here, { recursive: true, force: true }));

const FIRST = 'the-first-secret-of-the-operator-outside';
const SECOND = 'the-second-secret-of-the-operator-outside';

describe('sextant secret', () => {
  it('rotates the key beside an embedded database, which nobody else may read', async () => {
    const data = join(here, 'embedded');
    const run = (args: string[]) => sextant(args, { DATABASE_URL: '', SEXTANT_DATA_DIR: data }, here);
    const shown = await run(['secret', 'show']);
    expect([shown.code, shown.stderr]).toEqual([0, '']);
    expect(shown.stdout).toMatch(/^BETTER_AUTH_SECRET=[\w-]{43}\n$/);
    const file = join(data, 'secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect(before).toMatch(/^[\w-]{43}\n$/);
    const rotated = await run(['secret', 'rotate']);
    expect([rotated.code, rotated.stderr]).toEqual([0, '']);
    expect(rotated.stdout).toMatch(/^\d stored secrets? (is|are) re-encrypted\. All are under the key [0-9a-f]{8} /);
    const after = readFileSync(file, 'utf8');
    expect(after).toMatch(/^[\w-]{43}\n$/);
    expect(after).not.toBe(before);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run(['secret', 'show'])).stdout).toBe(shown.stdout);
    expect((await run(['doctor'])).stdout).toMatch(/Secrets +encrypted in the database with .+secret: back it up/);
  });

  it('encrypts the secrets of a database of the operator once SEXTANT_SECRET is set, and rotates it', async () => {
    const run = (args: string[], settings: Record<string, string> = {}) =>
      sextant(args, { DATABASE_URL: database.url, SEXTANT_DATA_DIR: join(here, 'external'), ...settings }, here);
    const plain = await run(['secret', 'show']);
    expect(plain.code).toBe(0);
    expect((await run(['doctor'])).stdout).toMatch(/Secrets +stored unencrypted in the database: set SEXTANT_SECRET/);
    const api = start('dist/bundle/server.js', [], { DATABASE_URL: database.url, PORT: '0' });
    await api.says('the database stores secrets unencrypted');
    await api.says('openssl rand');
    const refused = await run(['secret', 'rotate']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('SEXTANT_SECRET is missing')]);
    expect((await run(['secret', 'rotate'], { SEXTANT_SECRET: FIRST })).code).toBe(0);
    const [row] = await database.db.rows<{ value: string }>(
      `select value from installation where name = 'auth-secret'`,
    );
    expect(row?.value).toMatch(/^sealed:v1:/);
    const without = await run(['secret', 'show']);
    expect([without.code, without.stdout]).toEqual([2, '']);
    expect(without.stderr).toContain('Set SEXTANT_SECRET to the value they were encrypted with');
    const rotated = await run(['secret', 'rotate'], { SEXTANT_SECRET: SECOND, SEXTANT_SECRET_PREVIOUS: FIRST });
    expect([rotated.code, rotated.stderr]).toEqual([0, '']);
    expect((await run(['secret', 'show'], { SEXTANT_SECRET: SECOND })).stdout).toBe(plain.stdout);
    expect((await run(['secret', 'show'], { SEXTANT_SECRET: FIRST })).code).toBe(2);
  });
});
