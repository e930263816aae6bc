import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { isCustomRule } from '../../../../audit/custom/custom-check.js';
import type { Rule, Severity } from '../../../../audit/engine/rule.js';
import type { Finding } from '../../../../audit/engine/run.js';
import type { RuleTexts } from '../../../../db/entities/issue.js';
import { copyCauses, copyIssues, deleteIssues } from '../../../../db/queries/audits/issue.js';
import { storableJson } from '../../../../db/storable.js';
import type { FindingHistory } from '../evaluation/finding-history.js';
import { fingerprint } from '../evaluation/fingerprint.js';
import { type Mended, NOTHING_MENDED } from '../evaluation/mended-findings.js';
import type { PageMarks } from '../evaluation/page-marks.js';
import { CauseCounter } from '../evaluation/shared-causes.js';
import { type FindingLine, openFindingLines } from './finding-lines.js';
import { bitOfRule } from './page-sets.js';
import { PackedFinding } from './page-verdict.js';

interface IssueTotals {
  id: string;
  rule: string;
  severity: Severity;
  category: string;
  affectedPages: number;
  instances: number;
  sampleUrls: string[];
  firstSeenAt: Date;
  /** findings by the rule that they follow from; null as soon as one follows from none */
  followsFrom: Map<string, number> | null;
  texts: RuleTexts | null;
  causes: CauseCounter;
  line: FindingLine;
}

/** URLs shown with an issue in lists */
const SAMPLES = 5;
/** stands for the site as a whole in `finding.page_id` */
const SITE = -1;

export interface JudgementWriter {
  /** Resolves when what was added before is written: the database takes one batch while the next is judged. */
  add(findings: readonly Finding[], pageIdOf: (url: string) => number, mended?: Mended): Promise<void>;
  /** Writes the issues; returns how many there are of each severity. `lookedAt` is how many pages a rule looked at. */
  finish(lookedAt: (rule: string) => number): Promise<Record<Severity, number>>;
}

interface JudgedBy {
  auditId: string;
  siteUrl: string;
  history: FindingHistory;
  rules: readonly Rule[];
  marks: PageMarks;
}

/** The catalogue has those of all other rules. */
const ownTexts = (rule: Rule): RuleTexts => ({ title: rule.title, why: rule.why, fix: rule.fix, bit: bitOfRule(rule) });

const keyOf = ({ rule, severity }: { rule: string; severity: string }): string => `${rule} ${severity}`;

/** Writes findings as they come, inside one transaction: nobody sees half a judgement. */
export async function openJudgementWriter(
  client: PoolClient,
  { auditId, siteUrl, history, rules, marks: pageMarks }: JudgedBy,
): Promise<JudgementWriter> {
  const previous = await deleteIssues(client, auditId);
  const lines = await openFindingLines(client, auditId);
  // an issue that is found again when its audit is judged again keeps its id: links and suggestions name it
  const previousIds = new Map(previous.map((row) => [keyOf(row), row.id]));
  const issues = new Map<string, IssueTotals>();
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));

  function issueOf(finding: Finding, firstSeenAt: Date): IssueTotals {
    const key = keyOf(finding);
    let issue = issues.get(key);
    if (!issue) {
      const rule = ruleOf.get(finding.rule);
      issue = {
        id: previousIds.get(key) ?? uuidv7(),
        rule: finding.rule,
        severity: finding.severity,
        category: rule?.category ?? 'TECHNICAL',
        affectedPages: 0,
        instances: 0,
        sampleUrls: [],
        firstSeenAt,
        followsFrom: new Map(),
        texts: rule && isCustomRule(rule.id) ? ownTexts(rule) : null,
        causes: new CauseCounter(rule),
        line: lines.lineOf(finding),
      };
      issues.set(key, issue);
    }
    return issue;
  }

  let writing: Promise<void> = Promise.resolve();

  async function write(findings: readonly Finding[], pages: readonly number[], mended: Mended): Promise<void> {
    const marks = findings.map((finding) =>
      finding instanceof PackedFinding ? finding.fingerprint : fingerprint(finding.rule, finding.url ?? siteUrl),
    );
    const seen = await history.firstSeen(marks);
    const places = new Map<IssueTotals, number[]>();
    for (const [at, finding] of findings.entries()) {
      const firstSeenAt = seen[at] as Date;
      const issue = issueOf(finding, firstSeenAt);
      pageMarks.note(pages[at] as number, marks[at] as Buffer, mended.at(finding) === null);
      if (firstSeenAt < issue.firstSeenAt) issue.firstSeenAt = firstSeenAt;
      if (mended.at(finding) === null) {
        issue.affectedPages += 1;
        issue.instances += finding.failing;
        noteCause(issue, finding);
        if (finding.url !== null) issue.causes.note(finding as Finding & { url: string });
        if (issue.sampleUrls.length < SAMPLES) issue.sampleUrls.push(finding.url ?? siteUrl);
      }
      const own = places.get(issue);
      if (own) own.push(at);
      else places.set(issue, [at]);
    }
    // reports and lists read issue by issue: what they read together lies together
    const found = Array.from(places, ([{ line }, own]) =>
      own.map((at) => {
        const finding = findings[at] as Finding;
        return {
          line,
          page: pages[at] as number,
          url: finding.url ?? siteUrl,
          failing: finding.failing,
          applicable: finding.applicable,
          evidence: evidenceBytes(finding),
          fingerprint: marks[at] as Buffer,
          firstSeenAt: seen[at] as Date,
          resolvedAt: mended.at(finding),
        };
      }),
    );
    await lines.add(found.flat());
    await history.note(findings, marks, siteUrl);
  }

  return {
    add: async (findings, pageIdOf, mended = NOTHING_MENDED) => {
      if (findings.length === 0) return;
      const pages = findings.map(({ url }) => (url === null ? SITE : pageIdOf(url)));
      await writing;
      writing = write(findings, pages, mended);
      // the next call of add or finish throws the error
      writing.catch(() => {});
    },
    finish: async (lookedAt) => {
      await writing;
      await lines.finish();
      const all = [...issues.values()];
      await copyIssues(
        client,
        auditId,
        lines.judgement,
        all.map((issue) => ({
          ...issue,
          followsFrom: mostFrequent(issue.followsFrom),
          line: issue.line.id,
          rows: issue.line.rows,
        })),
      );
      await writeCauses(client, all, lookedAt);
      const counts = { ERROR: 0, WARNING: 0, NOTICE: 0 };
      for (const issue of all) if (issue.affectedPages > 0) counts[issue.severity] += 1;
      return counts;
    },
  };
}

/** JSON that the database can hold. */
const evidenceBytes = (finding: Finding): Buffer =>
  finding instanceof PackedFinding ? finding.evidenceText : Buffer.from(storableJson(JSON.stringify(finding.evidence)));

/** An issue follows from another one if each of its findings does. */
function noteCause(issue: IssueTotals, finding: Finding): void {
  if (issue.followsFrom === null) return;
  const own = finding.evidence[0]?.followsFrom ?? null;
  if (own === null) issue.followsFrom = null;
  else issue.followsFrom.set(own, (issue.followsFrom.get(own) ?? 0) + 1);
}

/** The cause of most findings; on a tie the first by id, because pages come in another order each time. */
function mostFrequent(causes: ReadonlyMap<string, number> | null): string | null {
  let most: string | null = null;
  for (const [cause, count] of causes ?? []) {
    const known = most === null ? 0 : (causes?.get(most) ?? 0);
    if (most === null || count > known || (count === known && cause < most)) most = cause;
  }
  return most;
}

async function writeCauses(
  client: PoolClient,
  issues: readonly IssueTotals[],
  lookedAt: (rule: string) => number,
): Promise<void> {
  await copyCauses(
    client,
    issues.flatMap(({ id, rule, causes }) =>
      causes
        .shared(lookedAt(rule))
        .map(({ evidence, affectedPages, sampleUrls }, place) => [
          id,
          place,
          JSON.stringify(evidence),
          affectedPages,
          sampleUrls,
        ]),
    ),
  );
}
