import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import { useApp } from './app.js';
import { hasRedis } from './redis.js';
import { bearerOf, cookieOf } from './tenants.js';

export type Backend = 'POSTGRES' | 'REDIS';

export const BACKENDS: readonly Backend[] = hasRedis ? ['POSTGRES', 'REDIS'] : ['POSTGRES'];

/** Two API processes of one installation, as far as they can tell. */
export function useTwoApps(backend: Backend) {
  const test = useApp({ backend });
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    apps.push(test.app, await test.another());
  });
  return { test, apps };
}

/** Asks one of them for the projects, by key on surface A and by session on surface B. */
export const readProjects = (app: FastifyInstance, account: NewAccount, surface: 'A' | 'B' = 'A') =>
  surface === 'A'
    ? app.inject({ url: '/api/v1/projects', headers: bearerOf(account.apiKey) })
    : app.inject({ url: '/api/projects', headers: cookieOf(account.sessionToken) });
