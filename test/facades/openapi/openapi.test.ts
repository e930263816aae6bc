import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';

const folder = mkdtempSync(join(tmpdir(), 'sextant-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = useApp();

describe('the OpenAPI documents', () => {
  it.each(['v1', 'session', 'tools'])('%s passes the linter without a warning', async (name) => {
    const { body } = await test.app.inject({ method: 'GET', url: `/openapi/${name}.json` });
    const file = join(folder, `${name}.json`);
    writeFileSync(file, body);
    const redocly = join(import.meta.dirname, '../../../node_modules/.bin/redocly');
    const printed = execFileSync(redocly, ['lint', '--format', 'json', file], {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const { problems, totals } = JSON.parse(printed.slice(printed.indexOf('{'))) as {
      problems: unknown[];
      totals: { errors: number; warnings: number };
    };
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });
});
