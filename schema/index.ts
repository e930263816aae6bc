import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { AlertResolver } from './alert.js';
import { ApiKeyResolver } from './api-key.js';
import { AuditResolver } from './audit.js';
import { AuditHistoryResolver } from './audit-history.js';
import { AuditLogResolver } from './audit-log.js';
import { AuditPagesResolver } from './audit-pages.js';
import { AuditProgressResolver } from './audit-progress.js';
import { AuditComparisonResolver, ComparisonResolver } from './comparison.js';
import { CompetitorResolver } from './competitor.js';
import { CompetitorComparisonResolver } from './competitor-comparison.js';
import { resolveEdges } from './connection.js';
import { callDirectly } from './direct-resolvers.js';
import { FixResolver } from './fix.js';
import { InvitationResolver } from './invitation.js';
import { IssueResolver } from './issue.js';
import { AuditIssuesResolver, IssueHistoryResolver } from './issue-history.js';
import { JobResolver } from './job.js';
import { KeywordResolver } from './keyword.js';
import { KeywordGapResolver } from './keyword-gap.js';
import { MeanPositionResolver } from './mean-position.js';
import { PageResolver } from './page.js';
import { LinkResolver, PageLinksResolver } from './page-links.js';
import { PageTableResolver } from './page-table.js';
import { ProjectResolver } from './project.js';
import { QuotaResolver } from './quota.js';
import { RankCheckResolver } from './rank-check.js';
import { RankingResolver } from './ranking.js';
import { RankingTableResolver } from './ranking-table.js';
import { ReportResolver } from './report.js';
import { RuleResolver } from './rule.js';
import {
  ChangedFindingTitleResolver,
  RuleComparisonTitleResolver,
  ScoreLossTitleResolver,
  SecurityFindingTitleResolver,
} from './rule-title.js';
import { ScoreHistoryResolver } from './score-history.js';
import { TechnicalResolver } from './technical.js';
import { ViewerResolver } from './viewer.js';
import { WebhookResolver } from './webhook.js';
import { WebhookDeliveryResolver } from './webhook-delivery.js';

export { keepScope } from '../src/db/scope.js';
export { type Scoring, scoring } from '../src/services/audits/scoring.js';
export { figures } from '../src/services/figures.js';
export { answerOnce, type KeptAnswer } from '../src/services/idempotency.js';
export { recordAuthRequest } from '../src/services/organizations/auth-events.js';
export { asViewer, type Context, createContext } from './context.js';
export { formatError, problemOf, toProblem, withoutSuggestion } from './errors.js';
export { LIMITS, type Measure, measure, readDocument } from './limits.js';
export { withNullableRoots } from './nullable-roots.js';
export { openServices } from './open-services.js';
export { auditLogTable, bodyVersion, pageTable, type ReportBody, rankingTable, reportBodies } from './report-bodies.js';
export { type DescribedRule, ruleCatalogue } from './rule-catalogue.js';

/** The executable graph: the canonical API of the domain. */
export function buildGraph(): GraphQLSchema {
  // no field has a middleware or a role of its own: what has no resolver is read by the executor itself
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
  const schema = buildSchemaSync({
    resolvers: [
      AlertResolver,
      ApiKeyResolver,
      AuditComparisonResolver,
      AuditHistoryResolver,
      AuditIssuesResolver,
      AuditLogResolver,
      AuditPagesResolver,
      AuditProgressResolver,
      AuditResolver,
      ChangedFindingTitleResolver,
      CompetitorComparisonResolver,
      CompetitorResolver,
      ComparisonResolver,
      IssueHistoryResolver,
      InvitationResolver,
      FixResolver,
      IssueResolver,
      JobResolver,
      KeywordGapResolver,
      KeywordResolver,
      LinkResolver,
      MeanPositionResolver,
      PageLinksResolver,
      PageResolver,
      PageTableResolver,
      ProjectResolver,
      QuotaResolver,
      RankCheckResolver,
      RankingResolver,
      RankingTableResolver,
      ReportResolver,
      RuleComparisonTitleResolver,
      RuleResolver,
      ScoreHistoryResolver,
      ScoreLossTitleResolver,
      SecurityFindingTitleResolver,
      TechnicalResolver,
      ViewerResolver,
      WebhookDeliveryResolver,
      WebhookResolver,
    ],
    validate: false,
    // subscriptions make their own iterators; the library asks for this whenever there is one
    pubSub: { publish: () => {}, subscribe: () => ({ async *[Symbol.asyncIterator]() {} }) },
  });
  callDirectly(schema);
  resolveEdges(schema);
  return schema;
}
