import { AuditResolver } from './audits/audit.js';
import { AuditControlResolver } from './audits/audit-control.js';
import { AuditHistoryResolver } from './audits/audit-history.js';
import { AuditPagesResolver } from './audits/audit-pages.js';
import { AuditProgressResolver } from './audits/audit-progress.js';
import { AuditScheduleResolver, ProjectScheduleResolver } from './audits/audit-schedule.js';
import { ClientReportResolver } from './audits/client-report.js';
import { AuditComparisonResolver, ComparisonResolver, ScoreDeltaResolver } from './audits/comparison.js';
import { JobResolver } from './audits/job.js';
import { ListStateResolver } from './audits/list-state.js';
import { ReportResolver } from './audits/report.js';
import { ReportBrandingResolver } from './audits/report-branding.js';
import { ReportScheduleResolver } from './audits/report-schedule.js';
import { ReportSharingResolver } from './audits/report-sharing.js';
import { RuleProfileResolver } from './audits/rule-profile.js';
import { AuditScoreChangeResolver, ScoreEffectsResolver } from './audits/score-change.js';
import { ScoreHistoryResolver } from './audits/score-history.js';
import { AuditStructureResolver, FolderResolver, SiteStructureResolver } from './audits/site-structure.js';
import { FixResolver } from './issues/fix.js';
import { IssueResolver } from './issues/issue.js';
import { AuditIssuesResolver, IssueHistoryResolver } from './issues/issue-history.js';
import { AuditValidationResolver, IssueValidationResolver } from './issues/issue-validation.js';
import { IssueCommentResolver, IssueWorkResolver, MemberResolver } from './issues/issue-work.js';
import { ApiKeyResolver } from './organizations/api-key.js';
import { AuditLogResolver } from './organizations/audit-log.js';
import { InvitationResolver } from './organizations/invitation.js';
import { MemberAccessResolver, ViewerAccessResolver } from './organizations/member-access.js';
import { QuotaResolver } from './organizations/quota.js';
import { ViewerResolver } from './organizations/viewer.js';
import { WeeklySummaryResolver } from './organizations/weekly-summary.js';
import { AuditLinksResolver, LinkTableResolver } from './pages/audit-links.js';
import { PageResolver } from './pages/page.js';
import { PageDistributionResolver } from './pages/page-distribution.js';
import { PageExtractionResolver } from './pages/page-extraction.js';
import { PageHistoryResolver } from './pages/page-history.js';
import { PageHreflangResolver } from './pages/page-hreflang.js';
import { PageIndexStateResolver } from './pages/page-index-state.js';
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
import { AppliedSettingsResolver } from './projects/applied-settings.js';
import { BingResolver, ProjectBingResolver } from './projects/bing.js';
import { ClientResolver, ProjectClientResolver } from './projects/client.js';
import { CrawlSettingsResolver } from './projects/crawl-settings.js';
import { DeployMarkerResolver } from './projects/deploy-marker.js';
import { IncidentResolver } from './projects/incident.js';
import { IndexNowResolver, ProjectIndexNowResolver } from './projects/index-now.js';
import { ProjectResolver } from './projects/project.js';
import { ProjectImportResolver } from './projects/project-import.js';
import { ProjectSelectionResolver } from './projects/project-selection.js';
import { ProjectTableResolver } from './projects/project-table.js';
import { ReportContactResolver } from './projects/report-contact.js';
import { RobotsReplayResolver } from './projects/robots-replay.js';
import { ProjectSearchReportsResolver, SearchReportResolver } from './projects/search-report.js';
import { SiteOwnershipResolver } from './projects/site-ownership.js';
import { WatchResolver } from './projects/watch.js';
import { AiModeResolver } from './rankings/ai-mode.js';
import { MeanPositionResolver } from './rankings/average-position.js';
import { CompetitorResolver } from './rankings/competitor.js';
import { CompetitorComparisonResolver } from './rankings/competitor-comparison.js';
import { GoogleAccountResolver } from './rankings/google-account.js';
import { KeywordResolver } from './rankings/keyword.js';
import { KeywordGapResolver } from './rankings/keyword-gap.js';
import { KeywordImportResolver } from './rankings/keyword-import.js';
import { KeywordTagResolver } from './rankings/keyword-tag.js';
import { PositionHistoryResolver } from './rankings/position-history.js';
import { RankCheckResolver } from './rankings/rank-check.js';
import { RankingResolver } from './rankings/ranking.js';
import { RankingFeatureResolver } from './rankings/ranking-feature.js';
import { RankingTableResolver } from './rankings/ranking-table.js';
import { SearchConsoleResolver } from './rankings/search-console.js';
import {
  IssueSearchResolver,
  KeywordSearchResolver,
  SegmentSearchResolver,
  TemplateSearchResolver,
} from './rankings/search-of-28-days.js';
import { IssueClicksResolver, SearchPerformanceResolver } from './rankings/search-performance.js';
import { SearchQueryResolver } from './rankings/search-query.js';
import { SearchViewResolver, UncrawledPageResolver } from './rankings/search-views.js';
import { SerpSnapshotResolver } from './rankings/serp-snapshot.js';
import { SubmittedSitemapResolver } from './rankings/submitted-sitemap.js';
import { RuleResolver } from './rules/rule.js';
import { RuleSettingsResolver } from './rules/rule-settings.js';
import {
  ChangedFindingTitleResolver,
  RuleComparisonTitleResolver,
  ScoreEffectTitleResolver,
  ScoreLossTitleResolver,
  SecurityFindingTitleResolver,
} from './rules/rule-title.js';
import { TestedExtractorResolver } from './rules/tested-extractor.js';
import { AuditSegmentsResolver, SegmentResolver, SegmentScoreResolver } from './segments/segment.js';
import { AlertChannelResolver } from './webhooks/alert-channel.js';
import { WebhookResolver } from './webhooks/webhook.js';
import { WebhookDeliveryResolver } from './webhooks/webhook-delivery.js';

/** Every resolver class of the graph. */
export const RESOLVERS = [
  AlertChannelResolver,
  AlertResolver,
  AlertRuleResolver,
  ApiKeyResolver,
  AuditComparisonResolver,
  AuditScoreChangeResolver,
  ScoreEffectsResolver,
  AuditHistoryResolver,
  AuditIssuesResolver,
  AuditLogResolver,
  AuditPagesResolver,
  AuditProgressResolver,
  AuditResolver,
  AuditControlResolver,
  AuditScheduleResolver,
  AuditSegmentsResolver,
  AuditStructureResolver,
  AuditTemplateResolver,
  AuditValidationResolver,
  ChangedFindingTitleResolver,
  ComparisonResolver,
  CompetitorComparisonResolver,
  CompetitorResolver,
  ClientReportResolver,
  ClientResolver,
  CrawlSettingsResolver,
  DeployMarkerResolver,
  FixResolver,
  FolderResolver,
  InvitationResolver,
  MemberAccessResolver,
  IncidentResolver,
  IssueClicksResolver,
  IssueCommentResolver,
  IssueHistoryResolver,
  IssueResolver,
  IssueTemplateResolver,
  IssueValidationResolver,
  IssueWorkResolver,
  JobResolver,
  KeywordGapResolver,
  KeywordResolver,
  KeywordImportResolver,
  KeywordTagResolver,
  LinkResolver,
  MeanPositionResolver,
  MemberResolver,
  PageDistributionResolver,
  PageExtractionResolver,
  PageHistoryResolver,
  PageHreflangResolver,
  PageLinksResolver,
  PagePreviewResolver,
  PageRankingsResolver,
  PageRenderingResolver,
  PageResolver,
  PageResponseResolver,
  PageScreenshotResolver,
  PageSourceResolver,
  PageStructuredDataResolver,
  PageTableResolver,
  AuditLinksResolver,
  LinkTableResolver,
  AiModeResolver,
  PositionHistoryResolver,
  AppliedSettingsResolver,
  ProjectClientResolver,
  ProjectBingResolver,
  ProjectSearchReportsResolver,
  ProjectIndexNowResolver,
  ProjectImportResolver,
  ProjectResolver,
  ProjectScheduleResolver,
  ProjectSelectionResolver,
  ProjectTableResolver,
  QuotaResolver,
  RankCheckResolver,
  RankingFeatureResolver,
  RankingResolver,
  RankingTableResolver,
  ReportBrandingResolver,
  ReportContactResolver,
  ReportResolver,
  ReportScheduleResolver,
  ReportSharingResolver,
  RobotsReplayResolver,
  RuleComparisonTitleResolver,
  ListStateResolver,
  RuleProfileResolver,
  RuleResolver,
  RuleSettingsResolver,
  SavedViewResolver,
  ScoreDeltaResolver,
  ScoreHistoryResolver,
  ScoreEffectTitleResolver,
  ScoreLossTitleResolver,
  GoogleAccountResolver,
  BingResolver,
  SearchReportResolver,
  IndexNowResolver,
  PageIndexStateResolver,
  SubmittedSitemapResolver,
  SearchConsoleResolver,
  SearchPerformanceResolver,
  IssueSearchResolver,
  KeywordSearchResolver,
  SegmentSearchResolver,
  TemplateSearchResolver,
  SearchQueryResolver,
  SearchViewResolver,
  UncrawledPageResolver,
  SecurityFindingResolver,
  SecurityFindingTitleResolver,
  SegmentResolver,
  SegmentScoreResolver,
  SerpSnapshotResolver,
  SiteOwnershipResolver,
  SiteStructureResolver,
  TechnicalResolver,
  TestedExtractorResolver,
  ViewerAccessResolver,
  ViewerResolver,
  WatchResolver,
  WebhookDeliveryResolver,
  WebhookResolver,
  WeeklySummaryResolver,
] as const;
