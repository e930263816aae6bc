import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Evidence } from '../../../../../src/audit/engine/rule.js';
import type { Finding } from '../../../../../src/audit/engine/run.js';
import {
  AFFECTED_ORDER_NAMES,
  affectedFrom,
  affectedPage,
  findingsBetween,
  firstFindings,
  issuesOfPages,
  OF_ISSUE,
  pagesOfIssues,
} from '../../../../../src/db/queries/audits/finding.js';
import { evidenceOf } from '../../../../../src/db/queries/pages/page-template.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { NOTHING_MENDED } from '../../../../../src/services/runs/audit/evaluation/mended-findings.js';
import { PageMarks } from '../../../../../src/services/runs/audit/evaluation/page-marks.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { openJudgementWriter } from '../../../../../src/services/runs/audit/storage/store-judgement.js';
import { newViewer, useContext } from '../../../../support/context.js';

const test = useContext();
const SITE = 'https://shared.example/';
const RULES = ['title-missing', 'h1-missing', 'description-missing'];
const PAGES = 40;
const urlOf = (number: number) => `${SITE}${number}`;

async function newAudit(): Promise<string> {
  const viewer = await newViewer(test.db);
  const { id } = await projects.create(test.context, viewer, { url: SITE });
  return (await audits.start(test.context, viewer, id, {})).audit.id;
}

/** Stores findings as a judgement does, in batches. */
async function judged(auditId: string, batches: readonly (readonly Finding[])[]): Promise<void> {
  await test.db.transaction(async (client) => {
    const at = new Date('2026-11-01T00:00:00Z');
    const writer = await openJudgementWriter(client, {
      auditId,
      siteUrl: SITE,
      history: {
        firstSeen: async (marks) => marks.map(() => at),
        note: async () => {},
        mended: () => NOTHING_MENDED,
        advance: async () => ({ ERROR: 0, WARNING: 0, NOTICE: 0 }),
        forget: async () => {},
      },
      rules: [],
      marks: new PageMarks(),
    });
    for (const batch of batches) await writer.add(batch, (url) => Number(url.slice(SITE.length)));
    await writer.finish(() => PAGES);
  });
}

const finding = (rule: string, page: number, evidence: Evidence[]): Finding => ({
  ...{ rule, severity: 'ERROR', url: urlOf(page), failing: 1, applicable: 1 },
  evidence,
});

/** The values that the old form had in each row, given back by every statement that reads it. */
async function expectRead(auditId: string, findings: readonly Finding[]): Promise<void> {
  const issues = await test.db.rows<{ id: string; rule: string }>('select id, rule from issue where audit_id = $1', [
    auditId,
  ]);
  const numbers = Array.from({ length: PAGES }, (_, at) => at);
  const auditOf = numbers.map(() => auditId);
  const onPages = await issuesOfPages.all(test.db, auditOf, numbers);
  expect(onPages).toHaveLength(findings.length);
  for (const { id, rule } of issues) {
    const own = findings.filter((one) => one.rule === rule);
    const oracle = new Map(own.map(({ url, evidence }) => [url, evidence]));
    const compare = (rows: readonly { url: string; evidence: unknown }[], count = own.length) => {
      expect(rows).toHaveLength(count);
      for (const { url, evidence } of rows) expect(evidence).toEqual(oracle.get(url));
    };
    compare(onPages.filter((row) => row.rule === rule).map((row) => ({ ...row, url: urlOf(row.number) })));
    compare(await pagesOfIssues.all(test.db, [id]));
    compare(await firstFindings.all(test.db, id, null), Math.min(5, own.length));
    compare(await affectedPage.all(test.db, [id], -1, PAGES, null, null, null));
    const between = await findingsBetween.all(test.db, id, -1, PAGES, PAGES);
    compare(between.map((row) => ({ ...row, evidence: JSON.parse(row.evidence) })));
    const places = own.map(({ severity, url }) => ({ rule, severity, page: Number(url?.slice(SITE.length)) }));
    const inTemplate = await test.db.transaction((client) => evidenceOf(client, auditId, places));
    compare(inTemplate.map(({ at, evidence }) => ({ url: own[Number(at) - 1]?.url ?? '', evidence })));
    for (const by of AFFECTED_ORDER_NAMES) {
      const order = { by, descending: false };
      const all = { limit: PAGES, skip: 0, ignored: null, pattern: null, pages: null };
      const rows = await affectedFrom(test.db, [id], { order, ...all });
      compare(rows);
      if (by !== 'line') continue;
      const lines = rows.map(({ evidence }) => evidence[0]?.line ?? Number.POSITIVE_INFINITY);
      expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    }
  }
}

const evidence = fc.array(
  fc.record(
    {
      message: fc.constantFrom('Nothing is here.', 'Nichts ist hier: ü, 火.', 'Ã¼', 'x'.repeat(1_100)),
      value: fc.constantFrom('a', 'A', 'ä', 'a\u0000b', '😀'),
      line: fc.nat(2),
    },
    { requiredKeys: ['message'] },
  ),
  { maxLength: 2 },
) as fc.Arbitrary<Evidence[]>;

it('is given back with each finding by whatever reads it, stored with the first of its issue', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ rule: fc.constantFrom(...RULES), page: fc.nat(PAGES - 1), evidence, batch: fc.nat(3) }), {
        minLength: 1,
        maxLength: 60,
      }),
      async (drawn) => {
        const distinct = [...new Map(drawn.map((one) => [`${one.rule} ${one.page}`, one])).values()];
        const batches = [0, 1, 2, 3].map((batch) =>
          distinct.filter((one) => one.batch === batch).map((one) => finding(one.rule, one.page, one.evidence)),
        );
        const auditId = await newAudit();
        await judged(auditId, batches);
        const stored = batches.flat().map((one) => ({
          ...one,
          // characters that PostgreSQL cannot store are replaced
          evidence: JSON.parse(JSON.stringify(one.evidence).replaceAll('\\u0000', '\ufffd')) as Evidence[],
        }));
        await expectRead(auditId, stored);
        // again, as a re-scoring does
        await judged(auditId, batches.toReversed());
        await expectRead(auditId, stored);
      },
    ),
    { numRuns: 12 },
  );
});

it('takes the space of one where all pages have the same', async () => {
  const auditId = await newAudit();
  const same = [{ message: 'No title element was found.' }];
  const own = (page: number) => [{ message: `The page ${page} has none.` }];
  const numbers = Array.from({ length: PAGES }, (_, at) => at);
  const long = [{ message: 'A header is missing.', value: 'x'.repeat(400), target: 'y'.repeat(4_000) }];
  await judged(auditId, [
    numbers.map((page) => finding('title-missing', page, same)),
    numbers.map((page) => finding('description-missing', page, long)),
    numbers.map((page) => finding('h1-missing', page, own(page))),
  ]);
  const stored = await test.db.rows(
    `select i.rule, count(f.evidence)::int as evidence, count(f.evidence_hash)::int as named
       from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1 group by 1 order by 1`,
    [auditId],
  );
  expect(stored).toEqual([
    { rule: 'description-missing', evidence: 1, named: PAGES - 1 },
    { rule: 'h1-missing', evidence: PAGES, named: 0 },
    { rule: 'title-missing', evidence: 1, named: PAGES - 1 },
  ]);
  const names = await test.db.rows(
    `select 1 from finding f where evidence is null and not exists (
       select from finding_evidence e where e.line_id = f.line_id and e.hash = f.evidence_hash)`,
  );
  expect(names).toEqual([]);
});
