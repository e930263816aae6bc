import { globSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../src/errors.js';
import { createMailer } from '../../src/net/smtp.js';
import { useApp } from '../support/app.js';
import { deadlocks } from '../support/deadlocks.js';
import { JOBS, NOT_PAIRED } from '../support/job-writes.js';
import { statedOrder, watchLocks } from '../support/lock-order.js';
import { openSearchConsole } from '../support/servers/search-console-server.js';
import { page, useSite } from '../support/sites/site-server.js';
import { LONG } from '../support/slices.js';
import { bearerOf } from '../support/tenants.js';
import { MUTATIONS, PREPARED, REFUSED, type World, Worlds } from '../support/writes.js';
import { wrongSums } from '../support/wrong-sums.js';

const test = useApp();
const home = (title: string) => page({ title, links: ['/one', '/two'] });
const site = useSite({
  '/': home(''),
  // its heading is what a title is suggested from
  '/one': page({ title: '', links: ['/'], body: '<h1>How a pot of green tea is made</h1>' }),
  '/two': page({ title: 'The second page', links: ['/'] }),
});
const SEEDS = (process.env['SEEDS'] ?? '1').split(',').map(Number);
const PAIRS = Number(process.env['PAIRS'] ?? (LONG ? '100' : '12'));
let worlds: Worlds;
let service: Awaited<ReturnType<typeof openSearchConsole>>;

/** The same numbers for the same seed. */
function randomOf(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed * 7_919 + 1;
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] as (typeof choices)[number];
  };
}

const mutationNames = () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  return Object.keys((schema.getMutationType() as GraphQLObjectType).getFields());
};

/** The outcome of a write: done, refused in words that its caller can expect, or failed in others. */
type Outcome = { done: true } | { refused: string } | { failed: string };

async function mutate(name: string, given: World): Promise<Outcome> {
  const world = (await PREPARED[name]?.(test, given, worlds)) ?? given;
  const response = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...bearerOf(worlds.account.sessionToken), 'content-type': 'application/json' },
    payload: JSON.stringify({ query: `mutation { ${name}${MUTATIONS[name]?.(world)} }` }),
  });
  const errors = response.json<{ errors?: { message: string; extensions?: { code?: string } }[] }>().errors ?? [];
  if (errors.length === 0 && response.statusCode === 200) return { done: true };
  const said = `${name}: ${response.statusCode} ${errors.map(({ message, extensions }) => `${extensions?.code} ${message}`).join()}`;
  const isExpected = errors.every(({ extensions }) => !/^(?:INTERNAL|undefined|GRAPHQL)/.test(`${extensions?.code}`));
  return isExpected && response.statusCode < 500 ? { refused: said } : { failed: said };
}

async function work(name: string, world: World): Promise<Outcome> {
  try {
    await JOBS[name]?.(test, world, worlds);
    return { done: true };
  } catch (error) {
    const said = `${name}: ${String(error)}`;
    // an audit that is deleted or taken over meanwhile ends with a reason
    if (error instanceof Problem || !(error instanceof Error) || !('code' in error)) return { refused: said };
    return { failed: `${said} ${error.code}` };
  }
}

/** writes that close findings of a page that is fixed by now */
const LOOKS = new Set(['verifyPage', 'runValidation']);

const write = (name: string, world: World) => (name in JOBS ? work(name, world) : mutate(name, world));

describe('writes', () => {
  it('are all here: every mutation of the schema, and everything that workers call', () => {
    expect(Object.keys(MUTATIONS).sort()).toEqual(mutationNames().sort());
    const called = globSync('workers/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|\s+const) (?!type)\{([^}]+)\}.*services\//gm)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim()),
      ),
    );
    expect(called.length).toBeGreaterThan(30);
    const known = new Set([...Object.keys(JOBS), ...Object.keys(NOT_PAIRED)]);
    expect(called.filter((name) => !known.has(name))).toEqual([]);
  });

  describe('side by side', () => {
    let locks: Awaited<ReturnType<typeof watchLocks>>;
    /** With a page that was mended since its audit, where that is looked at again. */
    const worldFor = async (names: readonly string[]): Promise<World> => {
      if (!names.some((name) => LOOKS.has(name))) return worlds.renewed();
      await worlds.forgetAudit();
      const world = await worlds.renewed();
      site.set('/', home('A pot of tea'));
      return world;
    };
    const leave = async (names: readonly string[]) => {
      if (!names.some((name) => LOOKS.has(name))) return;
      site.set('/', home(''));
      await worlds.forgetAudit();
    };

    beforeAll(async () => {
      locks = await watchLocks(test.db);
      Object.assign(test.context, { mailer: createMailer({ url: 'smtp://127.0.0.1:9', from: 'seo@sextant.example' }) });
      service = await openSearchConsole();
      Object.assign(test.context.settings, {
        searchConsole: service.settings,
        googleClient: service.client,
        baseUrl: 'http://localhost:3000',
      });
      worlds = new Worlds(test, await test.account('ENTERPRISE'), site.url);
      await worlds.renewed();
      // every statement that writes is late: those that wait for each other do so in most pairs, and not in one of a thousand
      await test.db.rows(`create function late() returns trigger language plpgsql as $$
        begin perform pg_sleep(random() * 0.006); return null; end $$`);
      await test.db.rows(`do $$ declare t text; begin
        for t in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition loop
          execute format('create trigger late after insert or update or delete on public.%I for each statement execute function late()', t);
        end loop; end $$`);
    }, 120_000);
    afterAll(() => {
      locks.end();
      service.close();
    });

    it('are each done where nothing is beside them, unless they need what this installation does not have', async () => {
      const refused: Record<string, string> = {};
      for (const name of [...Object.keys(MUTATIONS), ...Object.keys(JOBS)]) {
        const outcome = await write(name, await worldFor([name]));
        await leave([name]);
        if (!('done' in outcome)) refused[name] = Object.values(outcome).join();
      }
      expect(Object.keys(refused).sort(), JSON.stringify(refused)).toEqual(Object.keys(REFUSED).sort());
    });

    it.each(SEEDS)(
      'end without a deadlock, and with sums that are those of the lists (seed %i)',
      { timeout: 900_000, retry: 0 },
      async (seed) => {
        const choose = randomOf(seed);
        const names = [...Object.keys(MUTATIONS), ...Object.keys(JOBS)].filter((name) => !(name in REFUSED));
        // each two of those that lock many rows, and others at random beside one of these or of all
        const heavy = [
          'rejudgeAudit',
          'runInTurn',
          'runValidation',
          'verifyPage',
          'deleteAudit',
          'ignoreIssue',
          'updateRuleSettings',
          'deleteProject',
          'updateProject',
        ];
        const wrong: string[] = [];
        const drawn = Array.from({ length: PAIRS }, () => [choose(choose([heavy, names])), choose(names)]);
        // all that write figures of Search Console
        const imports = [
          'importConnected',
          'importFromSearchConsole',
          'connectSearchConsole',
          'disconnectSearchConsole',
        ];
        const withImports = [...imports.slice(1), 'rejudgeAudit', 'runInTurn'].map((other) => [
          'importConnected',
          other,
        ]);
        const pairs = [
          ...heavy.flatMap((one, at) => heavy.slice(at + 1).map((other) => [one, other])),
          ...withImports,
          ['disconnectSearchConsole', 'rejudgeAudit'],
          ...drawn,
        ];
        for (const two of pairs) {
          const world = await worldFor(two);
          const before = await deadlocks(test.db);
          const outcomes = await Promise.all([...two, ...two].map((name) => write(name, world)));
          for (const outcome of outcomes)
            if ('failed' in outcome) wrong.push(`${two.join(' beside ')}: ${outcome.failed}`);
          if (!outcomes.some((outcome) => 'done' in outcome)) wrong.push(`${two.join(' beside ')}: all refused`);
          const after = await deadlocks(test.db);
          if (after > before) wrong.push(`${two.join(' beside ')}: ${after - before} deadlocks`);
          const sums = await wrongSums(test.db, world.audit);
          if (sums.length > 0) wrong.push(`${two.join(' beside ')}: ${JSON.stringify(sums)}`);
          await leave(two);
        }
        expect(wrong).toEqual([]);
      },
    );

    it('lock rows in the order that is stated', () => {
      expect(statedOrder().filter((table) => table.endsWith('?'))).toEqual([]);
      expect(statedOrder().length).toBeGreaterThan(5);
      expect(locks.watched()).toBeGreaterThan(100);
      expect(locks.wrong()).toEqual([]);
    });
  });
});
