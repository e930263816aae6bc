import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyring } from '../../src/auth/keyring.js';
import * as crawlSettings from '../../src/services/projects/crawl-settings.js';
import * as projects from '../../src/services/projects/projects.js';
import * as ruleSettings from '../../src/services/projects/rules/rule-settings.js';
import { newViewer, useContext } from '../support/context.js';
import { sextant, useBuild } from '../support/processes.js';
import { page, useSite } from '../support/sites/site-server.js';

useBuild();
const test = useContext();
const here = mkdtempSync(join(tmpdir(), 'sextant-settings-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

const pages = {
  '/': page({ title: 'Home of a small site', links: ['/tea', '/private/one'], body: '<b class="price">4.50</b>' }),
  '/tea': page({ title: 'Tea', links: ['/'] }),
  '/private/one': page({ title: 'Not for the audit', links: ['/'] }),
};
const live = useSite(pages);
const preview = useSite(pages);
const SECRET = 'an-invented-secret-of-the-tests-long-enough-for-a-key';

const run = (...args: string[]) =>
  sextant(
    ['audit', '--allow-network', '127.0.0.0/8', '--render', 'off', '--format', 'json', ...args],
    { DATABASE_URL: test.databaseUrl, SEXTANT_SECRET: SECRET },
    here,
  );
interface Report {
  ruleProfile: { version: string } | null;
  issues: { rule: string; pages: { url: string }[] }[];
}
const reportOf = ({ stdout }: { stdout: string }): Report => JSON.parse(stdout).report;
const rulesOf = (result: { stdout: string }) => reportOf(result).issues.map(({ rule }) => rule);
const file = (name: string, content: unknown): string => {
  const path = join(here, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

describe('an audit from the shell with settings of a project', () => {
  let projectId: string;

  beforeAll(async () => {
    // headers are encrypted here and read by the command
    Object.assign(test.context, { keyring: createKeyring([SECRET]) });
    const viewer = await newViewer(test.db);
    projectId = (await projects.create(test.context, viewer, { url: live.url })).id;
    await crawlSettings.update(test.context, viewer, projectId, {
      exclude: ['/private/*'],
      requestHeaders: [{ name: 'x-preview-key', value: 'invented' }],
    });
    await ruleSettings.update(test.context, viewer, projectId, {
      rules: [{ rule: 'title-too-short', enabled: false }],
      extractors: [{ key: 'price', kind: 'CSS', expression: '.price' }],
      checks: [{ key: 'price-missing', title: 'Missing price', extractor: 'price', condition: 'EXISTS' }],
    });
  });

  it('crawls and evaluates as the project does, at its URL', async () => {
    live.forget();
    const result = await run('--project', projectId);
    expect([result.code, result.stderr]).toEqual([0, expect.any(String)]);
    expect([...live.hits.keys()]).not.toContain('/private/one');
    expect(live.asked.get('/tea')?.['x-preview-key']).toBe('invented');
    expect(rulesOf(result)).toContain('custom/price-missing');
    expect(rulesOf(result)).not.toContain('title-too-short');
  }, 300_000);

  it('sends the headers of the project to no other host, and lets options decide', async () => {
    preview.forget();
    const result = await run(preview.url, '--project', projectId, '--exclude', '/nothing/*');
    expect(result.code).toBe(0);
    expect([...preview.hits.keys()]).toContain('/private/one');
    expect(preview.asked.get('/tea')).toMatchObject({ 'user-agent': expect.any(String) });
    expect(preview.asked.get('/tea')).not.toHaveProperty('x-preview-key');
    expect(rulesOf(result)).toContain('custom/price-missing');
  }, 300_000);

  it('takes rules from a file, as the API returns them', async () => {
    const path = file('rules.json', {
      ruleSettings: {
        version: 'abc',
        updatedAt: null,
        rules: [{ rule: 'link-broken-internal', enabled: true, severity: 'NOTICE', thresholds: [] }],
        extractors: [{ key: 'author', kind: 'CSS', expression: '.author', result: 'FIRST', part: 'TEXT' }],
        checks: [{ key: 'no-author', title: 'Missing author', extractor: 'author', condition: 'EXISTS' }],
      },
    });
    const alone = await run(preview.url, '--rule-settings', path);
    expect(rulesOf(alone)).toEqual(expect.arrayContaining(['custom/no-author', 'title-too-short']));
    const over = await run(preview.url, '--project', projectId, '--rule-settings', path);
    expect(rulesOf(over)).toContain('custom/no-author');
    expect(rulesOf(over)).not.toContain('custom/price-missing');
    expect(rulesOf(over)).not.toContain('title-too-short');
  }, 300_000);

  it('takes rules of segments from a file, as the API returns them', async () => {
    const segments = [
      {
        ...{ id: uuidv7(), name: 'Tea', query: 'path starts with /tea' },
        rules: [{ rule: 'title-too-short', enabled: false, severity: null, thresholds: [] }],
      },
    ];
    const pagesOf = (result: { stdout: string }) =>
      reportOf(result)
        .issues.filter(({ rule }) => rule === 'title-too-short')
        .flatMap(({ pages: found }) => found.map(({ url }) => new URL(url).pathname));
    expect(pagesOf(await run(preview.url))).toEqual(['/tea', '/private/one']);
    expect(pagesOf(await run(preview.url, '--rule-settings', file('segments.json', { segments })))).toEqual([
      '/private/one',
    ]);
    const [tea] = segments;
    const refused = await run(
      preview.url,
      ...['--rule-settings', file('thin.json', { segments: [{ ...tea, query: 'words < 100' }] })],
    );
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('this one filters by words')]);
  }, 300_000);

  it('ends with 2 and says what is wrong', async () => {
    preview.forget();
    const rules = (content: unknown) => ['--rule-settings', file(`${uuidv7()}.json`, content)];
    const ended = await Promise.all([
      run(),
      run('--project', uuidv7()),
      run(preview.url, '--rule-settings', join(here, 'missing.json')),
      run(preview.url, ...rules('{')),
      run(preview.url, ...rules({ rules: [{ rul: 'title-missing' }] })),
      run(preview.url, ...rules({ rules: [{ rule: 'no-such-rule' }] })),
    ]);
    expect(ended.map(({ code }) => code)).toEqual(Array(6).fill(2));
    for (const { stderr } of ended) expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
    const said = ['--project', 'There is no project', 'missing.json', 'is not JSON', 'are not valid', 'no-such-rule'];
    expect(ended[4]?.stderr).toContain('rules[0].rul');
    for (const [at, words] of said.entries()) expect(ended[at]?.stderr).toContain(words);
    expect(preview.hits.size).toBe(0);
  }, 300_000);
});

describe('settings of a project for many', () => {
  it('are shown, applied with --yes, and restored', async () => {
    const viewer = await newViewer(test.db);
    const [source, first, second] = await Promise.all(
      ['source', 'first', 'second'].map((name) =>
        projects.create(test.context, viewer, { url: `https://${name}.example/`, tags: ['client'] }),
      ),
    );
    const projectsCommand = (...args: string[]) =>
      sextant(['projects', ...args], { DATABASE_URL: test.databaseUrl, SEXTANT_SECRET: SECRET }, here);
    const limitOf = async (id = '') => (await crawlSettings.get(test.context, viewer, id)).maxPages ?? null;
    await crawlSettings.update(test.context, viewer, source?.id ?? '', { maxPages: 2_000, maxDepth: 4 });
    await crawlSettings.update(test.context, viewer, first?.id ?? '', { maxPages: 500 });
    const options = [source?.id ?? '', '--tag', 'client', '--settings', 'maxPages'];
    const shown = await projectsCommand('apply', ...options);
    expect(shown.stdout).toContain('first.example\n  Page limit: 500 → 2,000\n');
    expect(shown.stdout).toContain('second.example\n  Page limit: Plan limit → 2,000\n');
    expect(shown.stdout).toContain('Nothing was changed: add --yes to apply.');
    expect(await limitOf(first?.id)).toBe(500);
    const applied = await projectsCommand('apply', ...options, '--yes');
    expect([await limitOf(first?.id), await limitOf(second?.id)]).toEqual([2_000, 2_000]);
    const [, change = ''] = /sextant projects undo (\S+)/.exec(applied.stdout) ?? [];
    const undone = await projectsCommand('undo', change);
    expect(undone.stdout).toContain('first.example: 1 setting changed');
    expect([await limitOf(first?.id), await limitOf(second?.id)]).toEqual([500, null]);
    expect((await projectsCommand('undo', change)).code).toBe(2);
  }, 120_000);
});
