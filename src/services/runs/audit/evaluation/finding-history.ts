import type { PoolClient } from 'pg';
import { SEVERITIES, type Severity } from '../../../../audit/engine/rule.js';
import type { Finding } from '../../../../audit/engine/run.js';
import { ruleDigests } from '../../../../audit/score/rule-set.js';
import { instant } from '../../../../db/instant.js';
import {
  closeHistory,
  copyHistory,
  deleteHistory,
  firstSeenOf,
  hasHistory,
  hasNewerCompleted,
  insertHistory,
  type JudgedBefore,
  type JudgedLines,
  judgedLines,
  newestJudged,
  reopenHistory,
  shareHistory,
  takeFirstJudgement,
  takeJudgement,
  withoutNestedLoops,
} from '../../../../db/queries/audits/finding-history.js';
import { holdProject, lockProject } from '../../../../db/queries/projects/project-lock.js';
import { isCutOff } from '../discovery/cut-off.js';
import type { OwnedAudit } from '../owned-audit.js';
import { bitOfRule } from '../storage/page-sets.js';
import { LostAudit } from '../storage/stored-frontier.js';
import { FindingNotes } from './finding-notes.js';
import { type Mended, openMendedFindings } from './mended-findings.js';
import { resolveOnPage } from './resolve-on-page.js';
import { ruleChanges } from './rule-changes.js';
import { settleApplied } from './settle-fixes.js';

export interface FindingHistory {
  /** when each of these was seen first */
  firstSeen(fingerprints: readonly Buffer[]): Promise<readonly Date[]>;
  /** Takes findings down while they are stored, where all of them are new: all at the end would be waited for. */
  note(findings: readonly Finding[], fingerprints: readonly Buffer[], siteUrl: string): Promise<void>;
  /** The findings that people have seen mended after their page was fetched. */
  mended(findings: readonly Finding[], siteUrl: string, fetchedAt: (url: string) => Date): Mended;
  /**
   * Opens what is new or came back and closes what is gone, by this audit's stored findings and pages. Returns how many issues
   * of each severity have no page left, because it was seen mended while the audit was judged. `looked` says whether a rule
   * looked at anything.
   */
  advance(looked: (rule: string) => boolean): Promise<Record<Severity, number>>;
  /** The audit ends without scores: its findings are no part of the history. */
  forget(): Promise<void>;
}

type JudgedAudit = Pick<OwnedAudit, 'id' | 'projectId' | 'createdAt' | 'rejudging' | 'profile'> &
  Partial<Pick<OwnedAudit, 'stopReason'>>;

/**
 * The life of the project's findings: facts that are older than a decision never change it. An open one was seen by the newest
 * completed audit, so only what changes is written. Judging an older audit again reads the history and leaves it as it is, and
 * so does an audit whose site went away: what comes and goes with pages that were not read is for the next one to say.
 */
export async function openFindingHistory(client: PoolClient, audit: JudgedAudit): Promise<FindingHistory> {
  // before its audit, whose row is held by all that refers to it: who deletes the project goes the same way
  if (!(await holdProject(client, audit.projectId))) throw new LostAudit(`Audit ${audit.id} was deleted.`);
  await shareHistory(client, audit.projectId);
  if (audit.rejudging) await takeJudgement(client, audit.id);
  const isNewest = !(await hasNewerCompleted(client, audit.projectId, audit.id));
  const isFirst = !(await hasHistory(client, audit.projectId));
  const isNoted = isFirst && isNewest && (await isAlone(client, audit));
  const mended = await openMendedFindings(client, audit, isNewest);
  const notes = new FindingNotes();
  const writeNotes = () => copyHistory(client, rowsOf(audit, notes));

  return {
    firstSeen: async (fingerprints) => {
      if (isFirst) return fingerprints.map(() => audit.createdAt);
      const rows = await firstSeenOf(client, audit.projectId, fingerprints);
      const known = new Map(rows.map((row) => [keyOf(row.fingerprint), instant(row.first_seen_at)]));
      return fingerprints.map((fingerprint) => {
        const seen = known.get(keyOf(fingerprint));
        return seen && seen < audit.createdAt ? seen : audit.createdAt;
      });
    },
    note: async (findings, fingerprints, siteUrl) => {
      if (!isNoted) return;
      for (const [at, { rule, url }] of findings.entries()) {
        notes.add(fingerprints[at] as Buffer, rule, url ?? siteUrl);
        if (notes.isFull) await writeNotes();
      }
    },
    mended: (findings, siteUrl, fetchedAt) => mended.among(findings, siteUrl, fetchedAt),
    advance: async (looked) => {
      const ended = { ERROR: 0, WARNING: 0, NOTICE: 0 };
      if (isNoted) await writeNotes();
      if (isNoted || !isNewest) return ended;
      await lockProject(client, audit.projectId);
      // the next audit may have been completed while this one was judged again: what it says is newer
      if (await hasNewerCompleted(client, audit.projectId, audit.id)) return ended;
      for (const { page, rule, at } of await mended.late()) {
        const { issues } = await resolveOnPage(client, audit.id, page, [rule], at);
        for (const severity of SEVERITIES) ended[severity] += issues[severity];
      }
      if (!isCutOff(audit.stopReason)) {
        await advance(client, audit);
        await settleApplied(client, audit, audit.profile.rules, looked);
      }
      return ended;
    },
    forget: async () => {
      if (isNoted) await deleteHistory(client, audit.projectId);
    },
  };
}

/** A worker that has lost the audit may still be at its first judgement: only one of the two writes as it goes. */
const isAlone = (client: PoolClient, audit: JudgedAudit): Promise<boolean> =>
  takeFirstJudgement(client, audit.projectId);

function* rowsOf({ projectId, id, createdAt }: JudgedAudit, notes: FindingNotes) {
  for (const note of notes.take()) yield [projectId, id, createdAt, ...note] as const;
}

const keyOf = (fingerprint: Buffer): string => fingerprint.toString('latin1');

async function advance(client: PoolClient, audit: JudgedAudit): Promise<void> {
  // the previous audit, or the same one when it is judged again
  const before = await newestJudged(client, audit);
  const found = await judgedLines(client, audit.id);
  await withoutNestedLoops(client, async () => {
    await reopenHistory(client, audit.projectId, found, audit.createdAt);
    await insertHistory(client, audit, found);
    if (before) await closeGone(client, audit, before, found);
  });
}

/** Gone is fixed only where the same rule looked at the page again. */
async function closeGone(
  client: PoolClient,
  audit: JudgedAudit,
  before: JudgedBefore,
  found: JudgedLines,
): Promise<void> {
  const { rules } = audit.profile;
  const { same } = ruleChanges(before.rules, ruleDigests(rules));
  const known = new Map(rules.map((rule) => [rule.id, bitOfRule(rule)]));
  const bits = same.map((id) => known.get(id) ?? 0);
  await closeHistory(client, audit, {
    seenIn: before.id,
    seenAt: before.created_at,
    rules: same,
    bits,
    found,
  });
}
