import { describe, expect, it } from 'vitest';
import { Audit } from '../../../../src/db/entities/audit.js';
import { EVIDENCE, OF_ISSUE } from '../../../../src/db/queries/audits/finding.js';
import { packedPages } from '../../../../src/db/queries/pages/page.js';
import * as projects from '../../../../src/services/projects/projects.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { PageScratch } from '../../../../src/services/runs/audit/storage/page-scratch.js';
import { type ReadPages, unjudgedPages } from '../../../../src/services/runs/audit/storage/stored-pages.js';
import { newViewer, useContext } from '../../../support/context.js';
import { chainedPages, useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;
const COUNT = 12;
const site = useSite(chainedPages(COUNT));

async function started() {
  const viewer = await newViewer(test.db);
  const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
  const { audit } = await audits.start(test.context, viewer, projectId);
  return { viewer, projectId, id: audit.id };
}

const findingsOf = (id: string) =>
  test.db.rows(
    `select i.rule, i.severity, f.url, f.failing, f.applicable, ${EVIDENCE} as evidence from issue i join finding f on ${OF_ISSUE}
      where i.audit_id = $1 order by i.rule, f.url`,
    [id],
  );

/** Audits the site, and does something before the pages are judged. */
async function audited(id: string, beforeJudging: () => Promise<void>): Promise<Audit> {
  const stop = new AbortController();
  const onPhase = (phase: string) => phase === 'JUDGING' && stop.abort(new Error('stopped'));
  await expect(runAudit(test.context, id, stop.signal, { onPhase })).rejects.toThrow('stopped');
  await beforeJudging();
  await runAudit(test.context, id, never);
  return test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id }));
}

const pagesOf = async (id: string, read?: ReadPages) => {
  const pages = [];
  for await (const page of unjudgedPages(test.db, id, read)) pages.push(page);
  return pages;
};

describe('pages that are to be judged', () => {
  it('come from the worker that read them, whatever the database has', async () => {
    const [kept, whole] = [await started(), await started()];
    await runAudit(test.context, whole.id, never);
    let lost = false;
    const onPhase = (phase: string) => {
      if (phase === 'JUDGING') expect(lost).toBe(true);
      if (phase !== 'CHECKING_LINKS') return;
      void test.db.rows(`update page set response = '' where audit_id = $1`, [kept.id]).then(() => {
        lost = true;
      });
    };
    await runAudit(test.context, kept.id, never, { onPhase });
    expect(await findingsOf(kept.id)).toEqual(await findingsOf(whole.id));
    expect((await findingsOf(kept.id)).length).toBeGreaterThan(COUNT);
  });

  it('come from the database for a worker that did not read them, and are judged alike', async () => {
    const [whole, bare] = [await started(), await started()];
    await runAudit(test.context, whole.id, never);
    const audit = await audited(bare.id, async () => {});
    expect(audit).toMatchObject({ status: 'COMPLETED', pagesCrawled: COUNT });
    expect(await findingsOf(bare.id)).toEqual(await findingsOf(whole.id));
    const stored = await test.db.rows<{ appendix: number }>(
      'select get_byte(response, 5) + get_byte(response, 6) as appendix from page where audit_id = $1',
      [bare.id],
    );
    expect(stored).toEqual(Array.from({ length: COUNT }, () => ({ appendix: 0 })));
  });

  it('come with the verdicts of those that the worker did read', async () => {
    const { id } = await started();
    await runAudit(test.context, id, never);
    const scratch = new PageScratch();
    const verdict = Buffer.from([1, 2, 3]);
    const [first, second] = await packedPages(test.db, id, -1, 2);
    if (!first || !second) throw new Error('There are two.');
    scratch.add(second.id, second.facts, verdict);
    const some = await pagesOf(id, { scratch, count: COUNT });
    expect(some.map((page) => page.verdict)).toEqual([null, verdict, ...Array(COUNT - 2).fill(null)]);
    const all = await pagesOf(id, { scratch, count: 1 });
    expect(all.map((page) => [page.id, page.facts.url, page.verdict])).toEqual([
      [second.id, some[1]?.facts.url, verdict],
    ]);
    scratch.close();
  });

  it('leave others their turn while they are read', async () => {
    const { id } = await started();
    await runAudit(test.context, id, never);
    const scratch = new PageScratch();
    for (const page of await packedPages(test.db, id, -1, COUNT)) scratch.add(page.id, page.facts, null);
    for (const read of [undefined, { scratch, count: COUNT }]) {
      let turns = 0;
      let most = 0;
      for await (const _page of unjudgedPages(test.db, id, read)) {
        most = Math.max(most, turns);
        setImmediate(() => {
          turns += 1;
        });
      }
      // the second turn of the twelve pages comes after what was to be done since the first
      expect(most).toBeGreaterThanOrEqual(8);
    }
    scratch.close();
  });
});
