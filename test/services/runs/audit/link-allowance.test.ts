import { describe, expect, it } from 'vitest';
import { PLANS } from '../../../../src/plans.js';
import { openLinkAllowance } from '../../../../src/services/runs/audit/link-allowance.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();
const { linkChecksPerDay } = PLANS.FREE;

/** Asks until it is refused, several at a time; how often it was let through. */
async function drain(allow: () => Promise<boolean>): Promise<number> {
  let count = 0;
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 24 }, () => allow()));
    const passed = answers.filter(Boolean).length;
    count += passed;
    if (passed < answers.length) return count;
  }
}

describe('links to other sites that are checked a day', () => {
  const at = (iso: string) => ({ db: test.db, clock: { ...test.context.clock, now: () => new Date(iso) } });

  it('are as many as the plan says, over all audits of an organization together', async () => {
    const [one, other] = [await newViewer(test.db, 'FREE'), await newViewer(test.db, 'FREE')];
    const day = at('2026-03-01T10:00:00Z');
    const counts = await Promise.all([1, 2, 3].map(() => drain(openLinkAllowance(day, one.organizationId))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(linkChecksPerDay);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(await openLinkAllowance(day, one.organizationId)()).toBe(false);
    expect(await openLinkAllowance(day, other.organizationId)()).toBe(true);
  });

  it('begin again the next day, also for an audit that runs over midnight', async () => {
    const { organizationId } = await newViewer(test.db, 'FREE');
    let now = '2026-03-01T23:59:00Z';
    const clock = { ...test.context.clock, now: () => new Date(now) };
    const allow = openLinkAllowance({ db: test.db, clock }, organizationId);
    expect(await drain(allow)).toBe(linkChecksPerDay);
    expect(await allow()).toBe(false);
    now = '2026-03-02T00:00:01Z';
    expect(await drain(allow)).toBe(linkChecksPerDay);
    // a process whose clock is behind spends nothing of a day that is over
    expect(await openLinkAllowance(at('2026-03-01T23:59:59Z'), organizationId)()).toBe(false);
  });
});
