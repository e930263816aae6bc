import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';

const folder = mkdtempSync(join(tmpdir(), 'sextant-openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const test = useApp();

const documentOf = async (name: string) =>
  (await test.app.inject({ method: 'GET', url: `/openapi/${name}.json` })).body;

describe.each(['v1', 'session', 'tools'])('the OpenAPI document %s', (name) => {
  it('passes Redocly without a warning', async () => {
    const body = await documentOf(name);
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

  it('passes the OpenAPI rules of Spectral without a warning', async () => {
    const linter = new spectral.Spectral();
    // its own types disagree in exact optional properties
    linter.setRuleset({ extends: [oas as RulesetDefinition] });
    const results = await linter.run(JSON.parse(await documentOf(name)));
    expect(results.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([]);
  });
});
