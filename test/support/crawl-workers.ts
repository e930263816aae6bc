import type { Viewer } from '../../src/auth/viewer.js';
import { Audit } from '../../src/db/entities/audit.js';
import type { StartOptions } from '../../src/services/projects/audit-options.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { LOOPBACK, newViewer, type TestContext, useContext } from './context.js';
import { type Spawned, start } from './processes.js';
import { chainedPages, type SiteServer, useSite } from './sites/site-server.js';

/** pages of the site that the processes crawl */
export const PAGES = 400;

/** for waits that a busy machine makes long; what is promised is measured where it counts */
export const PATIENCE_MS = 60_000;

interface StartedAudit {
  readonly id: string;
  readonly viewer: Viewer;
  readonly projectId: string;
  /** Starts the next one of the same project. */
  again(): Promise<string>;
}

interface CrawlWorkers {
  readonly test: TestContext;
  readonly site: SiteServer;
  /** Starts a worker process and waits until it takes jobs. */
  process(name: 'crawl' | 'schedule'): Promise<Spawned>;
  /** Starts the first audit of a new project for the site. */
  startAudit(options?: StartOptions): Promise<StartedAudit>;
  read(id: string): Promise<Audit>;
  /** addresses of an audit's pages, in order */
  paths(id: string): Promise<string[]>;
}

/** Processes that crawl one site, with their queue on one of the backends. */
export function useCrawlWorkers(backend: 'POSTGRES' | 'REDIS'): CrawlWorkers {
  const test = useContext({ backend });
  const site = useSite(chainedPages(PAGES));
  return {
    test,
    site,
    process: async (name) => {
      const spawned = start('dist/bundle/run.js', [name], {
        DATABASE_URL: test.databaseUrl,
        SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
        LOG_LEVEL: 'info',
        ...(test.redis ? { REDIS_URL: test.redis.url } : {}),
      });
      await spawned.says('"ready"');
      return spawned;
    },
    startAudit: async (options) => {
      const viewer = await newViewer(test.db);
      const project = await projects.create(test.context, viewer, { url: site.url });
      const again = async () => (await audits.start(test.context, viewer, project.id, options)).audit.id;
      return { id: await again(), viewer, projectId: project.id, again };
    },
    read: (id) => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id })),
    paths: async (id) =>
      (await test.db.rows<{ url: string }>('select url from page where audit_id = $1 order by url', [id])).map(
        ({ url }) => url,
      ),
  };
}
