import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../../src/audit/engine/run.js';
import { giveUpDetails } from '../../../../../src/db/queries/audits/audit-details.js';
import {
  affectedCount,
  affectedPage,
  EVIDENCE,
  FINDINGS,
  findingsBetween,
  issuesOfPages,
} from '../../../../../src/db/queries/audits/finding.js';
import { resolveFindings } from '../../../../../src/db/queries/audits/verified-finding.js';
import { withinScope } from '../../../../../src/db/scope.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { type Mended, NOTHING_MENDED } from '../../../../../src/services/runs/audit/evaluation/mended-findings.js';
import { PageMarks } from '../../../../../src/services/runs/audit/evaluation/page-marks.js';
import { sweepDeferredDeletes } from '../../../../../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { openJudgementWriter } from '../../../../../src/services/runs/audit/storage/store-judgement.js';
import { newViewer, useContext } from '../../../../support/context.js';

const test = useContext();
const SITE = 'https://lines.example/';
const RULES = ['title-missing', 'h1-missing', 'description-missing'];
const PAGES = 9;
const NUMBERS = Array.from({ length: PAGES }, (_, at) => at);
const DAY = Date.UTC(2026, 10, 1);

/** A finding of a rule on a page. */
interface Found {
  failing: number;
  evidence: string;
  /** when it was first seen, in days */
  seen: number;
}
/** By rule and page. */
type Site = ReadonlyMap<string, Found>;
/** A row as the old form had it, one for each finding of each audit. */
type Row = Found & { rule: string; page: number; resolved: boolean };

interface Project {
  id: string;
  organizationId: string;
}

async function newProject(): Promise<Project> {
  const viewer = await newViewer(test.db);
  const { id } = await projects.create(test.context, viewer, { url: SITE });
  return { id, organizationId: viewer.organizationId };
}

let days = 0;
async function newAudit({ id: projectId, organizationId }: Project): Promise<string> {
  const id = uuidv7();
  days += 1;
  await test.db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'COMPLETED', '{}', $4)`,
    [id, projectId, organizationId, new Date(DAY + days * 86_400_000)],
  );
  return id;
}

const keyOf = (rule: string, page: number): string => `${rule} ${page}`;

function* findingsOf(site: Site): Generator<Finding & { seen: number }> {
  for (const [key, { failing, evidence, seen }] of site) {
    const [rule = '', page = ''] = key.split(' ');
    const url = `${SITE}${page}`;
    yield { rule, severity: 'ERROR', url, failing, applicable: 3, evidence: [{ message: evidence }], seen };
  }
}

/** Stores what is found as a judgement does, in batches of pages. */
async function judged(auditId: string, site: Site, batches = 2): Promise<void> {
  await test.db.transaction(async (client) => {
    let batch: readonly (Finding & { seen: number })[] = [];
    const writer = await openJudgementWriter(client, {
      auditId,
      siteUrl: SITE,
      history: {
        firstSeen: async () => batch.map(({ seen }) => new Date(DAY + seen)),
        note: async () => {},
        mended: (): Mended => NOTHING_MENDED,
        advance: async () => ({ ERROR: 0, WARNING: 0, NOTICE: 0 }),
        forget: async () => {},
      },
      rules: [],
      marks: new PageMarks(),
    });
    const all = [...findingsOf(site)];
    for (let at = 0; at < batches; at += 1) {
      batch = all.filter(({ url }) => Number(url?.slice(SITE.length)) % batches === at);
      await writer.add(batch, (url) => Number(url.slice(SITE.length)));
    }
    await writer.finish(() => PAGES);
  });
}

const rowsOf = (site: Site): Row[] =>
  Array.from(site, ([key, found]) => {
    const [rule = '', page = ''] = key.split(' ');
    return { ...found, rule, page: Number(page), resolved: false };
  });

const inOrder = <T extends { rule: string; page: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => one.rule.localeCompare(other.rule) || one.page - other.page);

/** Everything that is stored of an audit's findings, and what the lists give of those that are open. */
async function expectStored(auditId: string, rows: readonly Row[]): Promise<void> {
  const stored = await test.db.rows<Row>(
    `select i.rule, f.page_id as page, f.failing, ${EVIDENCE} -> 0 ->> 'message' as evidence,
            (extract(epoch from f.first_seen_at) * 1000 - ${DAY})::int as seen, f.resolved_at is not null as resolved
       from ${FINDINGS} f join issue i on i.id = f.issue_id where i.audit_id = $1`,
    [auditId],
  );
  expect(inOrder(stored)).toEqual(inOrder(rows));
  const open = rows.filter(({ resolved }) => !resolved);
  const onPages = await issuesOfPages.all(
    test.db,
    NUMBERS.map(() => auditId),
    NUMBERS,
  );
  expect(inOrder(onPages.map(({ rule, number, failing }) => ({ rule, page: number, failing })))).toEqual(
    inOrder(open.map(({ rule, page, failing }) => ({ rule, page, failing }))),
  );
  const issues = await test.db.rows<{ id: string; rule: string }>('select id, rule from issue where audit_id = $1', [
    auditId,
  ]);
  const counts = await affectedCount.all(
    test.db,
    issues.map(({ id }) => id),
    null,
    null,
    null,
  );
  for (const { id, rule } of issues) {
    const own = inOrder(open.filter((row) => row.rule === rule)).map(({ page, evidence }) => ({ page, evidence }));
    const between = await findingsBetween.all(test.db, id, -1, PAGES, PAGES);
    expect(
      between.map(({ page_id: page, evidence }) => ({ page, evidence: JSON.parse(evidence)[0].message as string })),
    ).toEqual(own);
    const listed = await affectedPage.all(test.db, [id], 1, 3, null, null, null);
    expect(listed.map(({ number }) => number)).toEqual(
      own
        .map(({ page }) => page)
        .filter((page) => page > 1)
        .slice(0, 3),
    );
    expect(counts.find((count) => count.id === id)?.count).toBe(own.length);
  }
}

const stored = async (table: string): Promise<number> =>
  (await test.db.rows<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;

const sweep = () => sweepDeferredDeletes(test.context);

const found = fc.record({
  failing: fc.integer({ min: 1, max: 2 }),
  evidence: fc.constantFrom('It is missing.', 'It is empty.', 'ü 火'),
  seen: fc.nat(1),
});
/** The site before the next audit: most of it stays. */
const change = fc.array(
  fc.record({
    rule: fc.constantFrom(...RULES),
    page: fc.nat(PAGES - 1),
    found: fc.option(found, { nil: null, freq: 2 }),
  }),
  { maxLength: 6 },
);
const which = fc.nat(1_000);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('audit' as const), change }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rejudge' as const), which, change }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resolve' as const), which, page: fc.nat(PAGES - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give up' as const), kept: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
);

function changed(site: Site, changes: readonly { rule: string; page: number; found: Found | null }[]): Site {
  const next = new Map(site);
  for (const { rule, page, found: now } of changes)
    if (now) next.set(keyOf(rule, page), now);
    else next.delete(keyOf(rule, page));
  return next;
}

describe('findings from audit to audit', () => {
  it('are those that each audit would have stored by itself, whatever is judged, judged again and deleted', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ rule: fc.constantFrom(...RULES), page: fc.nat(PAGES - 1), found }), { maxLength: 30 }),
        fc.array(step, { minLength: 3, maxLength: 14 }),
        async (first, steps) => {
          const project = await newProject();
          let site = changed(new Map(), first);
          /** the old form: each audit has rows of its own */
          const oracle: { id: string; rows: Row[]; isGivenUp: boolean }[] = [];
          const before = await Promise.all(['finding', 'finding_evidence', 'finding_line'].map(stored));
          const audited = async () => {
            const id = await newAudit(project);
            await judged(id, site);
            oracle.push({ id, rows: rowsOf(site), isGivenUp: false });
          };
          await audited();
          for (const one of steps) {
            const whole = oracle.filter(({ isGivenUp }) => !isGivenUp);
            const chosen = 'which' in one ? whole[one.which % Math.max(1, whole.length)] : undefined;
            if (one.kind === 'audit') {
              site = changed(site, one.change);
              await audited();
            } else if (one.kind === 'rejudge' && chosen) {
              const other = changed(site, one.change);
              await judged(chosen.id, other, 3);
              chosen.rows = rowsOf(other);
            } else if (one.kind === 'delete' && chosen) {
              await test.db.rows('delete from audit where id = $1', [chosen.id]);
              oracle.splice(oracle.indexOf(chosen), 1);
            } else if (one.kind === 'resolve' && chosen) {
              const client = await test.db.pool.connect();
              try {
                await resolveFindings(client, chosen.id, one.page, RULES.slice(1), new Date());
              } finally {
                client.release();
              }
              for (const row of chosen.rows) row.resolved ||= row.page === one.page && row.rule !== RULES[0];
            } else if (one.kind === 'give up') {
              await test.db.transaction((client) => giveUpDetails(client, one.kept, new Date()));
              for (const audit of oracle.slice(0, -one.kept)) {
                audit.isGivenUp = true;
                audit.rows = [];
              }
            } else if (one.kind === 'sweep') await sweep();
            for (const { id, rows } of oracle) await expectStored(id, rows);
          }
          await test.db.rows('delete from audit where project_id = $1', [project.id]);
          await sweep();
          expect(await Promise.all(['finding', 'finding_evidence', 'finding_line'].map(stored))).toEqual(before);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are no rows of their own where nothing has changed, and one where one has', async () => {
    const project = await newProject();
    const site = new Map(
      RULES.flatMap((rule) =>
        NUMBERS.map((page) => [keyOf(rule, page), { failing: 1, evidence: rule, seen: 0 }] as const),
      ),
    );
    const audits = [await newAudit(project)];
    await judged(audits[0] as string, site);
    const rows = await stored('finding');
    for (let count = 0; count < 3; count += 1) {
      const id = await newAudit(project);
      audits.push(id);
      await judged(id, site);
    }
    expect(await stored('finding')).toBe(rows);
    const last = await newAudit(project);
    await judged(
      last,
      changed(site, [{ rule: RULES[0] as string, page: 3, found: { failing: 2, evidence: '', seen: 0 } }]),
    );
    expect(await stored('finding')).toBe(rows + 1);
    for (const id of audits) await expectStored(id, rowsOf(site));
  });

  it('are found again in the audit after one in which they were seen mended', async () => {
    const project = await newProject();
    const site = new Map(
      NUMBERS.map((page) => [keyOf(RULES[1] as string, page), { failing: 1, evidence: 'x', seen: 0 }]),
    );
    const [first, second, third] = [await newAudit(project), await newAudit(project), await newAudit(project)];
    await judged(first, site);
    await test.db.transaction((client) => resolveFindings(client, first, 2, RULES, new Date()));
    await judged(second, site);
    await judged(third, changed(site, [{ rule: RULES[1] as string, page: 2, found: null }]));
    await expectStored(
      first,
      rowsOf(site).map((row) => ({ ...row, resolved: row.page === 2 })),
    );
    await expectStored(second, rowsOf(site));
    await expectStored(
      third,
      rowsOf(site).filter(({ page }) => page !== 2),
    );
  });

  it('begin a new line before lists would read more of other audits than of their own', async () => {
    const project = await newProject();
    const each = (evidence: string) =>
      new Map(
        Array.from({ length: 400 }, (_, page) => [keyOf(RULES[0] as string, page), { failing: 1, evidence, seen: 0 }]),
      );
    const lines = new Set<string>();
    for (const evidence of ['a', 'b', 'c', 'd']) {
      const id = await newAudit(project);
      await judged(id, each(evidence));
      const [issue] = await test.db.rows<{ line: string; rows: number; all: number }>(
        `select line_id as line, line_rows as rows, (select count(*)::int from finding f where f.line_id = i.line_id) as "all"
           from issue i where audit_id = $1`,
        [id],
      );
      expect(issue?.rows).toBe(issue?.all);
      expect(issue?.rows).toBeLessThanOrEqual(800);
      lines.add(issue?.line ?? '');
    }
    expect(lines.size).toBe(2);
  });

  it('are seen by requests of their organization alone', async () => {
    const [own, other] = [await newProject(), await newProject()];
    const site = new Map(
      NUMBERS.map((page) => [keyOf(RULES[0] as string, page), { failing: 1, evidence: 'x', seen: 0 }]),
    );
    for (const project of [own, own, other, other]) await judged(await newAudit(project), site);
    for (const { id, organizationId } of [own, other]) {
      const seen = await withinScope({ organizationId, signal: null }, () =>
        test.db.rows<{ projectId: string; evidence: string; count: number }>(
          `select a.project_id as "projectId", ${EVIDENCE} -> 0 ->> 'message' as evidence, count(*)::int as count
             from ${FINDINGS} f join issue i on i.id = f.issue_id join audit a on a.id = i.audit_id group by 1, 2`,
        ),
      );
      expect(seen).toEqual([{ projectId: id, evidence: 'x', count: 2 * PAGES }]);
    }
  });
});
