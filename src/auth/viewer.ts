import type { PlanName } from '../plans.js';

export const ROLES = ['viewer', 'commenter', 'member', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The asking user or key, and for which organization. Every read and write of the domain is bound to `organizationId`. */
export interface Viewer {
  credential: 'SESSION' | 'API_KEY';
  organizationId: string;
  plan: PlanName;
  /** a key acts as a member */
  role: Role;
  userId: string | null;
  apiKeyId: string | null;
  /** session of the browser: a process that was started in one browser is not ended in another */
  sessionId?: string;
  /** the scopes of a key; without them everything that the role may do */
  scopes?: readonly KeyScope[];
  /** limits of a member or key; without them the whole organization */
  reach?: Reach;
  /** origin of the request; without it the viewer is a process of ours */
  origin?: RequestOrigin;
}

export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export interface Reach {
  /** ids of projects and clients, as they were granted: the database finds the projects of these with every statement */
  granted: readonly string[];
  /** the projects that these were when the credential was read */
  projectIds: readonly string[];
  /** whether clients are among what was granted: the viewer is a client, or works for one */
  ofClients: boolean;
}

export interface RequestOrigin {
  address: string;
  userAgent: string | null;
}

/** Whether the viewer's credential reaches a project of the organization; to others it does not exist. */
export const reaches = ({ reach }: Viewer, projectId: string): boolean =>
  reach === undefined || reach.projectIds.includes(projectId);

/** Whether the viewer's credential allows this at all, whatever role and plan say. */
export const hasScope = ({ scopes }: Viewer, scope: KeyScope): boolean =>
  scopes === undefined || scopes.includes(scope);

export const hasRole = (viewer: Viewer, least: Role): boolean => ROLES.indexOf(viewer.role) >= ROLES.indexOf(least);
