import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { createKeyring } from '../../src/auth/keyring.js';
import type { Role, Viewer } from '../../src/auth/viewer.js';
import { systemClock } from '../../src/clock.js';
import { pacedFetcher } from '../../src/crawl/politeness/paced-fetcher.js';
import type { Database } from '../../src/db/orm.js';
import { CircuitBreaker } from '../../src/fixes/circuit-breaker.js';
import { createLog } from '../../src/log.js';
import { createFetcher } from '../../src/net/fetch.js';
import { isInNetworks } from '../../src/net/guard.js';
import { type PlanName, planQuotas } from '../../src/plans.js';
import { openQueues } from '../../src/queues/open-queues.js';
import { type Context, createPdfCache, createSiteCache } from '../../src/services/context.js';
import { openHosts } from '../../src/services/hosts/shared-hosts.js';
import { REACTIONS } from '../../src/services/reactions/index.js';
import { useDatabase } from './database.js';
import { type RedisServer, startRedis } from './redis.js';
import { testBrowser } from './test-browser.js';

export const LOOPBACK = ['127.0.0.0/8'];

export interface TestContext {
  readonly context: Context;
  readonly db: Database;
  readonly databaseUrl: string;
  /** the server of the queues where they are on Redis */
  readonly redis: RedisServer | null;
}

/** The context of use cases: a database of its own, real queues, the real fetcher with loopback allowed. */
export function useContext(options: { backend?: 'POSTGRES' | 'REDIS' } = {}): TestContext {
  const database = useDatabase();
  let context: Context | undefined;
  let redis: RedisServer | null = null;

  beforeAll(async () => {
    redis = options.backend === 'REDIS' ? await startRedis() : null;
    const log = createLog({ level: 'silent', name: 'test' });
    const unpacedFetcher = createFetcher({
      allowNetworks: LOOPBACK,
      userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
    });
    const hosts = openHosts({ db: database.db, log, trusts: (host) => isInNetworks(host, LOOPBACK), crawls: true });
    context = {
      db: database.db,
      queues: openQueues({ databaseUrl: database.url, redisUrl: redis?.url, pool: database.db.pool, log }),
      fetcher: pacedFetcher(unpacedFetcher, hosts.visit),
      unpacedFetcher,
      // as if these sites were public
      publicFetcher: pacedFetcher(unpacedFetcher, hosts.visit),
      hosts,
      operatorFetcher: createFetcher({
        allowNetworks: LOOPBACK,
        userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
      }),
      textRecords: async () => [],
      mailer: null,
      browser: testBrowser(),
      sites: createSiteCache(),
      pdfs: createPdfCache(),
      modelBreaker: new CircuitBreaker(),
      failedFixes: new Map(),
      keyring: createKeyring(['an invented secret of the tests, long enough for a key']),
      secret: async () => 'what secrets of the tests are made from',
      reactions: REACTIONS,
      clock: systemClock,
      log,
      settings: {
        allowNetworks: LOOPBACK,
        crawlProxy: null,
        ownListeners: [],
        serp: null,
        contact: 'https://test.example/',
        baseUrl: 'http://sextant.test',
        signUp: 'open',
        chatOrigins: { slack: null, teams: null, telegram: null },
        cruxKey: null,
        cruxBaseUrl: null,
        searchConsole: { keyFile: null, baseUrl: null },
        googleClient: null,
        indexNowBaseUrl: null,
        bingBaseUrl: null,
        chromiumPath: null,
        loadTrackers: false,
        allowUnsandboxedBrowser: false,
        ai: null,
        quotas: planQuotas([]),
        auditsKept: null,
      },
    };
  });
  afterAll(async () => {
    await context?.browser.close();
    await context?.queues.close();
    await context?.hosts.close();
    await context?.fetcher.close();
    await context?.operatorFetcher.close();
    await redis?.stop();
  });
  return {
    get context() {
      if (!context) throw new Error('The context opens in beforeAll.');
      return context;
    },
    get db() {
      return database.db;
    },
    get redis() {
      return redis;
    },
    databaseUrl: database.url,
  };
}

/** Someone of a new organization. */
export async function newViewer(db: Database, plan: PlanName = 'ENTERPRISE', role: Role = 'owner'): Promise<Viewer> {
  const organizationId = uuidv7();
  await db.rows(`insert into organization (id, name, slug, "createdAt", plan) values ($1, 'Test', $1, now(), $2)`, [
    organizationId,
    plan,
  ]);
  return { credential: 'SESSION', organizationId, plan, role, userId: null, apiKeyId: null };
}
