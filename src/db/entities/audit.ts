import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Severity } from '../../audit/engine/rule.js';
import type { ScoreResult } from '../../audit/score/score.js';
import type { StoredOptions } from '../../crawl/options.js';
import type { LeftOut } from '../../facts/left-out.js';
import type { LiveProgress } from '../../facts/live-progress.js';
import type { RenderingTally } from '../../facts/rendering-tally.js';
import { Project } from './project.js';

/** An audit with one of these has not ended: a project has one of them at most. */
export const OPEN_STATUSES = ['QUEUED', 'RUNNING', 'PAUSED'] as const;
export const AUDIT_STATUSES = [...OPEN_STATUSES, 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type AuditStatus = (typeof AUDIT_STATUSES)[number];

export const hasEnded = (status: AuditStatus): boolean => !OPEN_STATUSES.some((open) => open === status);

/** The source of an audit; null for those of versions that did not say. */
export const AUDIT_SOURCES = ['MANUAL', 'API', 'MCP', 'CI', 'SCHEDULE', 'CLI'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

export const Audit = defineEntity({
  name: 'Audit',
  tableName: 'audit',
  properties: {
    id: p.uuid().primary(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade'),
    organizationId: p.text(),
    status: p.enum(AUDIT_STATUSES),
    options: p.json().$type<StoredOptions>(),
    /** null for audits before it was counted */
    rendering: p.json().$type<RenderingTally>().nullable(),
    /** null for audits before it was counted */
    leftOut: p.json().$type<LeftOut[]>().nullable(),
    /** while it crawls */
    live: p.json().$type<LiveProgress>().nullable(),
    source: p.text().$type<AuditSource>().nullable(),
    createdAt: p.datetime(6),
    startedAt: p.datetime(6).nullable(),
    /** set when every page is stored and only the judging is left */
    crawledAt: p.datetime(6).nullable(),
    completedAt: p.datetime(6).nullable(),
    /** while its crawl window is closed: when it opens; of a paused one, when it is evaluated; what is over means nothing */
    pausedUntil: p.datetime(6).nullable(),
    /** somebody has ended its rendering */
    renderingSkipped: p.boolean().default(false),
    heartbeatAt: p.datetime(6).nullable(),
    /** a completed audit waits for being judged again by the rules of today */
    rejudgeRequestedAt: p.datetime(6).nullable(),
    /** pages, facts and findings are gone since then, or about to go */
    detailsRemovedAt: p.datetime(6).nullable(),
    /** grows with every worker that takes the audit; only the newest may write */
    fence: p.integer().default(0),
    pagesCrawled: p.integer().default(0),
    pagesKnown: p.integer().default(0),
    /** pages among those crawled whose bodies are those of the previous audit */
    pagesUnchanged: p.integer().default(0),
    /** a budget, a guard or a cancellation kept known URLs that may be pages from being fetched */
    partial: p.boolean().default(false),
    stopReason: p.text().nullable(),
    errorCode: p.text().nullable(),
    errorMessage: p.text().nullable(),
    ruleSet: p.text().nullable(),
    overallScore: p.smallint().nullable(),
    metaScore: p.smallint().nullable(),
    contentScore: p.smallint().nullable(),
    linksScore: p.smallint().nullable(),
    technicalScore: p.smallint().nullable(),
    performanceScore: p.smallint().nullable(),
    accessibilityScore: p.smallint().nullable(),
    score: p.json().$type<ScoreResult>().nullable(),
    issueCounts: p.json().$type<Record<Severity, number>>().nullable(),
    crawlBytes: p.bigint('number').defaultRaw('0').lazy(),
    crawlMs: p.bigint('number').defaultRaw('0').lazy(),
    knownPauses: p.json().$type<unknown>().nullable().lazy(),
    suspicion: p.json().$type<unknown>().nullable().lazy(),
    rejudgeRequests: p.integer().default(0).lazy(),
    /** grows whenever findings of a completed audit change: by a re-scoring, or a fix that was verified */
    findingsVersion: p.integer().default(0).lazy(),
    fieldsVersion: p.integer().default(0).lazy(),
  },
  indexes: [
    { name: 'audit_newest', expression: `create index audit_newest on audit (project_id, created_at desc, id desc)` },
    {
      name: 'audit_of_organization',
      expression: `create index audit_of_organization on audit (organization_id, created_at desc, id desc)`,
    },
    { name: 'audit_open', properties: ['createdAt'], where: `(status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))` },
    { name: 'audit_paused', properties: ['pausedUntil'], where: `(status = 'PAUSED'::text)` },
    { name: 'audit_rejudge', properties: ['rejudgeRequestedAt'], where: `(rejudge_requested_at IS NOT NULL)` },
    {
      name: 'audit_with_details',
      expression: `create index audit_with_details on audit (project_id, created_at desc, id desc) where (details_removed_at is null)`,
    },
  ],
  uniques: [
    {
      name: 'audit_one_open',
      properties: ['projectId'],
      where: `(status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'PAUSED'::text]))`,
    },
  ],
});
/** A row as it is read; lazy columns are read by statements of their own. */
export type Audit = Omit<
  InferEntity<typeof Audit>,
  'crawlBytes' | 'crawlMs' | 'knownPauses' | 'suspicion' | 'rejudgeRequests' | 'findingsVersion' | 'fieldsVersion'
>;
