import { describe, expect, it } from 'vitest';
import { PLAN_NAMES, PLANS, planQuotas } from '../src/plans.js';

describe('quotas of an installation', () => {
  it('are those of the plans but for what is changed', () => {
    const changed = planQuotas(['PRO.projects=20', 'FREE.keywords=0', 'PRO.projects=30']);
    expect(changed.PRO).toEqual({ ...PLANS.PRO.quotas, projects: 30 });
    expect(changed.FREE).toEqual({ ...PLANS.FREE.quotas, keywords: 0 });
    // more keywords are looked up more often, unless that is said too
    expect(planQuotas(['FREE.keywords=100']).FREE.paidSearchesPerDay).toBe(300);
    expect(planQuotas(['FREE.paidSearchesPerDay=5', 'FREE.keywords=100']).FREE.paidSearchesPerDay).toBe(5);
    expect(planQuotas([])).toEqual(Object.fromEntries(PLAN_NAMES.map((name) => [name, PLANS[name].quotas])));
  });

  it.each([
    ['PRO.projects', 'is not a plan'],
    ['PRO.projects=-1', 'is not a plan'],
    ['PRO.projects=1.5', 'is not a plan'],
    ['GOLD.projects=1', 'is not a plan'],
    ['constructor.projects=1', 'is not a plan'],
    ['PRO.price=1', 'Unknown quota price; known: projects,'],
    ['PRO.constructor=1', 'Unknown quota constructor'],
    ['PRO.auditsAtOnce=0', 'would start no audit; the least is 1'],
    ['PRO.projects=2147483648', 'more than 2147483647'],
  ])('cannot be %s', (change, said) => {
    expect(() => planQuotas([change])).toThrow(said);
  });
});
