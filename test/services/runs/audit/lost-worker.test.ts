import { describe, expect, it } from 'vitest';
import { Audit } from '../../../../src/db/entities/audit.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { restMs, takenOver, UNSUSPECTED } from '../../../../src/services/runs/audit/suspicion.js';
import { LOOPBACK, newViewer, useContext } from '../../../support/context.js';
import { start, useBuild } from '../../../support/processes.js';
import { chainedPages, useSite } from '../../../support/sites/site-server.js';

useBuild();

describe('a page that ends the worker each time', () => {
  const test = useContext();
  const site = useSite(chainedPages(30));

  it('is fetched alone and last after two takeovers, and then no more: the audit completes without it', async () => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: site.url });
    const { audit } = await audits.start(test.context, viewer, project.id, { render: 'OFF' });
    const isKiller = (path: string) => path === '/p2.html';
    const read = () => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id: audit.id }));
    let kills = 0;
    for (let runs = 1; runs <= 8; runs += 1) {
      const worker = start('test/services/runs/audit/one-audit.mjs', [audit.id], {
        DATABASE_URL: test.databaseUrl,
        SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
      });
      site.resetWhen((path) => {
        if (isKiller(path) && worker.child.exitCode === null && !worker.child.killed) {
          kills += 1;
          worker.child.kill('SIGKILL');
        }
        return false;
      });
      await worker.ended;
      if ((await read()).status !== 'RUNNING') break;
    }
    const ended = await read();
    expect(ended).toMatchObject({ status: 'COMPLETED', partial: true, stopReason: null });
    expect(ended.leftOut).toEqual([
      { reason: 'WORKER_ENDED', count: 1, sample: [{ url: `${site.url}p2.html`, linkedFrom: site.url }] },
    ]);
    // the pages that only that one links to are not known
    expect(ended.pagesCrawled).toBeGreaterThan(15);
    expect(kills).toBeLessThanOrEqual(5);
  });
});

describe('conclusions of a takeover', () => {
  const lost = { ...UNSUSPECTED, stalls: 1, pages: 7, underWay: [3, 4, 5] };

  it('is nothing where pages were stored, and suspects where none was, twice', () => {
    expect(takenOver(lost, 9)).toEqual({ ...UNSUSPECTED, pages: 9 });
    expect(takenOver(lost, 7)).toEqual({ ...UNSUSPECTED, stalls: 2, pages: 7, suspects: [3, 4, 5] });
    expect(takenOver(UNSUSPECTED, 0)).toMatchObject({ stalls: 1, suspects: [] });
  });

  it('is nothing where the worker left by itself', () => {
    expect(takenOver({ ...lost, left: true }, 7)).toMatchObject({ stalls: 1, suspects: [], left: false });
    const alone = { ...lost, underWay: [3], suspects: [3, 4], left: true };
    expect(takenOver(alone, 7)).toMatchObject({ suspects: [3, 4], culprits: [] });
  });

  it('is a culprit where one suspect was alone', () => {
    const alone = { ...lost, stalls: 2, underWay: [3], suspects: [3, 4], culprits: [1] };
    expect(takenOver(alone, 7)).toMatchObject({ stalls: 0, suspects: [4], culprits: [1, 3] });
    // the last URL of a site is under way alone without being suspected
    expect(takenOver({ ...alone, suspects: [] }, 9)).toMatchObject({ culprits: [1] });
  });

  it('has others go first, for longer each time', () => {
    expect([0, 1, 2, 3, 9].map((stalls) => restMs({ ...lost, stalls }))).toEqual([0, 0, 10_000, 20_000, 120_000]);
  });
});
