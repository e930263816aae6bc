import type DataLoader from 'dataloader';
import type { Viewer } from '../src/auth/viewer.js';
import { createLoaders, type Loaders } from '../src/db/loaders.js';
import { withinScope } from '../src/db/scope.js';
import { type AuditLoaders, createAuditLoaders } from '../src/services/audit-loaders.js';
import { type CompetitorStanding, createStandingLoader } from '../src/services/competitor-standings.js';
import type { Context as Services } from '../src/services/context.js';

/** What a resolver gets: who asks, the use cases' context and this request's loaders. */
export interface Context {
  viewer: Viewer | null;
  services: Services;
  loaders: Loaders;
  audits: AuditLoaders;
  standings: DataLoader<string, CompetitorStanding[]>;
}

/** Loaders are made when a resolver asks for one: most requests need few. */
export function createContext(services: Services, viewer: Viewer | null): Context {
  let loaders: Loaders | undefined;
  let audits: AuditLoaders | undefined;
  let standings: Context['standings'] | undefined;
  return {
    viewer,
    services,
    get loaders() {
      loaders ??= createLoaders(services.db);
      return loaders;
    },
    get audits() {
      audits ??= createAuditLoaders(services.db);
      return audits;
    },
    get standings() {
      standings ??= createStandingLoader(services.db);
      return standings;
    },
  };
}

/** Runs an operation so that the database itself shows it the viewer's organization only, and ends it with the signal. */
export function asViewer<T>(viewer: Viewer, work: () => T, signal: AbortSignal | null = null): T {
  return withinScope({ organizationId: viewer.organizationId, signal }, work);
}
