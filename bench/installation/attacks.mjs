// The time of `/healthz`, and the fate of honest calls, while tenants with free accounts do their worst: regular expressions
// made to be slow, robots.txt made to be slow, pages of ten thousand links, invitations, re-checks and readers that stop reading.
// Prints every figure that has a bound with it, and ends with 1 where one is over it.
// Some eight minutes: npm run bench:attacks -- [--only rules,robots,links,invitations,rechecks,exports]
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import net from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startHealthProbe } from './health-probe.mjs';
import { inLanes } from './lanes.mjs';
import { connectionsTo, databaseMb, longestTurn } from './readings.mjs';
import { smtpSink } from './smtp-sink.mjs';

/** Reads of other processes wait no longer than this while an attack is on. */
const HEALTH_P99_MS = 100;
/** Mails that an organization of the free plan may send in a day. */
const MOST_MAILS = 10;
/** An honest audit takes some seconds alone; with three hostile ones on the same two cores it waits for its share. */
const HONEST_AUDIT_S = 60;
/** One that looks at a page again has its turn at once; the rest is the machine's. */
const HONEST_CALL_S = 5;
/** The links of four sites, a million of each hostile one, are indexed in memory; without bounds it was twice as much. */
const WORKER_PEAK_MB = 1_100;
/** Growth of the database by three crawls of a hundred pages of half a megabyte. */
const DATABASE_MB = 150;
/** A response that nobody reads is ended within a minute. */
const STALLED_S = 65;
const EXPORTS_AT_ONCE = 4;
/** Memory of an export that is read no further: its batch, and the buffers of its socket. */
const EXPORT_MB = 32;

async function measure() {
  const { freePort, openRig, serveSite } = await import('../rig.mjs');
  const { createAuth } = await import('../../dist/src/auth/auth.js');
  const { authSecret } = await import('../../dist/src/services/installation.js');
  const accounts = await import('../../dist/src/services/accounts/accounts.js');
  const projects = await import('../../dist/src/services/projects/projects.js');
  const { runDueWatches } = await import('../../dist/src/services/reactions/watch/run-due-watches.js');
  const { PERSISTED } = await import('../../dist/facades/graphql/persisted-operations.js');
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const isWanted = (name) => !values.only || values.only.split(',').includes(name);
  const rig = await openRig('POSTGRES');
  const { context } = rig;
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const prober = startHealthProbe(port);
  const idOf = (name) => Object.entries(PERSISTED).find(([, text]) => new RegExp(`^\\w+ ${name}\\b`).test(text))[0];
  const mail = await smtpSink();
  const sites = [];
  const secret = await authSecret(context.db, undefined, context.keyring);
  const auth = createAuth({ pool: context.db.pool, secret, baseUrl: base });

  async function account(plan, url) {
    const email = `${randomUUID()}@rig.test`;
    const made = await accounts.create(context, auth, secret, { email, plan });
    await context.db.rows(`update "user" set "emailVerified" = true where id = $1`, [made.userId]);
    const viewer = {
      credential: 'SESSION',
      organizationId: made.organizationId,
      plan,
      role: 'owner',
      userId: made.userId,
      apiKeyId: null,
    };
    const project = url && (await projects.create(context, viewer, { url }));
    const headers = { authorization: `Bearer ${made.sessionToken}`, 'content-type': 'application/json' };
    const send = async (name, variables) => {
      const began = performance.now();
      const response = await fetch(`${base}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id: idOf(name), variables }),
      });
      const body = await response.json().catch(() => ({}));
      const code = body.errors?.[0]?.extensions?.code ?? (response.ok ? 'OK' : String(response.status));
      return { code, data: body.data, ms: performance.now() - began };
    };
    return { ...made, viewer, projectId: project?.id, send };
  }

  async function serve(handle) {
    const server = createServer(handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    sites.push(server);
    return `http://127.0.0.1:${server.address().port}`;
  }

  let api;
  let missed = 0;
  /** Prints a figure; those with a bound count. */
  function print(attack, figure, value, unit = '', most = null) {
    const isOver = most !== null && !(value <= most);
    if (isOver) missed += 1;
    const bound = most === null ? '' : `  at most ${most}${unit}${isOver ? '  MISSED' : ''}`;
    console.log(`${attack.padEnd(36)}${figure.padEnd(26)}${`${value}${unit}`.padStart(12)}${bound}`);
  }
  /** Runs an attack and prints the latencies of `/healthz` meanwhile. */
  async function run(name, work, most = HEALTH_P99_MS) {
    await prober.times();
    await longestTurn(api);
    const figures = await work();
    const { longestTurnMs } = await longestTurn(api);
    const times = (await prober.times()).toSorted((one, other) => one - other);
    const at = (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
    print(name, '/healthz p50', at(0.5), ' ms');
    print(name, '/healthz p99', at(0.99), ' ms', most);
    print(name, '/healthz max', at(1), ' ms');
    print(name, 'longest turn', Math.round(longestTurnMs), ' ms');
    for (const figure of figures) print(name, ...figure);
    await sleep(2_000);
  }
  const codes = (results) =>
    Object.entries(Object.groupBy(results, ({ code }) => code))
      .map(([code, all]) => `${code}×${all.length}`)
      .join(' ');
  const slowest = (results) => Math.round(Math.max(...results.map(({ ms }) => ms)) / 100) / 10;
  const count = (results, wanted) => results.filter(({ code }) => code === wanted).length;

  try {
    const watched = { NODE_OPTIONS: `--import ${new URL('../turns.mjs', import.meta.url).href}` };
    api = await rig.start('server', {
      ...watched,
      PORT: String(port),
      SIGN_UP: 'open',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMTP_FROM: 'rig@rig.test',
    });
    console.log(
      `load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores; figures hold on an idle machine of two\n`,
    );
    await sleep(2_000);
    await run('idle', async () => (await sleep(5_000), []));

    if (isWanted('rules')) {
      const url = await serve((_, response) =>
        response.setHeader('content-type', 'text/html').end('<title>Page</title><p>aaaa</p>'),
      );
      const one = await account('FREE', url);
      const regexes = (count, expression) =>
        Array.from({ length: count }, (_, at) => ({ key: `k${at}`, kind: 'REGEX', expression: `${expression}${at}` }));
      for (const [name, extractors] of [
        ['rules: 95 too many', regexes(95, '(|){1000}'.repeat(99))],
        ['rules: 50 too large', regexes(50, '(|){1000}'.repeat(99))],
        ['rules: 50 as large as allowed', regexes(50, '[a-z]{980}'.repeat(5))],
      ])
        await run(name, async () => {
          const results = await inLanes(8, 24, () =>
            one.send('WebUpdateRuleSettings', { projectId: one.projectId, input: { extractors } }),
          );
          return [
            ['calls', codes(results)],
            ['slowest call', slowest(results), ' s'],
          ];
        });
      await run('rules: test of an extractor', async () => {
        const [extractor] = regexes(1, '[a-z]{980}'.repeat(5));
        const results = await inLanes(8, 24, () =>
          one.send('WebTestExtractor', { projectId: one.projectId, url, extractor }),
        );
        return [
          ['calls', codes(results)],
          ['slowest call', slowest(results), ' s'],
        ];
      });
    }

    if (isWanted('robots')) {
      const robots = `User-agent: *\n${Array.from({ length: 20_000 }, (_, at) => `Disallow: /p${at}/*x`).join('\n')}\n`;
      const url = await serve((request, response) =>
        request.url === '/robots.txt'
          ? response.setHeader('content-type', 'text/plain').end(robots)
          : response.setHeader('content-type', 'text/html').end('<title>Page</title>'),
      );
      const one = await account('FREE', url);
      await one.send('WebUpdateWatch', { projectId: one.projectId, input: { enabled: true } });
      await runDueWatches(context, new AbortController().signal, { confirmMs: 0 });
      const { data } = await one.send('WebWatchVersions', { projectId: one.projectId, url: `${url}/robots.txt` });
      const id = data.watchVersions[0].id;
      await run('robots: 20,000 lines', async () => {
        const results = await inLanes(8, 40, () =>
          one.send('WebRobotsReplay', { projectId: one.projectId, beforeId: id, afterId: id }),
        );
        return [
          ['calls', codes(results)],
          ['slowest call', slowest(results), ' s'],
        ];
      });
    }

    if (isWanted('invitations')) {
      const one = await account('FREE');
      await run('invitations: 60 addresses', async () => {
        const results = [];
        for (let at = 0; at < 60; at += 1) {
          const sent = await one.send('WebSendInvitation', {
            email: `person${at}@else.test`,
            role: 'MEMBER',
            note: '',
          });
          results.push(sent);
          if (sent.code === 'OK') await one.send('WebRevokeInvitation', { id: sent.data.sendInvitation.invitation.id });
        }
        await sleep(3_000);
        return [
          ['calls', codes(results)],
          ['mails', mail.count(), '', MOST_MAILS],
        ];
      });
    }

    const honestSite = await serveSite(300);
    const honest = await account('ENTERPRISE', honestSite.url);
    const audit = async (who) =>
      (await import('../../dist/src/services/runs/audit/lifecycle/audits.js')).start(
        context,
        who.viewer,
        who.projectId,
      );
    const crawl = await rig.start('crawl');
    const ended = async (id, mostMs) => {
      const began = performance.now();
      for (;;) {
        const [row] = await context.db.rows('select status, pages_crawled as pages from audit where id = $1', [id]);
        if (['COMPLETED', 'FAILED', 'CANCELLED'].includes(row.status) || performance.now() - began > mostMs)
          return { ...row, seconds: Math.round((performance.now() - began) / 100) / 10 };
        await sleep(250);
      }
    };
    let honestAudit = (await audit(honest)).audit;
    const alone = await ended(honestAudit.id, 300_000);
    print('honest audit alone', `${alone.status}, ${alone.pages} pages`, alone.seconds, ' s');

    if (isWanted('rechecks')) {
      const url = await serve((request, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(
            request.url === '/heavy' || request.url === '/'
              ? `<title>Heavy</title>${'<b>'.repeat(70_000)}<a href="/heavy">heavy</a>`
              : '',
          ),
      );
      const free = await account('FREE', `${url}/`);
      const { audit: own } = await audit(free);
      await ended(own.id, 120_000);
      await run('rechecks: 40 lanes of a heavy page', async () => {
        let done = false;
        const attack = inLanes(
          40,
          Number.POSITIVE_INFINITY,
          async () => {
            const sent = await free.send('WebFetchPageSource', { auditId: own.id, url: `${url}/heavy` });
            // a caller over its rate costs this process, which measures, as much as the API
            if (sent.code === 'RATE_LIMITED') await sleep(100);
            return sent;
          },
          () => done,
        );
        const results = [];
        for (let at = 0; at < 15; at += 1) {
          results.push(await honest.send('WebVerifyPage', { auditId: honestAudit.id, url: honestSite.url }));
          await sleep(1_000);
        }
        done = true;
        return [
          ['calls', codes(await attack)],
          ['honest calls', codes(results)],
          ['honest calls that failed', results.length - count(results, 'OK'), '', 0],
          ['slowest honest call', slowest(results), ' s', HONEST_CALL_S],
        ];
      });
    }

    if (isWanted('links')) {
      const before = await databaseMb(context);
      const attackers = [];
      for (let at = 0; at < 3; at += 1) {
        const url = await serve((request, response) => {
          if (request.url === '/robots.txt') return response.end('User-agent: *\nAllow: /\n');
          const here = request.url.replace(/\/$/, '');
          const links = Array.from(
            { length: 10_000 },
            (_, number) => `<a href="${here}/${number}">${here}/${number}, one of many</a>`,
          ).join('');
          response
            .setHeader('content-type', 'text/html')
            .end(`<!doctype html><html lang="en"><title>${here}</title><h1>${here}</h1>${links}`);
        });
        attackers.push(await account('FREE', url));
      }
      await run('links: three audits of 10,000 links a page', async () => {
        const theirs = [];
        for (const one of attackers) theirs.push((await audit(one)).audit.id);
        await sleep(1_000);
        honestAudit = (await audit(honest)).audit;
        const own = await ended(honestAudit.id, 300_000);
        const others = await Promise.all(theirs.map((id) => ended(id, 300_000)));
        const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${crawl.pid}/status`, 'utf8'))[1] / 1_024;
        const [{ rows }] = await context.db.rows(
          'select count(*)::int as rows from crawl_url where audit_id = any($1)',
          [theirs],
        );
        const [{ takeovers }] = await context.db.rows(
          'select sum(fence - 1)::int as takeovers from audit where id = any($1)',
          [[...theirs, honestAudit.id]],
        );
        const statuses = [own, ...others].map(({ status }) => status);
        return [
          ['honest audit', own.seconds, ' s', HONEST_AUDIT_S],
          ['hostile audits', Math.max(...others.map((other) => other.seconds)), ' s'],
          ['audits that did not complete', statuses.filter((status) => status !== 'COMPLETED').length, '', 0],
          ['worker peak', Math.round(peak), ' MB', WORKER_PEAK_MB],
          ['database', Math.round((await databaseMb(context)) - before), ' MB', DATABASE_MB],
          ['rows left', rows, '', others.reduce((sum, { pages }) => sum + pages, 0)],
          ['changes of worker', takeovers],
        ];
      });
    }

    if (isWanted('exports')) {
      const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))[1]) / 1_024;
      const big = await serveSite(3_000);
      const one = await account('ENTERPRISE', big.url);
      await ended((await audit(one)).audit.id, 300_000);
      const before = rss();
      await run('exports: 250 readers that stop', async () => {
        const sockets = Array.from({ length: 250 }, () => {
          const socket = net.connect(port, '127.0.0.1', () => {
            socket.write(
              `GET /api/projects/${one.projectId}/reports?format=ndjson HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nAuthorization: Bearer ${one.sessionToken}\r\n\r\n`,
            );
            socket.pause();
          });
          socket.on('error', () => {});
          return socket;
        });
        let most = 0;
        for (let at = 0; at < STALLED_S; at += 1) {
          await sleep(1_000);
          most = Math.max(most, rss());
        }
        const open = connectionsTo(port, new Set(sockets.map(({ localPort }) => localPort)));
        for (const socket of sockets) socket.destroy();
        return [
          ['memory before', Math.round(before), ' MB'],
          ['memory grew by', Math.round(most - before), ' MB', EXPORTS_AT_ONCE * EXPORT_MB],
          [`still open after ${STALLED_S} s`, open, '', 0],
        ];
      });
      big.close();
    }
    honestSite.close();
    console.log(missed === 0 ? 'All within their bounds.' : `${missed} over their bounds.`);
  } finally {
    for (const site of sites) site.closeAllConnections();
    for (const site of sites) site.close();
    await prober.end();
    await rig.close();
  }
  process.exit(missed === 0 ? 0 : 1);
}

await measure();
