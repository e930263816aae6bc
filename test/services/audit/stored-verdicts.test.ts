import { describe, expect, it } from 'vitest';
import { Audit } from '../../../src/db/entities/audit.js';
import { runAudit } from '../../../src/services/audit/run-audit.js';
import { storedPages } from '../../../src/services/audit/storage/stored-pages.js';
import * as audits from '../../../src/services/audits/audits.js';
import * as projects from '../../../src/services/projects/projects.js';
import { newViewer, useContext } from '../../support/context.js';
import { chainedPages, useSite } from '../../support/sites/site-server.js';

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

const verdictsOf = async (id: string): Promise<number> =>
  (await test.db.rows('select 1 from page_verdict where audit_id = $1', [id])).length;

const findingsOf = (id: string) =>
  test.db.rows(
    `select i.rule, i.severity, f.url, f.failing, f.applicable, f.evidence from issue i join finding f on f.issue_id = i.id
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

describe('verdicts about the pages of an audit', () => {
  it('are stored apart from the facts, read with them, and gone when it has ended', async () => {
    const { id } = await started();
    const audit = await audited(id, async () => {
      expect(await verdictsOf(id)).toBe(COUNT);
      for await (const page of storedPages(test.db, id)) expect(page.verdict?.length).toBeGreaterThan(10);
    });
    expect(audit).toMatchObject({ status: 'COMPLETED', pagesCrawled: COUNT });
    expect(await verdictsOf(id)).toBe(0);
    for await (const page of storedPages(test.db, id)) expect(page.verdict).toBeNull();
    const stored = await test.db.rows<{ appendix: number }>(
      'select get_byte(facts, 5) + get_byte(facts, 6) as appendix from page where audit_id = $1',
      [id],
    );
    expect(stored).toEqual(Array.from({ length: COUNT }, () => ({ appendix: 0 })));
  });

  it('leave others their turn while they are read', async () => {
    const { id } = await started();
    await audited(id, async () => {
      let turns = 0;
      const count = () => void (turns += 1);
      let most = 0;
      for await (const _page of storedPages(test.db, id)) {
        most = Math.max(most, turns);
        setImmediate(count);
      }
      // the second turn of the twelve pages comes after what was to be done since the first
      expect(most).toBeGreaterThanOrEqual(8);
    });
  });

  it('are done without where a crash of the database took them', async () => {
    const [whole, bare] = [await started(), await started()];
    await runAudit(test.context, whole.id, never);
    const audit = await audited(bare.id, async () => {
      await test.db.rows('truncate page_verdict');
    });
    expect(audit.status).toBe('COMPLETED');
    expect(await findingsOf(bare.id)).toEqual(await findingsOf(whole.id));
  });

  it('go with an audit that is cancelled', async () => {
    const { viewer, projectId, id } = await started();
    const stop = new AbortController();
    const onPhase = (phase: string) => phase === 'CHECKING_LINKS' && stop.abort(new Error('stopped'));
    await expect(runAudit(test.context, id, stop.signal, { onPhase })).rejects.toThrow('stopped');
    expect(await verdictsOf(id)).toBe(COUNT);
    await audits.cancel(test.context, viewer, projectId, id);
    expect(await verdictsOf(id)).toBe(0);
  });
});
