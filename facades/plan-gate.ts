import { problem } from '../src/errors.js';
import { PLANS, type PlanName } from '../src/plans.js';

export type Access = 'READ' | 'WRITE';

/** Whether programs and REST clients of that plan may do so. */
export function allows(plan: PlanName, access: Access): boolean {
  const { rest } = PLANS[plan];
  return rest === 'FULL' || (rest === 'READ' && access === 'READ');
}

export function checkPlan(plan: PlanName, access: Access): void {
  if (allows(plan, access)) return;
  const needed = access === 'READ' ? 'PRO or ENTERPRISE' : 'ENTERPRISE';
  throw problem('PLAN_REQUIRED', { message: `This needs the ${needed} plan; yours is ${plan}.` });
}
