import { afterAll, describe, expect, it } from 'vitest';
import type * as IdleWorkersModule from '../../../src/crawl/threads/idle-workers.js';
import type * as ScopeModule from '../../../src/db/scope.js';
import type * as ShortTasksModule from '../../../src/services/tasks/short-tasks.js';
import { ROOT, useBuild } from '../../support/processes.js';

useBuild();
const compiled = async <Module>(file: string) => (await import(`${ROOT}/dist/src/${file}.js`)) as Module;
const tasks = () => compiled<typeof ShortTasksModule>('services/tasks/short-tasks');

/** 9,000 instructions each, just below what is refused: some 20 ms to compile */
const expressions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'REGEX' as const,
    expression: `${'[a-z]{980}'.repeat(5)}${at}`,
  }));
const robotsOf = (lines: number) =>
  `User-agent: *\n${Array.from({ length: lines }, (_, at) => `Disallow: /p${at}/*x`).join('\n')}\n`;
const robots = robotsOf(20_000);
/** read within the time of a replay on a busy machine as well */
const fewer = robotsOf(3_000);

/** How often this thread came to other work while the task was under way: work of its own would leave it no turn. */
async function turnsDuring<Result>(task: Promise<Result>): Promise<[result: Result, turns: number]> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const result = await task.finally(() => {
    isOver = true;
  });
  return [result, turns];
}

/** Work on this thread ends within one turn, or within some where it is awaited. */
const FEW_TURNS = 20;

describe('a task whose time a stranger decides', () => {
  afterAll(async () => (await compiled<typeof IdleWorkersModule>('crawl/threads/idle-workers')).endParkedThreads());

  it('compiles regular expressions and leaves this thread alone', async () => {
    const { runShortTask } = await tasks();
    const [faults, turns] = await turnsDuring(
      runShortTask('expressionFaults', [
        [
          ...expressions(50),
          { kind: 'CSS', expression: 'h1 [' },
          { kind: 'REGEX', expression: '(|){1000}'.repeat(99) },
        ],
      ]),
    );
    expect(turns).toBeGreaterThan(FEW_TURNS);
    expect(faults.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => null));
    expect(faults[50]).toMatch(/^This is not a valid CSS selector/);
    expect(faults[51]).toContain('too large');
  });

  it('replays two large robots.txt and leaves this thread alone', async () => {
    const { runShortTask } = await tasks();
    const [replayed, turns] = await turnsDuring(
      runShortTask('replayVersions', [
        { verdict: 'RULES', text: fewer },
        { verdict: 'RULES', text: `${fewer}Disallow: /tea\n` },
        [{ url: 'https://example.com/tea', inlinks: 3 }],
      ]),
    );
    expect(turns).toBeGreaterThan(FEW_TURNS);
    expect(replayed.crawlers.find(({ userAgent }) => userAgent === 'Googlebot')?.closed.pages).toBe(1);
    expect(replayed.diff.at(-1)).toEqual({ change: 'ADDED', text: 'Disallow: /tea' });
  });

  it('compares the lines of two large files and leaves this thread alone', async () => {
    const { runShortTask } = await tasks();
    const [{ diff }, turns] = await turnsDuring(runShortTask('lineDiff', [`first\n${robots}`, `${robots}last\n`]));
    expect(turns).toBeGreaterThan(FEW_TURNS);
    expect(diff).toHaveLength(5_000);
  });

  it('is ended with its thread when it uses too much, and the next one has another', async () => {
    const { runShortTask } = await tasks();
    await expect(runShortTask('expressionFaults', [expressions(200)], 50)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'These expressions take too long to compile. Use fewer or simpler ones.',
    });
    expect(await runShortTask('expressionFaults', [[{ kind: 'REGEX', expression: 'a(' }]])).toEqual([
      'This is not a valid regular expression (RE2 syntax): missing closing ): `a(`.',
    ]);
  });

  it('is not charged for the start of its thread, which takes more CPU time than this limit', async () => {
    const { runShortTask } = await tasks();
    (await compiled<typeof IdleWorkersModule>('crawl/threads/idle-workers')).endParkedThreads();
    expect(await runShortTask('expressionFaults', [[{ kind: 'CSS', expression: 'h1' }]], 50)).toEqual([null]);
  });

  it('holds up no other organization, however many its own has', async () => {
    const { runShortTask } = await tasks();
    const { withinScope } = await compiled<typeof ScopeModule>('db/scope');
    const order: string[] = [];
    const taskOf = (organizationId: string, count: number) =>
      withinScope({ organizationId, signal: null }, () =>
        runShortTask('expressionFaults', [expressions(count)]).then(() => void order.push(organizationId)),
      );
    const hog = Promise.allSettled(Array.from({ length: 30 }, () => taskOf('hog', 20)));
    await Promise.all(Array.from({ length: 3 }, () => taskOf('honest', 1)));
    expect(order.filter((one) => one === 'hog').length).toBeLessThan(8);
    const refused = (await hog).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused).toHaveLength(21);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
