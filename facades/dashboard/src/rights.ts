import { PLAN_NAMES, PLANS, type Plan } from '../../../src/plans.ts';
import type { Quota, Role } from '../operations.ts';
import { WebOrganization } from '../operations.ts';
import { useQuery } from './api/query.ts';
import { viewer } from './api/session.ts';

const ROLES: readonly Role[] = ['VIEWER', 'COMMENTER', 'MEMBER', 'ADMIN', 'OWNER'];

/** Whether the user's role is enough. Until it is known nothing is offered that might be refused. */
export const may = (least: Role): boolean => {
  const role = viewer.value?.role;
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(least);
};

/** Whether the user sees the whole organization, and not some clients of it. */
export const seesAll = (): boolean => viewer.value?.clients === null;

/** The limits of the organization's plan; null until it is known. */
export const ownPlan = (): Plan | null => (viewer.value ? PLANS[viewer.value.organization.plan] : null);

/** Names of the plans that have something. */
export const plansWith = (has: (plan: Plan) => boolean): string =>
  PLAN_NAMES.filter((name) => has(PLANS[name])).join(' or ');

export interface Allowance {
  used: number;
  limit: number;
}

/** How much of a quota is used; what is counted for each project apart is shown by the screen. Null until it is known. */
export function useAllowance(quota: Quota, counted?: number): Allowance | null {
  const { data } = useQuery(WebOrganization, {});
  const found = data?.viewer.organization.quotas.find((one) => one.quota === quota);
  return found ? { used: counted ?? found.used ?? 0, limit: found.limit } : null;
}

export const isFull = (allowance: Allowance | null): boolean => allowance !== null && allowance.used >= allowance.limit;
