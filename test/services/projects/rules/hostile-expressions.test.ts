import { describe, expect, it } from 'vitest';
import { Problem } from '../../../../src/errors.js';
import { DEFAULT_PROFILE } from '../../../../src/services/projects/rules/audit-profile.js';
import { triedExpressions } from '../../../../src/services/projects/rules/expression-tries.js';
import { changedProfile, type RuleSettingsChange } from '../../../../src/services/projects/rules/rule-settings.js';

const HOSTILE = '(|){1000}'.repeat(99);
const extractors = (count: number, expression: string) =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, kind: 'REGEX' as const, expression }));

/** The faults of a change, and the processor time that it took to find out. */
async function faultsOf(change: RuleSettingsChange): Promise<{ faults: string[]; usedMs: number }> {
  // the engines of expressions are loaded once
  await changedProfile(DEFAULT_PROFILE.settings, { extractors: extractors(1, 'a') });
  const before = process.threadCpuUsage();
  const faults = await changedProfile(DEFAULT_PROFILE.settings, change).then(
    () => [],
    (error: unknown) => (error instanceof Problem ? error.details.map(({ message }) => message) : [String(error)]),
  );
  const { user, system } = process.threadCpuUsage(before);
  return { faults, usedMs: (user + system) / 1_000 };
}

describe('regular expressions that take long to compile', () => {
  it('are refused by their size, none compiled', async () => {
    const { faults, usedMs } = await faultsOf({ extractors: extractors(50, HOSTILE) });
    expect(faults).toHaveLength(50);
    expect(faults[0]).toContain('too large');
    expect(usedMs).toBeLessThan(1_000);
  });

  it('are counted first', async () => {
    const { faults, usedMs } = await faultsOf({ extractors: extractors(95, '[a-z]{1,900}') });
    expect(faults).toEqual(['A project has at most 50 extractors.']);
    expect(usedMs).toBeLessThan(500);
  });

  it('are refused in checks, too', async () => {
    const check = { title: 'A check', extractor: 'k0', condition: 'MATCHES' as const, value: HOSTILE.slice(0, 495) };
    const checks = Array.from({ length: 50 }, (_, at) => ({ ...check, key: `check-${at}` }));
    const { faults, usedMs } = await faultsOf({ extractors: extractors(1, 'a'), checks });
    expect(faults).toHaveLength(50);
    expect(usedMs).toBeLessThan(1_000);
    const more = await faultsOf({ extractors: extractors(1, 'a'), checks: Array(51).fill(checks[0]) });
    expect(more.faults).toEqual(['A project has at most 50 checks.']);
  });

  it('are found in checks of stored extractors, and with white space and characters that are replaced', async () => {
    const check = { key: 'a', title: 'A check', extractor: 'k0', condition: 'MATCHES' as const };
    const stored = await changedProfile(DEFAULT_PROFILE.settings, { extractors: extractors(1, 'a') });
    const change = (value: string) => changedProfile(stored, { checks: [{ ...check, value }] });
    for (const value of [' a( ', 'a(\0', 'a(\ud800'])
      await expect(change(value)).rejects.toMatchObject({ details: [{ path: 'checks[0].value' }] });
    const checked = await change('a+');
    // a change of the extractors tries no expression of the checks again
    const tried: unknown[] = [];
    await changedProfile(checked, { extractors: extractors(1, 'b') }, async (all) => {
      tried.push(...all);
      return all.map(() => null);
    });
    expect(tried).toEqual([{ kind: 'REGEX', expression: 'b' }]);
  });

  it('are reported beside what else is wrong', async () => {
    const { faults } = await faultsOf({ extractors: [{ key: 'K', kind: 'REGEX', expression: 'a(' }] });
    expect(faults).toHaveLength(2);
  });

  it('fail where a check asks about one that was not tried', async () => {
    const faultOf = await triedExpressions(
      (ask) => ask({ kind: 'REGEX', expression: 'a' }),
      async () => [null],
    );
    expect(faultOf({ kind: 'REGEX', expression: 'a' })).toBeNull();
    expect(() => faultOf({ kind: 'REGEX', expression: 'b' })).toThrow('not tried');
  });

  it('leave alone what people write', async () => {
    const { faults } = await faultsOf({
      extractors: extractors(50, '(?i)price: ?(\\d{1,9}(?:\\.\\d{2})?) (?:EUR|USD)'),
    });
    expect(faults).toEqual([]);
  });
});
