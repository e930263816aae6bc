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
  /** of a session: what is started in one browser is not ended in another */
  sessionId?: string;
  /** what a key is limited to; without it everything that the role may do */
  grant?: KeyGrant;
  /** where the request came from; without it the viewer is a process of ours */
  origin?: RequestOrigin;
}

export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export interface KeyGrant {
  scopes: readonly KeyScope[];
  /** null: every project of the organization */
  projectIds: readonly string[] | null;
}

export interface RequestOrigin {
  address: string;
  userAgent: string | null;
}

/** Whether the viewer's credential reaches a project of the organization; to others it does not exist. */
export const reaches = ({ grant }: Viewer, projectId: string): boolean =>
  grant === undefined || grant.projectIds === null || grant.projectIds.includes(projectId);

/** Whether the viewer's credential allows this at all, whatever role and plan say. */
export const hasScope = ({ grant }: Viewer, scope: KeyScope): boolean =>
  grant === undefined || grant.scopes.includes(scope);

export const hasRole = (viewer: Viewer, least: Role): boolean => ROLES.indexOf(viewer.role) >= ROLES.indexOf(least);
