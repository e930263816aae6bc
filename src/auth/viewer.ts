import type { PlanName } from '../plans.js';

export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks, and for which organization. Every read and write of the domain is bound to `organizationId`. */
export interface Viewer {
  credential: 'SESSION' | 'API_KEY';
  organizationId: string;
  plan: PlanName;
  /** a key acts as a member */
  role: Role;
  userId: string | null;
  apiKeyId: string | null;
}

export const hasRole = (viewer: Viewer, least: Role): boolean => ROLES.indexOf(viewer.role) >= ROLES.indexOf(least);
