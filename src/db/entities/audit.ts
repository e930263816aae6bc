import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Severity } from '../../audit/engine/rule.js';
import type { ScoreResult } from '../../audit/score/score.js';
import type { StoredOptions } from '../../crawl/options.js';
import type { LeftOut } from '../../facts/left-out.js';
import type { LiveProgress } from '../../facts/live-progress.js';
import type { RenderingTally } from '../../facts/rendering-tally.js';

/** An audit with one of these has not ended: a project has one of them at most. */
export const OPEN_STATUSES = ['QUEUED', 'RUNNING', 'PAUSED'] as const;
export const AUDIT_STATUSES = [...OPEN_STATUSES, 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type AuditStatus = (typeof AUDIT_STATUSES)[number];

export const hasEnded = (status: AuditStatus): boolean => !OPEN_STATUSES.some((open) => open === status);

/** What started an audit; null for those of versions that did not say. */
export const AUDIT_SOURCES = ['MANUAL', 'API', 'MCP', 'CI', 'SCHEDULE', 'CLI'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

export const Audit = defineEntity({
  name: 'Audit',
  tableName: 'audit',
  properties: {
    id: p.uuid().primary(),
    projectId: p.uuid(),
    organizationId: p.text(),
    status: p.text().$type<AuditStatus>(),
    options: p.json().$type<StoredOptions>(),
    /** null for audits before it was counted */
    rendering: p.json().$type<RenderingTally>().nullable(),
    /** null for audits before it was counted */
    leftOut: p.json().$type<LeftOut[]>().nullable(),
    /** while it crawls */
    live: p.json().$type<LiveProgress>().nullable(),
    source: p.text().$type<AuditSource>().nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    /** set when every page is stored and only the judging is left */
    crawledAt: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
    /** while its crawl window is closed: when it opens; of a paused one, when it is evaluated; what is over means nothing */
    pausedUntil: p.datetime().nullable(),
    heartbeatAt: p.datetime().nullable(),
    /** a completed audit waits for being judged again by the rules of today */
    rejudgeRequestedAt: p.datetime().nullable(),
    /** pages, facts and findings are gone since then, or about to go */
    detailsRemovedAt: p.datetime().nullable(),
    /** grows with every worker that takes the audit; only the newest may write */
    fence: p.integer(),
    pagesCrawled: p.integer(),
    pagesKnown: p.integer(),
    /** of the pages crawled: their bodies are those of the audit before */
    pagesUnchanged: p.integer(),
    /** a budget, a guard or a cancellation kept known URLs that may be pages from being fetched */
    partial: p.boolean(),
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
  },
});
export type Audit = InferEntity<typeof Audit>;
