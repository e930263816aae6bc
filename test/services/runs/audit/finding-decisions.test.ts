import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { OF_ISSUE } from '../../../../src/db/queries/audits/finding.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { runValidation } from '../../../../src/services/rechecks/run-validation.js';
import { validate } from '../../../../src/services/rechecks/validations.js';
import { verify } from '../../../../src/services/rechecks/verification.js';
import * as issues from '../../../../src/services/results/issues/issues.js';
import { validationsOfIssues } from '../../../../src/services/results/issues/validations-of-issues.js';
import { rejudgeAudit } from '../../../../src/services/runs/audit/evaluation/rejudge-audit.js';
import * as control from '../../../../src/services/runs/audit/lifecycle/audit-control.js';
import { removeAudit } from '../../../../src/services/runs/audit/lifecycle/audit-removal.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { AuditPaused } from '../../../../src/services/runs/audit/watch-ownership.js';
import { newViewer, useContext } from '../../../support/context.js';
import { deadlocks } from '../../../support/deadlocks.js';
import { page, startSite } from '../../../support/sites/site-server.js';
import { wrongSums } from '../../../support/wrong-sums.js';

const test = useContext();
const never = new AbortController().signal;
const RULE = 'title-missing';
const PAGES = ['/a', '/b', '/c'];

/** The same numbers for the same seed. */
function randomOf(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] as (typeof choices)[number];
  };
}

type Facts = Readonly<Record<string, boolean>>;

interface ModelledAudit {
  id: string;
  at: number;
  /** which pages have the issue */
  facts: Facts;
  /** pages that were seen to have them no longer */
  mended: Set<string>;
}

interface History {
  closedBy: 'FIX' | 'VERIFICATION' | null;
  closedAt: number;
  regressions: number;
}

/** The state that has to be known in the end, said as simply as possible: facts older than a decision never change it. */
class Oracle {
  completed: ModelledAudit[] = [];
  now = 0;
  #events: ({ audit: ModelledAudit } | { path: string; at: number })[] = [];
  history = new Map<string, History>();

  get newest(): ModelledAudit | undefined {
    return this.completed.at(-1);
  }

  judged(audit: ModelledAudit): void {
    this.completed.push(audit);
    this.#events.push({ audit });
    this.#advance(audit);
    this.#settle(audit);
  }

  /** One that was stopped says nothing of what it did not crawl: the history waits for the next audit. */
  stopped(audit: ModelledAudit): void {
    this.completed.push(audit);
    this.#settle(audit);
  }

  rejudged(audit: ModelledAudit): void {
    if (audit === this.newest) this.#settle(audit);
  }

  seenMended(audit: ModelledAudit, path: string): void {
    if (!this.open(audit).includes(path)) return;
    for (const one of new Set([audit, this.newest as ModelledAudit])) if (one.facts[path]) one.mended.add(path);
    if (!this.newest?.facts[path]) return;
    this.#events.push({ path, at: this.now });
    this.#close(path, this.now);
  }

  deleted(audit: ModelledAudit): void {
    const wasNewest = audit === this.newest;
    this.completed = this.completed.filter((one) => one !== audit);
    if (!wasNewest) return;
    const until = this.newest?.at ?? -1;
    this.#events = this.#events.filter((event) => !('audit' in event) || event.audit.at <= until);
    this.history = new Map();
    for (const event of this.#events)
      if ('audit' in event) this.#advance(event.audit);
      else this.#close(event.path, event.at);
  }

  open(audit: ModelledAudit): string[] {
    return PAGES.filter((path) => audit.facts[path] && !audit.mended.has(path));
  }

  #close(path: string, at: number): void {
    const known = this.history.get(path);
    if (known?.closedBy === null) Object.assign(known, { closedBy: 'VERIFICATION', closedAt: at });
  }

  #advance({ facts, at }: ModelledAudit): void {
    for (const path of PAGES) {
      const known = this.history.get(path);
      if (!facts[path]) {
        if (known?.closedBy === null) Object.assign(known, { closedBy: 'FIX', closedAt: at });
      } else if (!known) this.history.set(path, { closedBy: null, closedAt: 0, regressions: 0 });
      else if (known.closedBy !== null && known.closedAt < at)
        Object.assign(known, { closedBy: null, regressions: known.regressions + 1 });
    }
  }

  #settle(audit: ModelledAudit): void {
    for (const [path, { closedBy, closedAt }] of this.history)
      if (audit.facts[path] && closedBy === 'VERIFICATION' && closedAt > audit.at) audit.mended.add(path);
  }
}

const titled = (path: string, isBroken: boolean): string => {
  const html = page({ title: `The page at ${path}`, links: [] });
  return isBroken ? html.replace(/<title>.*<\/title>/, '') : html;
};

type Step =
  | ('audit' | 'mend' | 'look' | 'rejudge' | 'break' | 'validation')
  | ('paused' | 'stopped')
  | ('overtakenRejudge' | 'lookBesideRejudge' | 'rejudgeBesideLook' | 'lookBesideAudit');

/** Games that are no games of chance, by what they show. */
const SCRIPTS: readonly (readonly [shows: string, steps: readonly Step[]])[] = [
  [
    'what is seen mended stays so when the same facts are judged again, by the same audit and by one of before',
    ['audit', 'mend', 'look', 'rejudge', 'break', 'audit', 'mend', 'validation', 'rejudge', 'audit'],
  ],
  [
    'an audit that the next one overtakes while it is judged again leaves the history alone',
    ['audit', 'overtakenRejudge'],
  ],
  ['what is seen mended while its audit is judged again is seen by that', ['audit', 'lookBesideRejudge']],
  ['an audit that is judged again sees what is seen mended meanwhile', ['audit', 'rejudgeBesideLook']],
  [
    'an audit before the newest one, judged again, sees what is seen mended meanwhile',
    ['audit', 'audit', 'rejudgeBesideLook'],
  ],
  ['what is seen mended while the next audit is judged is closed in both', ['audit', 'lookBesideAudit']],
  ['an audit that was paused sees what one in one go sees', ['audit', 'mend', 'paused', 'break', 'paused']],
  [
    'an audit that was stopped changes no history, whatever is seen of its pages, and the next one does',
    ['audit', 'mend', 'stopped', 'look', 'rejudge', 'break', 'stopped', 'rejudge', 'audit'],
  ],
];

/** The lock that a trigger waits for, so that a transaction stops in its middle. */
const HOLD = 4_711;

/**
 * Does these things one after the other and side by side, and compares what is stored with the oracle: those of the script, or as
 * many at random.
 */
async function play(seed: number, steps: number | readonly Step[]): Promise<string[]> {
  const choose = randomOf(seed);
  const home = page({ title: 'A home page of its own', links: PAGES });
  const site = await startSite({ '/': home, ...Object.fromEntries(PAGES.map((path) => [path, titled(path, true)])) });
  const broken: Record<string, boolean> = Object.fromEntries(PAGES.map((path) => [path, true]));
  const viewer = await newViewer(test.db);
  const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
  const oracle = new Oracle();
  const ignored = new Set<string>();
  const log: string[] = [];

  async function crawled(): Promise<ModelledAudit> {
    const { audit } = await audits.start(test.context, viewer, projectId);
    const stop = new AbortController();
    const onPhase = (phase: string) => phase === 'JUDGING' && stop.abort(new Error('crawled'));
    await expect(runAudit(test.context, audit.id, stop.signal, { onPhase })).rejects.toThrow('crawled');
    oracle.now += 1;
    return { id: audit.id, at: oracle.now, facts: { ...broken }, mended: new Set() };
  }

  /** Crawls all pages but the last, which does not come, and pauses there. */
  async function pausedAtLast(): Promise<string> {
    const last = PAGES.at(-1) as string;
    const { promise: never, resolve } = Promise.withResolvers<void>();
    site.set(last, { body: titled(last, broken[last] === true), until: never });
    try {
      const { audit } = await audits.start(test.context, viewer, projectId, { fresh: true });
      const crawledMost = Promise.withResolvers<void>();
      const run = runAudit(test.context, audit.id, new AbortController().signal, {
        onProgress: ({ crawled }) => crawled >= PAGES.length && crawledMost.resolve(),
      }).catch((error: unknown) => error);
      await Promise.race([crawledMost.promise, run]);
      await control.pause(test.context, viewer, projectId, audit.id);
      expect(await run).toBeInstanceOf(AuditPaused);
      oracle.now += 1;
      return audit.id;
    } finally {
      resolve();
      site.set(last, titled(last, broken[last] === true));
    }
  }

  async function paused(): Promise<string> {
    const id = await pausedAtLast();
    const said = oracle.completed.length > 0 ? await choose([() => look(), rejudge, ignore])() : '';
    await control.resume(test.context, viewer, projectId, id);
    await runAudit(test.context, id, never);
    oracle.judged({ id, at: oracle.now, facts: { ...broken }, mended: new Set() });
    return `audit, paused (${said})`;
  }

  async function stopped(): Promise<string> {
    const id = await pausedAtLast();
    const at = oracle.now;
    await control.stop(test.context, viewer, projectId, id);
    await runAudit(test.context, id, never);
    const crawled = await test.db.rows<{ path: string }>(
      `select substring(url from '/[^/]*$') as path from page where audit_id = $1 and url ~ '/[a-c]$' order by 1`,
      [id],
    );
    const facts = Object.fromEntries(crawled.map(({ path }) => [path, broken[path] === true]));
    expect(Object.keys(facts)).toEqual(PAGES.slice(0, -1));
    oracle.stopped({ id, at, facts, mended: new Set() });
    return `audit, stopped after ${Object.keys(facts).join()}`;
  }

  const change = () => {
    const path = choose(PAGES);
    broken[path] = !broken[path];
    site.set(path, titled(path, broken[path]));
    return `${path} ${broken[path] ? 'breaks' : 'is mended'}`;
  };

  const changeAll = (isBroken: boolean) => {
    for (const path of PAGES) {
      broken[path] = isBroken;
      site.set(path, titled(path, isBroken));
    }
    return isBroken ? 'all break' : 'all are mended';
  };

  /** a page of the audit's own: one that was stopped has not all */
  async function look(audit = choose(oracle.completed), path = choose(Object.keys(audit.facts))): Promise<string> {
    oracle.now += 1;
    const wasOpen = oracle.open(audit).includes(path);
    const { fixed } = await verify(test.context, viewer, audit.id, { url: new URL(path, site.url).href });
    expect(fixed.includes(RULE), `verification of ${path}`).toBe(wasOpen && !broken[path]);
    if (!broken[path]) oracle.seenMended(audit, path);
    return `verify ${path}`;
  }

  async function rejudge(): Promise<string> {
    const audit = choose(oracle.completed);
    await audits.rejudge(test.context, viewer, audit.id);
    await rejudgeAudit(test.context, audit.id, never);
    oracle.rejudged(audit);
    return `rejudge ${oracle.completed.indexOf(audit)}`;
  }

  async function validation(): Promise<string> {
    const audit = choose(oracle.completed);
    const checked = oracle.open(audit).filter((path) => !ignored.has(path));
    const issueId = await issueOf(audit.id);
    if (issueId === null || checked.length === 0) return 'validate nothing';
    const { id } = await validate(test.context, viewer, issueId);
    oracle.now += 1;
    await runValidation(test.context, id, never);
    const [ended] = await validationsOfIssues(test.db, [{ auditId: audit.id, rule: RULE }]);
    const fixed = checked.filter((path) => !broken[path]);
    expect(ended).toMatchObject({
      ...{ pages: checked.length, fixed: fixed.length, failing: checked.length - fixed.length },
      status: fixed.length === checked.length ? 'PASSED' : 'FAILED',
    });
    for (const path of fixed) oracle.seenMended(audit, path);
    return `validate ${checked.join()}`;
  }

  async function ignore(): Promise<string> {
    const [audit, path] = [oracle.newest as ModelledAudit, choose(PAGES)];
    const issueId = await issueOf(audit.id);
    if (issueId === null || !oracle.open(audit).includes(path) || ignored.has(path)) return 'ignore nothing';
    await issues.ignore(test.context, viewer, { issueId, url: new URL(path, site.url).href, reason: 'A frame' });
    ignored.add(path);
    return `ignore ${path}`;
  }

  async function unignore(): Promise<string> {
    const [audit, path] = [oracle.newest as ModelledAudit, choose(PAGES)];
    const issueId = await issueOf(audit.id);
    if (issueId === null || !ignored.has(path)) return 'unignore nothing';
    await issues.unignore(test.context, viewer, { issueId, url: new URL(path, site.url).href });
    ignored.delete(path);
    return `unignore ${path}`;
  }

  async function remove(): Promise<string> {
    if (oracle.completed.length < 2) return 'delete nothing';
    const audit = choose(oracle.completed);
    const at = oracle.completed.indexOf(audit);
    await removeAudit(test.context, viewer, projectId, audit.id);
    oracle.deleted(audit);
    return `delete ${at}`;
  }

  /** An audit, with decisions between its crawl and its judging, and beside that. */
  async function audit(): Promise<string> {
    const fresh = await crawled();
    const before = oracle.completed.length > 0 ? [await choose([() => look(), change, rejudge, validation])()] : [];
    const beside = oracle.completed.length > 0 && choose([true, false]) ? choose([() => look(), rejudge]) : null;
    const judging = runAudit(test.context, fresh.id, never);
    // either order ends the same: the page was fetched before
    const [said] = await Promise.all([beside?.(), judging]);
    oracle.judged(fresh);
    return `audit (${before.join()}) beside ${said}`;
  }

  /** One piece of work stops before it writes such a row, until another has ended or waits for it. */
  async function inTheMiddle(row: string, work: () => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
    const waiting = (isHeld: boolean) => `select from pg_locks where not granted and pid <> pg_backend_pid()
      and (locktype = 'advisory' and objid = ${HOLD}) = ${isHeld}`;
    const until = async (query: string, over: () => boolean) => {
      while (!over() && (await test.db.rows(query)).length === 0) await sleep(20);
    };
    const before = await deadlocks(test.db);
    const holder = await test.db.pool.connect();
    const ended = new Set<string>();
    try {
      await holder.query(`select pg_advisory_lock(${HOLD})`);
      await holder.query(`create trigger held before ${row} execute function wait_for_hold()`);
      const one = work().finally(() => ended.add('one'));
      await until(waiting(true), () => ended.has('one'));
      const two = other().finally(() => ended.add('two'));
      await until(waiting(false), () => ended.has('two'));
      await holder.query(`select pg_advisory_unlock(${HOLD})`);
      await Promise.all([one, two]);
      await holder.query(`drop trigger held on ${row.split(' ')[2]}`);
    } finally {
      holder.release();
    }
    // either would be done again, and end well: a judgement and a look wait for each other by a lock of their own
    expect((await deadlocks(test.db)) - before, `deadlocks beside a write of ${row}`).toBe(0);
  }

  const rejudged = async (audit: ModelledAudit) => {
    await audits.rejudge(test.context, viewer, audit.id);
    await rejudgeAudit(test.context, audit.id, never);
  };
  const storingOf = ({ id }: ModelledAudit) => `insert on issue for each row when (new.audit_id = '${id}')`;
  const resolving = 'update on finding for each row when (new.since > old.since)';

  /** The newest audit is judged again, and the next one is judged from its beginning to its end meanwhile. */
  async function overtakenRejudge(): Promise<string> {
    const older = oracle.newest as ModelledAudit;
    const said = change();
    const fresh = await crawled();
    await inTheMiddle(
      storingOf(older),
      () => rejudged(older),
      () => runAudit(test.context, fresh.id, never),
    );
    oracle.judged(fresh);
    return `audit (${said}) while the one before is judged again`;
  }

  async function lookBesideRejudge(): Promise<string> {
    const said = changeAll(false);
    const audit = oracle.completed[0] as ModelledAudit;
    await inTheMiddle(
      resolving,
      () => look(audit),
      () => rejudged(audit),
    );
    oracle.rejudged(audit);
    return `look (${said}) while its audit is judged again`;
  }

  async function rejudgeBesideLook(): Promise<string> {
    const said = changeAll(false);
    const audit = oracle.completed[0] as ModelledAudit;
    await inTheMiddle(
      storingOf(audit),
      () => rejudged(audit),
      () => look(audit),
    );
    oracle.rejudged(audit);
    return `an audit is judged again while a look (${said}) is taken`;
  }

  async function lookBesideAudit(): Promise<string> {
    const fresh = await crawled();
    const said = changeAll(false);
    await inTheMiddle(
      resolving,
      () => look(oracle.newest),
      () => runAudit(test.context, fresh.id, never),
    );
    oracle.judged(fresh);
    return `look (${said}) while the next audit is judged`;
  }

  const issueOf = async (id: string) =>
    (
      await test.db.rows<{ id: string }>(
        'select id from issue where audit_id = $1 and rule = $2 and affected_pages > 0',
        [id, RULE],
      )
    )[0]?.id ?? null;

  const lookAtAll = async () => {
    const said: string[] = [];
    for (const path of Object.keys(oracle.newest?.facts ?? {})) said.push(await look(oracle.newest, path));
    return said.join();
  };
  const scripted = {
    ...{ audit, rejudge, validation, look: lookAtAll, paused, stopped },
    ...{ mend: () => changeAll(false), break: () => changeAll(true) },
    ...{ overtakenRejudge, lookBesideRejudge, rejudgeBesideLook, lookBesideAudit },
  } satisfies Record<Step, () => unknown>;
  const drawn = [
    ...[audit, audit, () => look(), () => look(), change, change, rejudge, validation, ignore, unignore, remove],
    ...[paused, stopped],
    ...[overtakenRejudge, lookBesideRejudge, rejudgeBesideLook, lookBesideAudit],
  ];

  try {
    if (typeof steps === 'number') log.push(await audit());
    const count = typeof steps === 'number' ? steps : steps.length;
    for (let step = log.length; step < count; step += 1) {
      log.push(await (typeof steps === 'number' ? choose(drawn) : scripted[steps[step] as Step])());
      await compare(projectId, oracle, `seed ${seed}:\n${log.join('\n')}`);
    }
    return log;
  } finally {
    await site.close();
  }
}

async function compare(projectId: string, oracle: Oracle, log: string): Promise<void> {
  const history = await test.db.rows<{ path: string; by: string | null; regressions: number }>(
    `select substring(url from '/[^/]*$') as path, closed_by as by, regressions from finding_history
      where project_id = $1 and rule = $2 order by 1`,
    [projectId, RULE],
  );
  expect(history, log).toEqual(
    PAGES.flatMap((path) => {
      const known = oracle.history.get(path);
      return known ? [{ path, by: known.closedBy, regressions: known.regressions }] : [];
    }),
  );
  for (const audit of oracle.completed) {
    const found = await test.db.rows<{ path: string }>(
      `select substring(f.url from '/[^/]*$') as path from issue i join finding f on ${OF_ISSUE}
        where i.audit_id = $1 and i.rule = $2 and f.resolved_at is null order by 1`,
      [audit.id, RULE],
    );
    expect(
      found.map(({ path }) => path),
      `open in audit ${oracle.completed.indexOf(audit)}, ${log}`,
    ).toEqual(oracle.open(audit));
    expect(await wrongSums(test.db, audit.id), `sums of audit ${oracle.completed.indexOf(audit)}, ${log}`).toEqual([]);
  }
}

beforeAll(async () => {
  await test.db.rows(`create function wait_for_hold() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${HOLD}); return new; end $$`);
});

it.each(SCRIPTS)('%s', async (_shows, steps) => {
  expect(await play(1, steps)).toHaveLength(steps.length);
});

it.each((process.env['SEEDS'] ?? '2,3').split(',').map(Number))(
  'facts older than a decision never change it, and sums are those of the lists (seed %i)',
  async (seed) => {
    expect(await play(seed, 14)).toHaveLength(14);
  },
);
