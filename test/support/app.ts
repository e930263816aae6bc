import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../facades/app.js';
import { oidcOptions } from '../../facades/auth/oidc-options.js';
import { type Auth, createAuth } from '../../src/auth/auth.js';
import { createCredentials } from '../../src/auth/credentials.js';
import type { Role } from '../../src/auth/viewer.js';
import { loadConfig } from '../../src/config.js';
import { createLog } from '../../src/log.js';
import type { PlanName } from '../../src/plans.js';
import { createLifecycle, type Lifecycle } from '../../src/process/lifecycle.js';
import * as accounts from '../../src/services/accounts/accounts.js';
import { emailVerification } from '../../src/services/accounts/email-verification.js';
import { passwordResets } from '../../src/services/accounts/password-resets.js';
import { onProvenMailbox } from '../../src/services/accounts/proven-mailbox.js';
import { type TestContext, useContext } from './context.js';

export const BASE_URL = 'http://sextant.test';
export const SECRET = 'a secret of the tests that is long enough';

export interface TestApp extends TestContext {
  readonly app: FastifyInstance;
  readonly auth: Auth;
  /** a user with an organization, a key and a session */
  account(plan: PlanName): Promise<accounts.NewAccount>;
  /** somebody who belongs to the organization of another account */
  colleague(organizationId: string, role: Role): Promise<Omit<accounts.NewAccount, 'apiKey'>>;
  /** one more API process on the same database */
  another(settings?: Readonly<Record<string, string>>): Promise<FastifyInstance>;
}

let addresses = 0;

/** A caller nobody was before: the library lets one sign in three times in ten seconds, whichever suite asked. */
export const newCaller = (): string => `198.18.0.${(addresses += 1)}`;

/** The API process without a listener: requests are injected. */
export function useApp(
  options: {
    backend?: 'POSTGRES' | 'REDIS';
    /** a function where an earlier `beforeAll` finds them out */
    settings?: Record<string, string> | (() => Record<string, string>);
  } = {},
): TestApp {
  const test = useContext(options.backend ? { backend: options.backend } : {});
  const lifecycles: Lifecycle[] = [];
  let app: FastifyInstance | undefined;
  let auth: Auth | undefined;
  let made = 0;

  async function open(settings: Readonly<Record<string, string>>): Promise<FastifyInstance> {
    const log = createLog({ level: 'silent', name: 'test' });
    const lifecycle = createLifecycle({ deadlineMs: 5_000, log });
    lifecycles.push(lifecycle);
    const config = loadConfig({
      BASE_URL,
      SIGN_UP: 'open',
      LOG_LEVEL: 'silent',
      ...(test.redis ? { REDIS_URL: test.redis.url } : {}),
      ...settings,
    });
    const own = createAuth({
      pool: test.db.pool,
      secret: SECRET,
      baseUrl: BASE_URL,
      oidc: oidcOptions(config, test.context.operatorFetcher),
      passwordResets: passwordResets(test.context),
      emailVerification: emailVerification(test.context),
      onProvenMailbox: onProvenMailbox(test.context),
    });
    auth ??= own;
    const opened = await buildApp({
      services: test.context,
      config,
      log,
      auth: own,
      credentials: createCredentials(test.db, SECRET),
      lifecycle,
    });
    lifecycle.onClose('listener', () => opened.close());
    return opened;
  }

  beforeAll(async () => {
    app = await open(typeof options.settings === 'function' ? options.settings() : (options.settings ?? {}));
  });
  afterAll(async () => {
    for (const lifecycle of lifecycles) await lifecycle.close();
  });
  return Object.defineProperties(
    {
      account: async (plan: PlanName) =>
        accounts.create(test.context, auth as Auth, SECRET, { email: `person-${(made += 1)}@example.org`, plan }),
      colleague: async (organizationId: string, role: Role) =>
        accounts.join(test.context, auth as Auth, SECRET, {
          email: `person-${(made += 1)}@example.org`,
          organizationId,
          role,
        }),
      another: (settings: Readonly<Record<string, string>> = {}) => open(settings),
    },
    {
      ...Object.getOwnPropertyDescriptors(test),
      app: { get: () => app },
      auth: { get: () => auth },
    },
  ) as unknown as TestApp;
}
