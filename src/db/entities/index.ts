import { Account } from './account.js';
import { AiModeAnswer } from './ai-mode-answer.js';
import { Alert } from './alert.js';
import { AlertDigestEntry } from './alert-digest-entry.js';
import { AlertRule } from './alert-rule.js';
import { ApiKey } from './api-key.js';
import { Audit } from './audit.js';
import { AuditComparison } from './audit-comparison.js';
import { AuditLog } from './audit-log.js';
import { AuditProfile } from './audit-profile.js';
import { AuditSchedule } from './audit-schedule.js';
import { AuditScore } from './audit-score.js';
import { AuditSite } from './audit-site.js';
import { BingConnection } from './bing-connection.js';
import { BingLinkedPage } from './bing-linked-page.js';
import { BingWeek } from './bing-week.js';
import { Client } from './client.js';
import { Competitor } from './competitor.js';
import { CompetitorProfile } from './competitor-profile.js';
import { CompetitorRanking } from './competitor-ranking.js';
import { CrawlSettings } from './crawl-settings.js';
import { CrawlUrl } from './crawl-url.js';
import { DeferredDelete } from './deferred-delete.js';
import { DeployMarker } from './deploy-marker.js';
import { Finding } from './finding.js';
import { FindingEvidence } from './finding-evidence.js';
import { FindingHistory } from './finding-history.js';
import { FindingLine } from './finding-line.js';
import { FixOutcome } from './fix-outcome.js';
import { FixSuggestion } from './fix-suggestion.js';
import { GoogleAccount } from './google-account.js';
import { GoogleSignIn } from './google-sign-in.js';
import { HostPace } from './host-pace.js';
import { HostShare } from './host-share.js';
import { IdempotencyKey } from './idempotency-key.js';
import { IgnoredIssue } from './ignored-issue.js';
import { Incident } from './incident.js';
import { IndexNow } from './index-now.js';
import { IndexNowSubmission } from './index-now-submission.js';
import { Installation } from './installation.js';
import { Invitation } from './invitation.js';
import { Issue } from './issue.js';
import { IssueAssignment } from './issue-assignment.js';
import { IssueCause } from './issue-cause.js';
import { IssueComment } from './issue-comment.js';
import { IssueMailSetting } from './issue-mail-setting.js';
import { IssueValidation } from './issue-validation.js';
import { Keyword } from './keyword.js';
import { KnownResults } from './known-results.js';
import { LinkCheckDay } from './link-check-day.js';
import { LocalDocument } from './local-document.js';
import { Member } from './member.js';
import { ModelRequest } from './model-request.js';
import { ModelResponse } from './model-response.js';
import { ModelSpend } from './model-spend.js';
import { Organization } from './organization.js';
import { Outbox } from './outbox.js';
import { Page } from './page.js';
import { PageContent } from './page-content.js';
import { PageEvaluation } from './page-evaluation.js';
import { PageField } from './page-field.js';
import { PageMetrics } from './page-metrics.js';
import { PageScreenshot } from './page-screenshot.js';
import { PageTemplate } from './page-template.js';
import { Project } from './project.js';
import { Ranking } from './ranking.js';
import { RateLimit } from './rate-limit.js';
import { ReportBranding } from './report-branding.js';
import { ReportContact } from './report-contact.js';
import { ReportLink } from './report-link.js';
import { ReportRecipient } from './report-recipient.js';
import { ReportSchedule } from './report-schedule.js';
import { RuleSet } from './rule-set.js';
import { RuleSettings } from './rule-settings.js';
import { SavedView } from './saved-view.js';
import { ScheduledMail } from './scheduled-mail.js';
import { SearchConsole } from './search-console.js';
import { SearchDay } from './search-day.js';
import { SearchOrder } from './search-order.js';
import { SearchPage } from './search-page.js';
import { SearchPerformance } from './search-performance.js';
import { SearchPeriod } from './search-period.js';
import { SearchPeriodPage } from './search-period-page.js';
import { SearchPeriodQuery } from './search-period-query.js';
import { SearchReport } from './search-report.js';
import { SearchReportRow } from './search-report-row.js';
import { SearchText } from './search-text.js';
import { Segment } from './segment.js';
import { SegmentScore } from './segment-score.js';
import { ServicePace } from './service-pace.js';
import { Session } from './session.js';
import { SettingsUndo } from './settings-undo.js';
import { SignInAttempt } from './sign-in-attempt.js';
import { SignUpInvitation } from './sign-up-invitation.js';
import { SiteOwnership } from './site-ownership.js';
import { SitemapEntry } from './sitemap-entry.js';
import { SpentQuota } from './spent-quota.js';
import { TwoFactor } from './two-factor.js';
import { UrlInspection } from './url-inspection.js';
import { User } from './user.js';
import { Verification } from './verification.js';
import { Vitals } from './vitals.js';
import { Watch } from './watch.js';
import { WatchTarget } from './watch-target.js';
import { WatchVersion } from './watch-version.js';
import { Webhook } from './webhook.js';
import { WebhookDelivery } from './webhook-delivery.js';
import { WeeklySummary } from './weekly-summary.js';

/** An entity for every table, those of Better Auth included: only it writes these. */
export const entities = {
  Account,
  AiModeAnswer,
  Alert,
  AlertDigestEntry,
  AlertRule,
  ApiKey,
  Audit,
  AuditComparison,
  AuditLog,
  AuditProfile,
  AuditSchedule,
  AuditScore,
  AuditSite,
  BingConnection,
  BingLinkedPage,
  BingWeek,
  Client,
  Competitor,
  CompetitorProfile,
  CompetitorRanking,
  CrawlSettings,
  CrawlUrl,
  DeferredDelete,
  DeployMarker,
  Finding,
  FindingEvidence,
  FindingHistory,
  FindingLine,
  FixOutcome,
  FixSuggestion,
  GoogleAccount,
  GoogleSignIn,
  HostPace,
  HostShare,
  IdempotencyKey,
  IgnoredIssue,
  Incident,
  IndexNow,
  IndexNowSubmission,
  Installation,
  Invitation,
  Issue,
  IssueAssignment,
  IssueCause,
  IssueComment,
  IssueMailSetting,
  IssueValidation,
  Keyword,
  KnownResults,
  LinkCheckDay,
  LocalDocument,
  Member,
  ModelRequest,
  ModelResponse,
  ModelSpend,
  Organization,
  Outbox,
  Page,
  PageContent,
  PageEvaluation,
  PageField,
  PageMetrics,
  PageScreenshot,
  PageTemplate,
  Project,
  Ranking,
  RateLimit,
  ReportBranding,
  ReportContact,
  ReportLink,
  ReportRecipient,
  ReportSchedule,
  RuleSet,
  RuleSettings,
  SavedView,
  ScheduledMail,
  SearchConsole,
  SearchDay,
  SearchPeriod,
  SearchPeriodPage,
  SearchPeriodQuery,
  SearchReport,
  SearchReportRow,
  SearchText,
  SearchOrder,
  SearchPage,
  SearchPerformance,
  Segment,
  SegmentScore,
  ServicePace,
  Session,
  SettingsUndo,
  SignInAttempt,
  SignUpInvitation,
  SiteOwnership,
  SitemapEntry,
  SpentQuota,
  TwoFactor,
  UrlInspection,
  User,
  Verification,
  Vitals,
  Watch,
  WatchTarget,
  WatchVersion,
  Webhook,
  WebhookDelivery,
  WeeklySummary,
};

export type Entities = typeof entities;
