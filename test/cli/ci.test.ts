import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { useDatabase } from '../support/database.js';
import { ROOT, sextant, useBuild } from '../support/processes.js';
import { page, useSite } from '../support/sites/site-server.js';

useBuild();
const database = useDatabase();
const here = mkdtempSync(join(tmpdir(), 'sextant-ci-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

const live = useSite({
  '/': page({ title: 'Home of a small site', links: ['/two', '/gone'] }),
  '/two': page({ title: 'Two', links: ['/'] }),
});
const preview = useSite({
  '/': page({ title: 'Home of a small site', links: ['/two', '/gone'] }),
  '/two': page({ title: 'Two', links: ['/', '/lost'] }),
});
const run = (url: string, ...options: string[]) =>
  sextant(
    ['audit', url, '--allow-network', '127.0.0.0/8', '--render', 'off', ...options],
    { DATABASE_URL: database.url },
    here,
  );
const baseline = join(here, 'baseline.json');
const inFile = (name: string) => readFileSync(join(here, name), 'utf8');

describe('the gate of an audit from the shell', () => {
  it('compares a preview with the site by rule and path, and shows what is new in every format', async () => {
    const first = await run(
      live.url,
      '--format',
      'json',
      '--report',
      `json=${baseline}`,
      '--report',
      'gitlab=live.json',
    );
    expect(first.code).toBe(0);
    const { report } = JSON.parse(inFile('baseline.json'));
    expect(report).toEqual(JSON.parse(first.stdout).report);

    const same = await run(live.url, '--baseline', baseline, '--fail-on', 'new:notice', '--format', 'github');
    expect([same.code, same.stdout]).toEqual([0, '']);
    // as PowerShell writes it
    writeFileSync(baseline, `\uFEFF${inFile('baseline.json')}`, 'utf16le');
    const byId = await run(live.url, '--baseline', report.audit.id, '--fail-on', 'new:notice');
    expect([byId.code, byId.stderr]).toEqual([0, expect.stringContaining('0 errors, 0 warnings, 0 notices')]);

    const changed = await run(
      preview.url,
      ...['--baseline', baseline, '--fail-on', 'new:error', '--fail-on', 'score<101', '--fail-on', 'meta-score<0'],
      ...['--format', 'github', '--report', 'markdown=summary.md', '--report', 'gitlab=preview.json'],
    );
    expect(changed.code).toBe(1);
    expect(changed.stderr).toMatch(/Gate failed \(new:error\): \d+ new findings? of severity error or higher\./);
    expect(changed.stderr).toMatch(/Gate failed \(score<101\): the score is \d+\./);
    expect(changed.stderr).not.toContain('meta-score');
    const broken = changed.stdout.split('\n').find((line) => line.includes('(link-broken-internal)'));
    expect(broken).toMatch(/^::error title=Broken internal link \(link-broken-internal\)::/);
    expect(broken).toContain('/two%3A'.replace('%3A', ':'));
    // an issue that the site had before is no annotation of the change
    expect(broken).not.toContain(`${preview.url}: `);

    const summary = inFile('summary.md');
    expect(summary).toMatch(/^## SEO audit of `http:[^`]+`\n\n\*\*Score \d+\*\* of 100/);
    expect(summary).toContain('| New findings |');
    const section = summary.split('\n### ').find((text) => text.includes('`link-broken-internal`')) ?? '';
    expect(section).toMatch(/error · 2 pages, 1 new/);
    expect(section).toContain('**Fix:**');
    expect(section).toMatch(/- `http:[^`]+\/two`: /);

    const keys = (name: string) =>
      JSON.parse(inFile(name))
        .filter((one: { check_name: string }) => one.check_name === 'link-broken-internal')
        .map((one: { fingerprint: string; location: { path: string } }) => [one.location.path, one.fingerprint]);
    expect(keys('live.json')).toEqual([['index', expect.stringMatching(/^[0-9a-f]{32}$/)]]);
    expect(keys('preview.json')).toEqual([...keys('live.json'), ['two', expect.stringMatching(/^[0-9a-f]{32}$/)]]);
  }, 300_000);

  it('compares with the run that was saved as the baseline of a branch', async () => {
    const main = await run(
      live.url,
      '--save-baseline',
      'release/1.x',
      '--rule',
      'title-missing',
      '--fail-on',
      'score<101',
    );
    // findings that fail the gate are the baseline of later runs all the same
    expect(main.code).toBe(1);
    const saved = JSON.parse(inFile('sextant-baselines/release%2F1.x.json')).report;
    expect(saved.issues.map(({ rule }: { rule: string }) => rule)).toContain('link-broken-internal');
    const same = await run(live.url, '--baseline', 'branch:release/1.x', '--fail-on', 'new:notice');
    expect([same.code, same.stderr]).toEqual([0, expect.stringContaining('0 errors, 0 warnings, 0 notices')]);
    const changed = await run(preview.url, '--baseline', 'branch:release/1.x', '--fail-on', 'new:error');
    expect(changed.code).toBe(1);
  }, 300_000);

  it('ends with 2 before it crawls where a condition or the baseline makes no sense', async () => {
    writeFileSync(join(here, 'other.json'), '{"report":{}}');
    live.forget();
    const ended = await Promise.all([
      run(live.url, '--fail-on', 'new:error'),
      run(live.url, '--fail-on', 'score>90'),
      run(live.url, '--baseline', 'missing.json'),
      run(live.url, '--baseline', 'other.json'),
      run(live.url, '--baseline', '01a1fc0f-c593-752e-b51d-74f7df6ea212'),
      run(live.url, '--report', 'xls=file'),
      run(live.url, '--baseline', 'branch:none'),
      run(live.url, '--save-baseline', ' '),
      // a variable that is not set
      run(live.url, '--max-depth', ''),
      run(live.url, '--max-pages', ' '),
      run(live.url, '--requests-per-second', ''),
      run(live.url, '--report', 'json=no-such-folder/report.json'),
      run(live.url, '--report', 'json=.'),
    ]);
    expect(ended.map(({ code }) => code)).toEqual(Array(13).fill(2));
    for (const { stderr } of ended) expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
    expect(ended[0]?.stderr).toContain('--baseline');
    expect(ended[2]?.stderr).toContain('missing.json');
    expect(ended[3]?.stderr).toContain('--report json=');
    expect(ended[6]?.stderr).toContain('--save-baseline none');
    expect(ended[11]?.stderr).toContain('no-such-folder/report.json cannot be written (ENOENT)');
    expect(ended[12]?.stderr).toContain('cannot be written (EISDIR)');
    expect(live.hits.size).toBe(0);
  }, 120_000);
});

describe('the GitHub action', () => {
  const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));

  it('audits with what its inputs say, fails as the gate does and leaves its reports', async () => {
    const [step] = action.runs.steps;
    const files = { GITHUB_OUTPUT: join(here, 'output'), GITHUB_STEP_SUMMARY: join(here, 'step-summary') };
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', step.run], {
      cwd: here,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        LOG_LEVEL: 'warn',
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '/',
        DATABASE_URL: database.url,
        RUNNER_TEMP: here,
        ...files,
        SEXTANT_URL: live.url,
        SEXTANT_FAIL_ON: 'error\nnew:error\n',
        SEXTANT_BASELINE: 'branch:main',
        SEXTANT_SAVE_BASELINE: 'main',
        SEXTANT_MAX_PAGES: '10',
        SEXTANT_RENDER: 'off',
        SEXTANT_ARGUMENTS: '--allow-network=127.0.0.0/8\n--exclude=/a;exit&\n',
        SEXTANT_ACTION_PATH: ROOT,
      },
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [code] = await once(child, 'close');
    expect([code, stderr]).toEqual([1, expect.stringContaining('Gate failed (error)')]);
    expect(stdout).toMatch(/^::error title=/m);
    expect(readFileSync(files.GITHUB_OUTPUT, 'utf8')).toBe(
      `report=${join(here, 'sextant.json')}\nsummary=${join(here, 'sextant.md')}\n`,
    );
    expect(readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8')).toContain('## SEO audit of');
    expect(existsSync(join(here, 'sextant.json'))).toBe(true);
    // there was none for conditions with new:, and the next run has one
    expect(existsSync(join(here, 'sextant-baselines', 'main.json'))).toBe(true);
  }, 300_000);

  it('gives no input to the shell as code', () => {
    for (const { run: script, env } of action.runs.steps) {
      expect(script).not.toContain('${{');
      expect(Object.keys(env).length).toBeGreaterThan(0);
    }
  });
});
