import { defineEntity, p } from '@mikro-orm/core';
import { Organization } from './organization.js';
import { Project } from './project.js';
import type { Row } from './row.js';

/** Whether a browser shows a changed page as it showed it before. */
export const RENDERING_STATUSES = ['PENDING', 'SAME', 'DIFFERS', 'NOT_COMPARED', 'NO_BROWSER'] as const;
export type RenderingStatus = (typeof RENDERING_STATUSES)[number];

/** Proposed fixes, with their proof and outcome. */
export const FixSuggestion = defineEntity({
  name: 'FixSuggestion',
  tableName: 'fix_suggestion',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.manyToOne(Organization).mapToPk().deleteRule('cascade').lazy(),
    projectId: p.manyToOne(Project).mapToPk().deleteRule('cascade').lazy(),
    auditId: p.uuid().lazy(),
    issueId: p.uuid(),
    rule: p.text(),
    url: p.text(),
    title: p.text(),
    explanation: p.text(),
    before: p.text().nullable(),
    after: p.text(),
    proof: p.json().$type<unknown>().nullable().lazy(),
    confidence: p.float().columnType('real'),
    /** applied to the stored facts, the issue is gone and nothing new fails; where a browser compared the page it shows nothing else */
    verified: p.boolean(),
    source: p.enum(['RULES', 'AI'] as const),
    model: p.text().nullable(),
    tokens: p.integer().default(0).lazy(),
    createdAt: p.datetime(6),
    /** when a user marked it as applied to the site */
    appliedAt: p.datetime(6).nullable(),
    /** result of the first audit after that */
    outcome: p.enum(['HELD', 'DID_NOT_HOLD'] as const).nullable(),
    /** null where the suggestion changes nothing that a browser shows, or none was installed when it was made */
    rendering: p.enum(RENDERING_STATUSES).nullable(),
    /** the difference, or why nothing was compared */
    renderingReason: p.text().nullable(),
    /** comparisons that something other than the suggestion kept from coming to an end */
    renderingAttempts: p.integer().default(0).lazy(),
    /** when the last comparison began */
    renderingAttemptedAt: p.datetime(6).nullable().lazy(),
  },
  indexes: [
    {
      name: 'fix_suggestion_applied',
      properties: ['projectId'],
      where: `((applied_at IS NOT NULL) AND (outcome IS NULL))`,
    },
    { name: 'fix_suggestion_month', properties: ['organizationId', 'createdAt'] },
    {
      name: 'fix_suggestion_once',
      expression: `create unique index fix_suggestion_once on fix_suggestion (issue_id, url, source, md5(after))`,
    },
  ],
});
/** A row as it is read; lazy columns are read by statements of their own. */
export type FixSuggestion = Row<
  typeof FixSuggestion,
  'organizationId' | 'projectId' | 'auditId' | 'proof' | 'tokens' | 'renderingAttempts' | 'renderingAttemptedAt'
>;
