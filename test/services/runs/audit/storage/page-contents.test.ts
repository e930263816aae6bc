import { hash } from 'node:crypto';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import type { Viewer } from '../../../../../src/auth/viewer.js';
import { HASH_BYTES } from '../../../../../src/crawl/packed/facts-layout.js';
import { unpack } from '../../../../../src/crawl/packed/open-facts.js';
import { contentFaults, noteUnusedContents, storeContents } from '../../../../../src/db/queries/pages/page-content.js';
import type { PageFacts } from '../../../../../src/facts/page-facts.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { removeAudit } from '../../../../../src/services/runs/audit/lifecycle/audit-removal.js';
import { sweepRetention } from '../../../../../src/services/runs/audit/lifecycle/audit-retention.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { sweepDeferredDeletes } from '../../../../../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { openSummary, pageSummary } from '../../../../../src/services/runs/audit/reader/page-summary.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { page, useSite } from '../../../../support/sites/site-server.js';
import { storedFacts } from '../../../../support/stored-facts.js';

const test = useContext();
const never = new AbortController().signal;
const PATHS = ['/a', '/b', '/c'];
const site = useSite({ '/': page({ title: 'A home page of its own', links: PATHS }) });
const SOUND = { missing: 0, changed: 0, unused: 0 };

/** `versions` says which of its texts each page has. */
function serve(versions: readonly number[]): void {
  for (const [at, path] of PATHS.entries()) {
    const version = versions[at] ?? 0;
    const headers = { etag: `"${version}"`, 'x-request-id': String(Math.random()) };
    site.set(path, { body: page({ title: `Page ${path} in version ${version}`, links: ['/'] }), headers });
  }
}

async function audited(viewer: Viewer, projectId: string, options = {}): Promise<string> {
  const { audit } = await audits.start(test.context, viewer, projectId, options);
  await runAudit(test.context, audit.id, never);
  return audit.id;
}

async function newProject(): Promise<{ viewer: Viewer; projectId: string }> {
  const viewer = await newViewer(test.db);
  return { viewer, projectId: (await projects.create(test.context, viewer, { url: site.url })).id };
}

async function factsOf(auditId: string): Promise<Map<string, PageFacts>> {
  const rows = (await storedFacts(test.db, auditId)).map((row) => ({ ...row, facts: unpack<PageFacts>(row.facts) }));
  // the summaries that lists show are shared as well
  for (const { facts, summary } of rows) expect(openSummary(summary)).toEqual(pageSummary(facts));
  return new Map(rows.map(({ url, facts }) => [url, facts]));
}
const contentsOf = (projectId: string) =>
  test.db.rows<{ hash: Buffer }>('select hash from page_content where project_id = $1 order by hash', [projectId]);
const faults = () => contentFaults.first(test.db);
const CONTENTS = ['one', 'two', 'three'].map((text) => {
  const facts = Buffer.from(text);
  return { hash: hash('sha256', facts, 'buffer').subarray(0, HASH_BYTES), facts, summary: null };
});
const HASHES = CONTENTS.map((content) => content.hash);

// the checker looks at all that there is
beforeEach(async () => {
  await test.db.rows('delete from project');
  await sweepDeferredDeletes(test.context);
});

it('are stored once for all audits in which a page is the same, whatever its responses have of their own', async () => {
  const { viewer, projectId } = await newProject();
  serve([1, 1, 1]);
  const first = await audited(viewer, projectId);
  const contents = await contentsOf(projectId);
  expect(contents).toHaveLength(4);
  // renewed without being read, and read again
  for (const options of [{}, { fresh: true }]) {
    const again = await audited(viewer, projectId, options);
    expect(await contentsOf(projectId)).toEqual(contents);
    const [before, after] = [await factsOf(first), await factsOf(again)];
    const summaries = await test.db.rows<{ summary: string }>('select summary from page where audit_id = $1', [again]);
    for (const { summary } of summaries) expect(summary.length).toBeLessThan(60);
    for (const [url, { fetchedAt, headers, html }] of after) {
      expect(html).toEqual(before.get(url)?.html);
      expect(fetchedAt).not.toBe(before.get(url)?.fetchedAt);
      if (url !== site.url) expect(headers['x-request-id']).not.toBeUndefined();
    }
  }
  serve([1, 2, 1]);
  await audited(viewer, projectId);
  expect(await contentsOf(projectId)).toHaveLength(5);
  expect(await faults()).toEqual(SOUND);
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ audit: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)), fresh: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ keep: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.constant({ sweep: true }) },
);

it('give each audit back what it stored, whatever was audited, deleted and given up beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 7 }), async (steps) => {
      const { viewer, projectId } = await newProject();
      /** facts of each audit when it was made, as if it alone had stored them */
      const known = new Map<string, Map<string, PageFacts>>();
      for (const one of steps) {
        if ('audit' in one) {
          serve(one.audit);
          const id = await audited(viewer, projectId, { fresh: one.fresh });
          known.set(id, await factsOf(id));
          expect(known.get(id)?.size).toBe(4);
        } else if ('remove' in one) {
          const id = [...known.keys()][one.remove % Math.max(1, known.size)];
          if (id === undefined) continue;
          await removeAudit(test.context, viewer, projectId, id);
          known.delete(id);
        } else if ('keep' in one) {
          await sweepRetention({ ...test.context, settings: { ...test.context.settings, auditsKept: one.keep } });
          const kept = await test.db.rows<{ id: string }>(
            'select id from audit where project_id = $1 and details_removed_at is null',
            [projectId],
          );
          const ids = new Set(kept.map(({ id }) => id));
          for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
        } else await sweepDeferredDeletes(test.context);
        expect(await faults()).toEqual(SOUND);
        for (const [id, facts] of known) expect(await factsOf(id)).toEqual(facts);
      }
      await sweepDeferredDeletes(test.context);
      const used = await test.db.rows(
        'select distinct content from page where audit_id in (select id from audit where project_id = $1)',
        [projectId],
      );
      expect(await contentsOf(projectId)).toHaveLength(used.length);
      await projects.remove(test.context, viewer, projectId);
      await sweepDeferredDeletes(test.context);
      expect(await contentsOf(projectId)).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

/** Whether the work still waits after some time that is more than it takes alone. */
const waits = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => false), new Promise<boolean>((done) => setTimeout(() => done(true), 300))]);

/** Begins a transaction that ends when the work returned is called. */
async function begun(work: (client: PoolClient) => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const { promise: ready, resolve: isReady, reject } = Promise.withResolvers<void>();
  const running = test.db.transaction(async (client) => {
    await work(client);
    isReady();
    await end;
  });
  running.catch((error: unknown) => reject(error));
  await ready;
  return async () => {
    resolve();
    await running;
  };
}

const deleteUnused = (projectId: string) => (client: PoolClient) =>
  client.query('select delete_unused_contents(array[$1::uuid], 20000)', [projectId]);

const pageWith = (auditId: string, hash: Buffer) => (client: PoolClient) =>
  client.query(
    `insert into page (audit_id, id, url, outcome, indexable, indexability, title, summary, response, content)
     values ($1, 77, 'https://x.example/77', 'OK', true, 'INDEXABLE', '', '[]', '', $2)`,
    [auditId, hash],
  );

it('stay where a page is about to have them while others are deleted', async () => {
  const { viewer, projectId } = await newProject();
  const auditId = await audited(viewer, projectId);
  await test.db.transaction((client) => storeContents(client, projectId, CONTENTS));
  // found there, and not stored again
  const end = await begun(async (client) => {
    await storeContents(client, projectId, CONTENTS.slice(0, 1));
    await pageWith(auditId, HASHES[0] as Buffer)(client);
  });
  const deleting = test.db.transaction(deleteUnused(projectId));
  expect(await waits(deleting)).toBe(true);
  await end();
  await deleting;
  const left = (await contentsOf(projectId)).map(({ hash }) => hash);
  expect(left).toContainEqual(HASHES[0]);
  expect(left).not.toContainEqual(HASHES[1]);
  expect(await faults()).toEqual(SOUND);
});

it('are stored again where they are being deleted', async () => {
  const { viewer, projectId } = await newProject();
  const auditId = await audited(viewer, projectId);
  await test.db.transaction((client) => storeContents(client, projectId, CONTENTS));
  const end = await begun(deleteUnused(projectId));
  const storing = test.db.transaction(async (client) => {
    await storeContents(client, projectId, CONTENTS.slice(0, 1));
    await pageWith(auditId, HASHES[0] as Buffer)(client);
  });
  expect(await waits(storing)).toBe(true);
  await end();
  await storing;
  expect(await faults()).toEqual(SOUND);
});

it('are stored once by two that have the same at the same time', async () => {
  const { projectId } = await newProject();
  const store = () => test.db.transaction((client) => storeContents(client, projectId, [...CONTENTS, ...CONTENTS]));
  await Promise.all([store(), store(), store()]);
  expect(await contentsOf(projectId)).toHaveLength(3);
});

it('are noted again by whoever leaves some while others are deleted', async () => {
  const { projectId } = await newProject();
  const noted = () => test.db.rows("select id from deferred_delete where kind = 'content' and id = $1", [projectId]);
  const note = (client: PoolClient) => noteUnusedContents(client, projectId);
  await test.db.transaction(note);
  const end = await begun((client) => client.query('delete from deferred_delete where id = $1', [projectId]));
  const noting = test.db.transaction(note);
  expect(await waits(noting)).toBe(true);
  await end();
  await noting;
  expect(await noted()).toEqual([{ id: projectId }]);
  await sweepDeferredDeletes(test.context);
  expect(await noted()).toEqual([]);
});

it('are not deleted while an audit of the project is under way', async () => {
  const { viewer, projectId } = await newProject();
  await test.db.transaction((client) => storeContents(client, projectId, CONTENTS));
  await test.db.transaction((client) => noteUnusedContents(client, projectId));
  const { audit } = await audits.start(test.context, viewer, projectId);
  await sweepDeferredDeletes(test.context);
  expect(await contentsOf(projectId)).toHaveLength(3);
  await runAudit(test.context, audit.id, never);
  await sweepDeferredDeletes(test.context);
  expect(await contentsOf(projectId)).toHaveLength(4);
});

it('are found missing, changed and unused', async () => {
  const { viewer, projectId } = await newProject();
  await audited(viewer, projectId);
  await test.db.transaction((client) => storeContents(client, projectId, CONTENTS));
  await test.db.rows('update page_content set facts = $2 where hash = $1', [HASHES[0], Buffer.from('other')]);
  expect(await faults()).toEqual({ missing: 0, changed: 1, unused: 3 });
  await test.db.rows('delete from page_content where project_id = $1 and hash = any($2)', [projectId, HASHES]);
  const [first] = await contentsOf(projectId);
  await test.db.rows('delete from page_content where project_id = $1 and hash = $2', [projectId, first?.hash]);
  expect(await faults()).toEqual({ missing: 1, changed: 0, unused: 0 });
});
