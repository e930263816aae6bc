import { hasScope, type KeyScope, type Viewer } from '../../src/auth/viewer.js';
import { problem } from '../../src/errors.js';
import { PLANS, type PlanName } from '../../src/plans.js';

export type Access = 'READ' | 'WRITE';

/** Whether programs and REST clients of that plan may do so. */
export function allows(plan: PlanName, access: Access): boolean {
  const { rest } = PLANS[plan];
  return rest === 'FULL' || (rest === 'READ' && access === 'READ');
}

/** Whether the credential itself allows it: a key may have one scope only. */
export function checkScope(viewer: Viewer, access: Access): void {
  const scope = SCOPES[access];
  if (hasScope(viewer, scope)) return;
  throw problem('KEY_SCOPE_REQUIRED', {
    message: `This requires an API key with the scope ${scope}; yours has ${viewer.scopes?.join(', ')}.`,
  });
}

const SCOPES = { READ: 'read', WRITE: 'write' } as const satisfies Record<Access, KeyScope>;

/** Whether the viewer's plan and credential both allow it. */
export const mayAccess = (viewer: Viewer, access: Access): boolean =>
  allows(viewer.plan, access) && hasScope(viewer, SCOPES[access]);

export function checkAccess(viewer: Viewer, access: Access): void {
  checkPlan(viewer.plan, access);
  checkScope(viewer, access);
}

export function checkPlan(plan: PlanName, access: Access): void {
  if (allows(plan, access)) return;
  const needed = access === 'READ' ? 'PRO or ENTERPRISE' : 'ENTERPRISE';
  throw problem('PLAN_REQUIRED', { message: `This requires the ${needed} plan; yours is ${plan}.` });
}
