import type { Viewer } from '../src/auth/viewer.js';
import { createLoaders, type Loaders } from '../src/db/loaders.js';
import { type AuditLoaders, createAuditLoaders } from '../src/services/audit-loaders.js';
import type { Context as Services } from '../src/services/context.js';

/** What a resolver gets: who asks, the use cases' context and this request's loaders. */
export interface Context {
  viewer: Viewer | null;
  services: Services;
  loaders: Loaders;
  audits: AuditLoaders;
}

export function createContext(services: Services, viewer: Viewer | null): Context {
  return { viewer, services, loaders: createLoaders(services.db), audits: createAuditLoaders(services.db) };
}
