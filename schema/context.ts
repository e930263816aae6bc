import type DataLoader from 'dataloader';
import type { Viewer } from '../src/auth/viewer.js';
import { createLoaders, type Loaders } from '../src/db/loaders.js';
import { withinScope } from '../src/db/scope.js';
import type { Context as Services } from '../src/services/context.js';
import { type AuditLoaders, createAuditLoaders } from '../src/services/results/audits/audit-loaders.js';
import {
  type CompetitorStanding,
  createStandingLoader,
} from '../src/services/results/competitors/competitor-standings.js';

/** The input of a resolver: who asks, the use cases' context and this request's loaders. */
export interface Context {
  viewer: Viewer | null;
  services: Services;
  loaders: Loaders;
  audits: AuditLoaders;
  standings: DataLoader<string, CompetitorStanding[]>;
}

export function createContext(services: Services, viewer: Viewer | null): Context {
  return new RequestContext(services, viewer);
}

/** Loaders are made when a resolver asks for one: most requests need few. */
class RequestContext implements Context {
  readonly viewer: Viewer | null;
  readonly services: Services;
  // no private names: who clones a context copies these as well
  private knownLoaders: Loaders | undefined;
  private knownAudits: AuditLoaders | undefined;
  private knownStandings: Context['standings'] | undefined;

  constructor(services: Services, viewer: Viewer | null) {
    this.viewer = viewer;
    this.services = services;
  }

  get loaders(): Loaders {
    this.knownLoaders ??= createLoaders(this.services.db);
    return this.knownLoaders;
  }

  get audits(): AuditLoaders {
    this.knownAudits ??= createAuditLoaders(this.services.db);
    return this.knownAudits;
  }

  get standings(): Context['standings'] {
    this.knownStandings ??= createStandingLoader(this.services.db);
    return this.knownStandings;
  }
}

/** Runs an operation so that the database itself shows it what the viewer reaches of the organization, and ends it with the signal. */
export function asViewer<T>(viewer: Viewer, work: () => T, signal: AbortSignal | null = null): T {
  return withinScope({ organizationId: viewer.organizationId, reach: viewer.reach?.granted ?? null, signal }, work);
}
