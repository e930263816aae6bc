import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rules } from '../../src/audit/rules/index.js';
import { isWellFormedApiKey } from '../../src/auth/api-key.js';
import { createAuth } from '../../src/auth/auth.js';
import { createCredentials } from '../../src/auth/credentials.js';
import { authSecret } from '../../src/services/installation.js';
import { datedSources } from '../../src/services/projects/rules/dated-sources.js';
import { chromiumPath } from '../support/chromium.js';
import { useDatabase } from '../support/database.js';
import { ROOT, sextant, start, useBuild } from '../support/processes.js';
import { chainedPages, page, useSite } from '../support/sites/site-server.js';

useBuild();
const database = useDatabase();
const here = mkdtempSync(join(tmpdir(), 'sextant-cli-'));
chmodSync(here, 0o755);
afterAll(() => rmSync(here, { recursive: true, force: true }));
const run = (args: string[], settings: Record<string, string> = {}) =>
  sextant(args, { DATABASE_URL: database.url, SEXTANT_DATA_DIR: join(here, 'data'), ...settings }, here);
// rendering is not the subject here, and a browser per audit takes seconds
const LOOPBACK = ['--allow-network', '127.0.0.0/8', '--render', 'off'];

describe('output that nobody can write', () => {
  it('is said in one line and ends with 2, whatever the command says', () => {
    const shell = (command: string) =>
      spawnSync('sh', ['-c', `"${process.execPath}" dist/bundle/cli.js ${command}`], { cwd: ROOT, encoding: 'utf8' });
    const { status, stderr } = shell('rules --json > /dev/full');
    expect([status, stderr]).toEqual([2, 'The output cannot be written (ENOSPC).\n']);
    // a reader who goes is no failure
    expect(shell('rules --json | head -c 1').stderr).toBe('');
  });
});

describe('sextant audit', () => {
  const site = useSite({
    '/': page({ title: 'Home of a small site', links: ['/two', '/=cmd'] }),
    '/two': page({ title: 'Two', links: ['/', '/gone'] }),
  });

  it('prints scores and issues as readable text', async () => {
    const { code, stdout, stderr } = await run(['audit', site.url, '--allow-network', '127.0.0.0/8']);
    expect([code, stderr.includes('Error')]).toEqual([0, false]);
    expect(stdout).toContain(site.url);
    expect(stdout).toMatch(/Overall\s+\d{1,3}\s/);
    expect(stdout).toMatch(/4 URLs in \d+\.\d s, 100 % of 4 known/);
    expect(stdout).toContain('link-broken-internal');
  });

  it('rereads unchanged pages only on request, and reports the same in every format', async () => {
    const again = await run(['audit', site.url, ...LOOPBACK, '--report', 'json=again.json', '--fail-on', 'warning']);
    expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('2 unchanged since the previous audit')]);
    const { report } = JSON.parse(readFileSync(join(here, 'again.json'), 'utf8')) as {
      report: { audit: { status: string }; issues: { rule: string; pages: { url: string }[] }[] };
    };
    expect(report.audit.status).toBe('COMPLETED');
    const fresh = ['audit', site.url, ...LOOPBACK, '--fresh', '--report', 'csv=fresh.csv', '--fail-on', 'error'];
    const { code, stdout } = await run(fresh);
    expect([code, stdout.includes('unchanged')]).toEqual([1, false]);
    const [head, ...rows] = readFileSync(join(here, 'fresh.csv'), 'utf8').trimEnd().split('\r\n');
    expect(head?.replaceAll('"', '')).toBe(
      '\uFEFFaudit_id,page_url,severity,category,rule,title,evidence,how_to_fix,first_seen,follows_from',
    );
    const findings = report.issues.flatMap((issue) => issue.pages.map(() => issue.rule));
    expect(rows.map((row) => row.split('","')[4]).sort()).toEqual(findings.sort());
  });

  it('keeps to the addresses that its patterns choose', async () => {
    const { stdout } = await run(['audit', site.url, ...LOOPBACK, '--exclude', '/t*$', '--format', 'json']);
    const { report } = JSON.parse(stdout) as { report: { audit: { pagesCrawled: number; coverage: number } } };
    expect(report.audit).toMatchObject({ pagesCrawled: 2, coverage: 1 });
    const wrong = await run(['audit', site.url, ...LOOPBACK, '--include', '/a$b']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Position 3:')]);
  });

  it('reports single rules with their evidence, and fails by nothing else', async () => {
    const rule = ['--rule', 'link-broken-internal', '--rule', 'h1-multiple'];
    const json = ['--report', 'json=rules.json'];
    const text = await run(['audit', site.url, ...LOOPBACK, ...rule, ...json, '--fail-on', 'warning']);
    expect(text.code).toBe(1);
    expect(text.stdout).toMatch(/Broken internal link\s+link-broken-internal · error, 2 pages/);
    expect(text.stdout).toMatch(/\/two\n\s+The linked page returns 404\..*\/gone/);
    expect(text.stdout).toMatch(/Multiple H1s\s+h1-multiple · no findings/);
    expect(text.stdout).not.toContain('description-missing');
    const { report } = JSON.parse(readFileSync(join(here, 'rules.json'), 'utf8')) as {
      report: { issues: { rule: string }[] };
    };
    expect(report.issues.map((issue) => issue.rule)).toEqual(['link-broken-internal']);
    const passed = await run(['audit', site.url, ...LOOPBACK, '--rule', 'h1-multiple', '--fail-on', 'warning']);
    expect(passed.code).toBe(0);
    const unknown = await run(['audit', site.url, '--rule', 'no-such-rule']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('sextant rules')]);
  });

  it('keeps to the pages it may fetch', async () => {
    const { stdout } = await run(['audit', site.url, ...LOOPBACK, '--max-pages', '2', '--format', 'json']);
    const { report } = JSON.parse(stdout) as {
      report: { audit: { pagesCrawled: number; partial: boolean; stopReason: string } };
    };
    expect(report.audit).toMatchObject({ pagesCrawled: 2, partial: true, stopReason: 'MAX_PAGES' });
    const one = await run(['audit', site.url, ...LOOPBACK, '--max-pages', '1']);
    expect(one.stdout).toMatch(/\b1 URL in /);
  });

  it('ends with 2 and a reason when it cannot run', async () => {
    const refused = await run(['audit', 'http://10.0.0.1/']);
    expect(refused.code).toBe(2);
    const local = await run(['audit', site.url]);
    expect(local.code).toBe(2);
    expect(local.stdout + local.stderr).toMatch(/not (public|lead|allowed)|may not be fetched/);
    expect(local.stderr).toContain('--allow-network 127.0.0.0/8');
    const named = await run(['audit', site.url.replace('127.0.0.1', 'localhost')]);
    expect([named.code, named.stderr]).toEqual([2, expect.stringContaining('--allow-network 127.0.0.0/8')]);
    const port22 = await run(['audit', 'http://127.0.0.1:22/', ...LOOPBACK]);
    expect([port22.code, port22.stderr]).toEqual([2, expect.stringContaining('Port 22 is not allowed')]);
    expect(port22.stderr).not.toContain('--allow-network');
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const unreachable = await run(['audit', `http://127.0.0.1:${port}/`, ...LOOPBACK]);
    expect(unreachable.code).toBe(2);
  });

  it.each(['stdout', 'stderr'] as const)(
    'leaves no database running where nobody reads its %s to the end',
    async (stream) => {
      const data = join(here, stream);
      const unread = start(
        'dist/bundle/cli.js',
        ['audit', site.url, ...LOOPBACK],
        { DATABASE_URL: '', SEXTANT_DATA_DIR: data },
        { cwd: here },
      );
      unread.child[stream]?.destroy();
      await unread.ended;
      expect(existsSync(join(data, 'postgres', 'PG_VERSION'))).toBe(true);
      expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
    },
  );

  it('refuses arguments that make no sense with 2 and no trace', async () => {
    const wrong = [
      ['audit'],
      ['audit', 'http://127.0.0.1/', '--max-pages', '0'],
      ['audit', 'http://127.0.0.1/', '--max-pages', 'many'],
      ['audit', 'http://127.0.0.1/', '--format', 'xls'],
      ['audit', 'http://127.0.0.1/', '--fail-on', 'everything'],
      ['audit', 'http://127.0.0.1/', '--allow-network', 'nonsense'],
      ['audit', 'ftp://example.org/'],
      ['audit', ''],
      ['no-such-command'],
      ['worker', 'no-such-queue'],
      ['plan', 'set', 'x', 'GOLD'],
      ['account', 'create', '--plan', 'GOLD'],
      ['account', 'create', '--email', 'nobody'],
      ['account', 'create', '--role', 'admin'],
      ['account', 'password', 'nobody'],
    ];
    const ended = await Promise.all(wrong.map((args) => run(args)));
    for (const [at, { code, stderr }] of ended.entries()) {
      expect([wrong[at], code]).toEqual([wrong[at], 2]);
      expect(stderr.trim()).not.toBe('');
      // the fault stands where it is looked for, not above a screenful of help
      expect(stderr.trim().split('\n').length).toBeLessThan(5);
      expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
      // the name that libraries give their input
      expect(stderr).not.toContain('body.');
    }
  });
});

describe('an audit from the shell that is interrupted', () => {
  const site = useSite(chainedPages(300));

  it.each([
    ['dist/bundle/cli.js', 'SIGTERM'],
    ['dist/bundle/cli.js', 'SIGHUP'],
    ['src/launch.mjs', 'SIGTERM'],
  ] as const)('by a signal to %s does not pass for one that went well, and is over', async (file, signal) => {
    site.forget();
    site.delay(20);
    const running = start(
      file,
      ['audit', site.url, ...LOOPBACK, '--fresh', '--fail-on', 'error'],
      { DATABASE_URL: database.url },
      { cwd: here },
    );
    while (site.hits.size < 20) await new Promise((resolve) => setTimeout(resolve, 20));
    running.child.kill(signal);
    // its output ends with the last process that has it
    const { code, stdout, stderr } = await running.ended;
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });

  const audit = (...args: string[]) =>
    start(
      'src/launch.mjs',
      ['audit', site.url, ...LOOPBACK, '--fresh', '--format', 'json', ...args],
      { DATABASE_URL: database.url },
      { cwd: here },
    );
  const crawled = async () => {
    while (site.hits.size < 20) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('by Ctrl-C evaluates and reports what it has crawled, passes no gate, and is no baseline', async () => {
    site.forget();
    site.delay(20);
    const running = audit('--save-baseline', 'stopped');
    await crawled();
    running.child.kill('SIGINT');
    const { code, stdout, stderr } = await running.ended;
    expect(code, stderr).toBe(2);
    const { audit: stopped, issues } = (JSON.parse(stdout) as StoppedReport).report;
    expect(stopped).toMatchObject({
      status: 'COMPLETED',
      partial: true,
      stopReason: 'STOPPED',
      overallScore: expect.any(Number),
      leftOut: [expect.objectContaining({ reason: 'STOPPED' })],
    });
    expect(stopped.pagesCrawled).toBeGreaterThan(0);
    expect(stopped.pagesCrawled).toBeLessThan(300);
    expect(issues.length).toBeGreaterThan(0);
    expect(stderr).toMatch(
      /Stopping: the \d+ pages crawled so far are evaluated\. Press Ctrl-C again to discard them\./,
    );
    expect(stderr).toContain('The baseline was not saved');
    expect(existsSync(join(here, 'sextant-baselines', 'stopped.json'))).toBe(false);
  });

  it('by Ctrl-C fails a gate that what it has crawled fails', async () => {
    site.forget();
    site.delay(20);
    const running = audit('--fail-on', 'notice');
    await crawled();
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(1);
  });

  it('by a second Ctrl-C discards what it has crawled', async () => {
    site.forget();
    site.delay(20);
    const running = audit();
    await crawled();
    const client = await database.db.pool.connect();
    try {
      // the evaluation cannot end
      await client.query('begin; lock table audit_score in access exclusive mode');
      running.child.kill('SIGINT');
      await running.says('Stopping');
      // a signal that comes sooner counts as the same one
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      running.child.kill('SIGINT');
      const { code, stdout } = await running.ended;
      expect([code, stdout]).toEqual([2, '']);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('by Ctrl-C before a page was read has nothing to evaluate, and is over', async () => {
    site.forget();
    site.delay(60_000);
    const running = audit();
    while (site.hits.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    running.child.kill('SIGINT');
    const { code, stdout, stderr } = await running.ended;
    expect([code, stdout, stderr.includes('Stopping')]).toEqual([2, '', false]);
  });
});

interface StoppedReport {
  report: { audit: { pagesCrawled: number; stopReason: string }; issues: unknown[] };
}

describe('sextant account, plan and key', () => {
  it('makes an account that works, follows its plan and loses its key', async () => {
    const made = await run(['account', 'create', '--plan', 'PRO', '--email', 'owner@example.org', '--json']);
    expect(made.code).toBe(0);
    const account = JSON.parse(made.stdout) as Record<string, string>;
    expect(Object.keys(account).sort()).toEqual([
      'apiKey',
      'email',
      'organizationId',
      'password',
      'sessionToken',
      'userId',
    ]);
    expect(account['email']).toBe('owner@example.org');
    expect(isWellFormedApiKey(account['apiKey'] ?? '')).toBe(true);
    const credentials = async () => createCredentials(database.db, await authSecret(database.db, null));
    expect(await (await credentials()).byApiKey(account['apiKey'] ?? '')).toMatchObject({ plan: 'PRO' });
    expect(await (await credentials()).bySession(account['sessionToken'] ?? '')).toMatchObject({
      plan: 'PRO',
      role: 'owner',
    });

    const changed = await run(['plan', 'set', account['organizationId'] ?? '', 'ENTERPRISE']);
    expect([changed.code, changed.stdout]).toEqual([0, expect.stringContaining('ENTERPRISE')]);
    expect(await (await credentials()).byApiKey(account['apiKey'] ?? '')).toMatchObject({ plan: 'ENTERPRISE' });

    const reset = await run(['account', 'password', 'Owner@example.org']);
    expect([reset.code, reset.stderr]).toEqual([0, '']);
    const password = /: (\S{20})\n$/.exec(reset.stdout)?.[1] ?? '';
    expect(await (await credentials()).bySession(account['sessionToken'] ?? '')).toBeNull();
    const auth = createAuth({
      pool: database.db.pool,
      secret: await authSecret(database.db, null),
      baseUrl: 'http://127.0.0.1:3000',
    });
    const signIn = (word: string) => auth.api.signInEmail({ body: { email: 'owner@example.org', password: word } });
    expect((await signIn(password)).user.id).toBe(account['userId']);
    await expect(signIn(account['password'] ?? '')).rejects.toThrow();
    const stranger = await run(['account', 'password', 'stranger@example.org']);
    expect([stranger.code, stranger.stderr.trim()]).toEqual([2, 'No account found for stranger@example.org.']);

    const organization = account['organizationId'] ?? '';
    const colleague = ['account', 'create', '--email', 'colleague@example.org', '--json'];
    const joined = await run([...colleague, '--organization', organization, '--role', 'viewer']);
    expect([joined.code, joined.stderr]).toEqual([0, '']);
    const guest = JSON.parse(joined.stdout) as Record<string, string>;
    expect(Object.keys(guest).sort()).toEqual(['email', 'organizationId', 'password', 'sessionToken', 'userId']);
    expect(await (await credentials()).bySession(guest['sessionToken'] ?? '')).toMatchObject({
      organizationId: organization,
      role: 'viewer',
      plan: 'ENTERPRISE',
    });
    expect(await database.db.rows('select 1 from member where "userId" = $1', [guest['userId']])).toHaveLength(1);
    const astray = await run(['account', 'create', '--organization', 'nobody']);
    expect([astray.code, astray.stderr.trim()]).toEqual([2, 'There is no organization nobody.']);
    const torn = await run(['account', 'create', '--organization', organization, '--plan', 'PRO']);
    expect([torn.code, torn.stdout]).toEqual([2, '']);

    const bare = await run(['account', 'reset-second-factor', 'owner@example.org']);
    expect([bare.code, bare.stderr.trim()]).toEqual([
      2,
      'The account of owner@example.org has no two-factor authentication.',
    ]);

    const invite = ['account', 'invite', '--organization', organization, '--role', 'viewer', '--json'];
    const invited = await run(invite, { SIGN_UP: 'invited' });
    expect([invited.code, invited.stderr]).toEqual([0, '']);
    const { link, role } = JSON.parse(invited.stdout) as Record<string, string>;
    expect([role, link]).toEqual(['viewer', expect.stringMatching(/\/sign-up#[\w-]{43}$/)]);
    const closed = await run(invite, { SIGN_UP: 'closed' });
    expect([closed.code, closed.stderr]).toEqual([2, expect.stringContaining('SIGN_UP=invited')]);
    const lost = await run(['account', 'invite', '--organization', 'nobody']);
    expect([lost.code, lost.stderr.trim()]).toEqual([2, 'There is no organization nobody.']);

    const prefix = (account['apiKey'] ?? '').slice(4, 12);
    expect((await run(['key', 'revoke', prefix])).code).toBe(0);
    expect(await (await credentials()).byApiKey(account['apiKey'] ?? '')).toBeNull();
    const again = await run(['key', 'revoke', account['apiKey'] ?? '']);
    expect([again.code, again.stderr.trim()]).toEqual([2, `No active API key starts with sxt_${prefix}.`]);
    const nobody = await run(['plan', 'set', 'nobody', 'PRO']);
    expect([nobody.code, nobody.stderr.trim()]).toEqual([2, 'There is no organization nobody.']);
    const taken = await run(['account', 'create', '--email', 'owner@example.org', '--json']);
    expect([taken.code, taken.stdout]).toEqual([2, '']);
    expect(taken.stderr.trim()).toMatch(/^The account could not be created: .+/m);
  });
});

describe('sextant rules and doctor', () => {
  it('prints its version', async () => {
    const { code, stdout } = await run(['--version']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
  });

  it('lists every rule', async () => {
    const json = await run(['rules', '--json']);
    expect((JSON.parse(json.stdout) as { id: string }[]).map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
    const text = await run(['rules']);
    for (const { id } of rules) expect(text.stdout).toContain(id);
  });

  it('lists the sources that were not read for so long', async () => {
    const stale = await run(['rules', '--stale', '90y']);
    expect([stale.code, stale.stdout]).toEqual([
      0,
      `0 of ${datedSources().length} sources were last checked before then.\n`,
    ]);
    const json = await run(['rules', '--stale', '90y', '--json']);
    expect(JSON.parse(json.stdout)).toEqual([]);
    const wrong = await run(['rules', '--stale', 'soon']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('such as 6m')]);
  });

  it('says what is there and what is missing', async () => {
    const { code, stdout } = await run(['doctor']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/✓ Database\s+PostgreSQL 1\d/);
    expect(stdout).toMatch(/✓ Database user\s+sextant_owner: not a superuser/);
    // the server of the tests keeps nothing through a crash of the machine
    expect(stdout).toMatch(/– Durability\s+fsync, full_page_writes, synchronous_commit off: a crash/);
    expect(stdout).toMatch(/✓ Row security\s/);
    expect(stdout).toMatch(/✓ Queues\s+PostgreSQL/);
    if (chromiumPath !== null)
      expect(stdout).toMatch(/✓ Chromium\s+\d[^,]*(?:, as sextant-browser\))?[^,]*, sandboxed$/m);
    expect(stdout).toMatch(/– Language model\s+none: set AI_BASE_URL/);
    expect(stdout).toMatch(
      /– Old audits\s+pages and findings of all audits are kept: set AUDITS_KEPT .*; the database takes \d+ .B\.$/m,
    );
    expect(stdout).toMatch(/✓ Page facts\s+every page of an audit has its facts/);
    const cse = await run(['doctor'], {
      AUDITS_KEPT: '5',
      SERP_PROVIDER: 'google-cse',
      SERP_API_KEY: 'key:engine',
    });
    expect(cse.stdout).toMatch(/✓ Old audits\s+pages and findings are kept for the last 5 audits of each project/);
    expect(cse.stdout).toContain('Google Programmable Search. The service ends on 2027-01-01');
    const unknown = await run(['doctor'], { SERP_PROVIDER: 'altavista' });
    expect(unknown.stdout).toMatch(/Settings.*[\s\S]*unknown provider altavista; known: searxng, /);
    const away = await run(['doctor'], {
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none',
      AI_BASE_URL: 'http://127.0.0.1:4/v1',
      AI_MODEL: 'small-model',
    });
    expect(away.stdout).toMatch(/– Language model\s+openai-compatible\/small-model, \d+ tokens a day .*: /);
    expect(away.code).toBe(1);
    expect(away.stdout).toMatch(/✗ Database\s+The database does not respond/);
  });
});

describe('settings that are wrong', () => {
  it('are named all at once', async () => {
    const { code, stderr } = await run(['migrate'], {
      PORT: 'http',
      LOG_LEVEL: 'loud',
      SEXTANT_ALLOW_NETWORKS: 'here',
    });
    expect(code).toBe(2);
    for (const name of ['PORT', 'LOG_LEVEL', 'SEXTANT_ALLOW_NETWORKS']) expect(stderr).toContain(name);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('names the missing settings of a language model', async () => {
    const { code, stderr } = await run(['migrate'], { AI_PROVIDER: 'openai-compatible' });
    expect(code).toBe(2);
    expect(stderr).toContain('AI_BASE_URL');
    expect(stderr).toContain('AI_MODEL');
  });

  it('show no secret', async () => {
    const { stderr } = await run(['migrate'], {
      DATABASE_URL: 'mysql://root:canary-secret@localhost/x',
      AI_PROVIDER: 'none',
      SERP_API_KEY: 'canary-key',
    });
    expect(stderr).toContain('DATABASE_URL');
    expect(stderr).not.toContain('canary');
  });

  it('leave no database running that was started for them', async () => {
    const data = join(here, 'wrong');
    const settings = { DATABASE_URL: '', SEXTANT_DATA_DIR: data, SERP_PROVIDER: 'nobody', PORT: '0' };
    const { code, stderr } = await run(['up'], settings);
    expect([code, stderr]).toEqual([2, expect.stringContaining('unknown provider nobody')]);
    expect(existsSync(join(data, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('reports a data directory that cannot be written in one sentence', async () => {
    writeFileSync(join(here, 'file'), '');
    const { code, stderr } = await run(['migrate'], { DATABASE_URL: '', SEXTANT_DATA_DIR: join(here, 'file', 'data') });
    expect(code).toBe(2);
    expect(stderr.trim()).toMatch(/^The data directory .+ cannot be written \(\w+\)\. Set SEXTANT_DATA_DIR to .+\.$/);
  });

  it('reports a database that is away in one sentence', async () => {
    const { code, stderr } = await run(['migrate'], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' });
    const sentence = 'The database does not respond. Check DATABASE_URL, or start the database.';
    expect([code, stderr.trim()]).toEqual([2, sentence]);
    for (const args of [['api'], ['worker', 'crawl']]) {
      const alone = await run(args, { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' });
      expect([alone.code, alone.stderr.trim()]).toEqual([2, sentence]);
    }
  });

  it('reports a database without the tables of this version in one sentence', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    wrong.username = 'nobody';
    const [last] = await database.db.rows<{ name: string }>('select max(name) as name from migration');
    await database.db.rows('delete from migration where name = $1', [last?.name]);
    for (const [url, sentence] of [
      [database.url, 'The database is that of an older version. Run `sextant migrate`.'],
      [`${database.url}-not`, 'The database does not exist. Create it, or check DATABASE_URL.'],
      [wrong.href, 'The database rejects this user or password. Check DATABASE_URL.'],
    ] as const) {
      const { code, stderr } = await run(['worker', 'schedule'], { DATABASE_URL: url });
      expect([code, stderr.trim()]).toEqual([2, sentence]);
    }
    await database.db.rows('insert into migration (name) values ($1)', [last?.name]);
  });

  it('distinguishes a Redis that is away from a database that is', async () => {
    const { code, stdout } = await run(['doctor'], { REDIS_URL: 'redis://127.0.0.1:9' });
    expect(code).toBe(1);
    expect(stdout).toMatch(/✓ Database[\s\S]*✗ Queues +Redis does not respond/);
  });
});
