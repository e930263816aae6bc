import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { AuditResolver } from './audits/audit.js';
import { AuditHistoryResolver } from './audits/audit-history.js';
import { AuditPagesResolver } from './audits/audit-pages.js';
import { AuditProgressResolver } from './audits/audit-progress.js';
import { AuditScheduleResolver, ProjectScheduleResolver } from './audits/audit-schedule.js';
import { AuditComparisonResolver, ComparisonResolver, ScoreDeltaResolver } from './audits/comparison.js';
import { JobResolver } from './audits/job.js';
import { ReportResolver } from './audits/report.js';
import { ReportScheduleResolver } from './audits/report-schedule.js';
import { ReportBrandingResolver, ReportSharingResolver } from './audits/report-sharing.js';
import { RuleProfileResolver } from './audits/rule-profile.js';
import { ScoreHistoryResolver } from './audits/score-history.js';
import { AuditStructureResolver, FolderResolver, SiteStructureResolver } from './audits/site-structure.js';
import { resolveEdges } from './connection.js';
import { useFastResolvers } from './fast-resolvers.js';
import { FixResolver } from './issues/fix.js';
import { IssueResolver } from './issues/issue.js';
import { AuditIssuesResolver, IssueHistoryResolver } from './issues/issue-history.js';
import { AuditValidationResolver, IssueValidationResolver } from './issues/issue-validation.js';
import { IssueCommentResolver, IssueWorkResolver, MemberResolver } from './issues/issue-work.js';
import { ApiKeyResolver } from './organizations/api-key.js';
import { AuditLogResolver } from './organizations/audit-log.js';
import { InvitationResolver } from './organizations/invitation.js';
import { QuotaResolver } from './organizations/quota.js';
import { ViewerResolver } from './organizations/viewer.js';
import { WeeklySummaryResolver } from './organizations/weekly-summary.js';
import { PageResolver } from './pages/page.js';
import { PageDistributionResolver } from './pages/page-distribution.js';
import { PageExtractionResolver } from './pages/page-extraction.js';
import { PageHistoryResolver } from './pages/page-history.js';
import { PageHreflangResolver } from './pages/page-hreflang.js';
import { LinkResolver, PageLinksResolver } from './pages/page-links.js';
import { PagePreviewResolver } from './pages/page-preview.js';
import { PageRankingsResolver } from './pages/page-rankings.js';
import { PageRenderingResolver } from './pages/page-rendering.js';
import { PageResponseResolver } from './pages/page-response.js';
import { PageScreenshotResolver } from './pages/page-screenshot.js';
import { PageSourceResolver } from './pages/page-source.js';
import { PageStructuredDataResolver } from './pages/page-structured-data.js';
import { PageTableResolver } from './pages/page-table.js';
import { AuditTemplateResolver, IssueTemplateResolver } from './pages/page-template.js';
import { SavedViewResolver } from './pages/saved-view.js';
import { SecurityFindingResolver, TechnicalResolver } from './pages/technical.js';
import { AlertResolver } from './projects/alert.js';
import { AlertRuleResolver } from './projects/alert-rule.js';
import { CrawlSettingsResolver } from './projects/crawl-settings.js';
import { DeployMarkerResolver } from './projects/deploy-marker.js';
import { ProjectResolver } from './projects/project.js';
import { ProjectTableResolver } from './projects/project-table.js';
import { RobotsReplayResolver } from './projects/robots-replay.js';
import { SiteOwnershipResolver } from './projects/site-ownership.js';
import { WatchResolver } from './projects/watch.js';
import { MeanPositionResolver } from './rankings/average-position.js';
import { CompetitorResolver } from './rankings/competitor.js';
import { CompetitorComparisonResolver } from './rankings/competitor-comparison.js';
import { KeywordResolver } from './rankings/keyword.js';
import { KeywordGapResolver } from './rankings/keyword-gap.js';
import { KeywordTagResolver } from './rankings/keyword-tag.js';
import { PositionHistoryResolver } from './rankings/position-history.js';
import { RankCheckResolver } from './rankings/rank-check.js';
import { RankingResolver } from './rankings/ranking.js';
import { RankingTableResolver } from './rankings/ranking-table.js';
import { SearchConsoleResolver } from './rankings/search-console.js';
import { IssueClicksResolver, SearchPerformanceResolver } from './rankings/search-performance.js';
import { SerpSnapshotResolver } from './rankings/serp-snapshot.js';
import { RuleResolver } from './rules/rule.js';
import { RuleSettingsResolver } from './rules/rule-settings.js';
import {
  ChangedFindingTitleResolver,
  RuleComparisonTitleResolver,
  ScoreLossTitleResolver,
  SecurityFindingTitleResolver,
} from './rules/rule-title.js';
import { TestedExtractorResolver } from './rules/tested-extractor.js';
import { AuditSegmentsResolver, SegmentResolver, SegmentScoreResolver } from './segments/segment.js';
import { AlertChannelResolver } from './webhooks/alert-channel.js';
import { WebhookResolver } from './webhooks/webhook.js';
import { WebhookDeliveryResolver } from './webhooks/webhook-delivery.js';

export { keepScope } from '../src/db/scope.js';
export { operatorText } from '../src/page-filter.js';
export { type Scoring, scoring } from '../src/services/audits/scoring.js';
export { figures } from '../src/services/figures.js';
export { type KeptResponse, respondOnce } from '../src/services/idempotency.js';
export { endSubscription } from '../src/services/mail/subscriptions.js';
export { subscriptionIn } from '../src/services/mail/unsubscribe-links.js';
export { recordAuthRequest, SECOND_FACTORS, userOfChallenge } from '../src/services/organizations/auth-events.js';
export { emailVerification } from '../src/services/organizations/email-verification.js';
export { passwordResets } from '../src/services/organizations/password-resets.js';
export { onProvenMailbox } from '../src/services/organizations/proven-mailbox.js';
export { describedFields as pageFields } from '../src/services/pages/page-fields.js';
export {
  auditLogTable,
  bodyVersion,
  brandedVersion,
  pageTable,
  type ReportBody,
  rankingTable,
  reportBodies,
} from './audits/report-bodies.js';
export * as reportLinks from './audits/shared-report.js';
export { asViewer, type Context, createContext } from './context.js';
export { formatError, problemOf, toProblem, withoutSuggestion } from './errors.js';
export { LIMITS, type Measure, measureOperation, readDocument } from './limits.js';
export { withNullableRoots } from './nullable-roots.js';
export { openServices } from './open-services.js';
export { type DescribedRule, ruleCatalogue } from './rules/rule-catalogue.js';

/** The executable graph: the canonical API of the domain. */
export function buildGraph(): GraphQLSchema {
  // no field has a middleware or a role of its own: what has no resolver is read by the executor itself
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
  const schema = buildSchemaSync({
    resolvers: [
      AlertChannelResolver,
      AlertResolver,
      AlertRuleResolver,
      ApiKeyResolver,
      AuditComparisonResolver,
      AuditHistoryResolver,
      AuditIssuesResolver,
      AuditLogResolver,
      AuditPagesResolver,
      AuditSegmentsResolver,
      AuditProgressResolver,
      AuditResolver,
      AuditScheduleResolver,
      AuditStructureResolver,
      FolderResolver,
      SiteStructureResolver,
      AuditStructureResolver,
      FolderResolver,
      SiteStructureResolver,
      ChangedFindingTitleResolver,
      CompetitorComparisonResolver,
      CompetitorResolver,
      ComparisonResolver,
      CrawlSettingsResolver,
      SiteOwnershipResolver,
      IssueHistoryResolver,
      IssueWorkResolver,
      IssueValidationResolver,
      AuditValidationResolver,
      IssueCommentResolver,
      MemberResolver,
      DeployMarkerResolver,
      WatchResolver,
      RobotsReplayResolver,
      InvitationResolver,
      WeeklySummaryResolver,
      FixResolver,
      IssueResolver,
      JobResolver,
      KeywordGapResolver,
      KeywordResolver,
      KeywordTagResolver,
      LinkResolver,
      MeanPositionResolver,
      PageExtractionResolver,
      PageLinksResolver,
      PageHistoryResolver,
      PageHreflangResolver,
      PagePreviewResolver,
      PageRankingsResolver,
      PageRenderingResolver,
      PageResponseResolver,
      PageSourceResolver,
      PageStructuredDataResolver,
      PageScreenshotResolver,
      PageResolver,
      PageDistributionResolver,
      PageTableResolver,
      SavedViewResolver,
      AuditTemplateResolver,
      IssueTemplateResolver,
      ProjectResolver,
      ProjectTableResolver,
      ProjectScheduleResolver,
      QuotaResolver,
      RankCheckResolver,
      RankingResolver,
      RankingTableResolver,
      SearchConsoleResolver,
      SearchPerformanceResolver,
      IssueClicksResolver,
      PositionHistoryResolver,
      SerpSnapshotResolver,
      ReportResolver,
      ReportScheduleResolver,
      ReportBrandingResolver,
      ReportSharingResolver,
      RuleComparisonTitleResolver,
      RuleProfileResolver,
      RuleResolver,
      RuleSettingsResolver,
      TestedExtractorResolver,
      ScoreHistoryResolver,
      ScoreDeltaResolver,
      ScoreLossTitleResolver,
      SecurityFindingResolver,
      SecurityFindingTitleResolver,
      SegmentResolver,
      SegmentScoreResolver,
      TechnicalResolver,
      ViewerResolver,
      WebhookDeliveryResolver,
      WebhookResolver,
    ],
    validate: false,
    // subscriptions make their own iterators; the library asks for this whenever there is one
    pubSub: { publish: () => {}, subscribe: () => ({ async *[Symbol.asyncIterator]() {} }) },
  });
  useFastResolvers(schema);
  resolveEdges(schema);
  return schema;
}
