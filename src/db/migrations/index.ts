import { Foundation } from './0001-foundation.js';
import { Tracking } from './0002-tracking.js';
import { History } from './0003-history.js';
import { LocalIndex } from './0004-local-index.js';
import { VitalsSchedule } from './0005-vitals-schedule.js';
import { ModelRequests } from './0006-model-requests.js';
import { HostPoliteness } from './0007-host-politeness.js';
import { UnchangedPages } from './0008-unchanged-pages.js';
import { SessionTokens } from './0009-session-tokens.js';
import { RowSecurity } from './0010-row-security.js';
import { MissingFieldData } from './0011-missing-field-data.js';
import { CompetitorProfiles } from './0012-competitor-profiles.js';
import { NotApplicableRules } from './0013-not-applicable-rules.js';
import { AnswersOfProjects } from './0014-answers-of-projects.js';
import { ServicePace } from './0015-service-pace.js';
import { MeanPositions } from './0016-mean-positions.js';
import { KeywordPlaces } from './0017-keyword-places.js';
import { SearchOrders } from './0018-search-orders.js';
import { VitalsProblems } from './0019-vitals-problems.js';
import { Webhooks } from './0020-webhooks.js';
import { AgeOfAnswers } from './0024-age-of-answers.js';
import { IndexedAudits } from './0026-indexed-audits.js';
import { VitalsShares } from './0027-vitals-shares.js';
import { SealedAnswers } from './0028-sealed-answers.js';
import { CrawlSpending } from './0029-crawl-spending.js';
import { SpentQuotas } from './0030-spent-quotas.js';
import { RegressedFindings } from './0031-regressed-findings.js';
import { Erasures } from './0032-erasures.js';
import { RemovedAudits } from './0033-removed-audits.js';
import { KeptComparisons } from './0034-kept-comparisons.js';
import { LongKeywords } from './0035-long-keywords.js';
import { KeywordsOfOrganizations } from './0036-keywords-of-organizations.js';
import { SearchPages } from './0037-search-pages.js';
import { PageVerdicts } from './0038-page-verdicts.js';
import { KnownFeatures } from './0039-known-features.js';
import { RequestViews } from './0040-request-views.js';
import { Reopenings } from './0041-reopenings.js';
import { ChargedPages } from './0042-charged-pages.js';
import { SitemapAlternates } from './0043-sitemap-alternates.js';
import { EarlierSecrets } from './0044-earlier-secrets.js';
import { CompetitorRankings } from './0045-competitor-rankings.js';
import { DefinerPaths } from './0046-definer-paths.js';
import { SignUpInvitations } from './0056-sign-up-invitations.js';
import { RequestGrants } from './0057-request-grants.js';
import { SecondFactors } from './0058-second-factors.js';
import { KeyScopes } from './0059-key-scopes.js';
import { AuditLog } from './0060-audit-log.js';
import { IssueCauses } from './0065-issue-causes.js';
import { LinkCheckDays } from './0075-link-check-days.js';
import { GuessedSchemes } from './0085-guessed-schemes.js';
import { AuditRendering } from './0093-audit-rendering.js';
import { NewestProjects } from './0098-newest-projects.js';
import { CrawlSettings } from './0100-crawl-settings.js';
import { MigrationGrants } from './0101-migration-grants.js';
import { PageScreenshots } from './0120-page-screenshots.js';
import { AlertChannels } from './0140-alert-channels.js';
import { AlertRules } from './0141-alert-rules.js';
import { DeployMarkers } from './0142-deploy-markers.js';
import { KnownPauses } from './0143-known-pauses.js';
import { PageEvaluations } from './0160-page-evaluations.js';
import { Watch } from './0170-watch.js';
import { CrawlWindows } from './0190-crawl-windows.js';
import { PageFields } from './0200-page-fields.js';
import { SiteStructure } from './0220-site-structure.js';

/** Every migration in the order it is applied. */
export const migrations = [
  Foundation,
  Tracking,
  History,
  LocalIndex,
  VitalsSchedule,
  ModelRequests,
  HostPoliteness,
  UnchangedPages,
  SessionTokens,
  RowSecurity,
  MissingFieldData,
  CompetitorProfiles,
  NotApplicableRules,
  AnswersOfProjects,
  ServicePace,
  MeanPositions,
  KeywordPlaces,
  SearchOrders,
  VitalsProblems,
  Webhooks,
  AgeOfAnswers,
  IndexedAudits,
  VitalsShares,
  SealedAnswers,
  CrawlSpending,
  SpentQuotas,
  RegressedFindings,
  Erasures,
  RemovedAudits,
  KeptComparisons,
  LongKeywords,
  KeywordsOfOrganizations,
  SearchPages,
  PageVerdicts,
  KnownFeatures,
  RequestViews,
  Reopenings,
  ChargedPages,
  SitemapAlternates,
  EarlierSecrets,
  CompetitorRankings,
  DefinerPaths,
  SignUpInvitations,
  RequestGrants,
  SecondFactors,
  KeyScopes,
  AuditLog,
  IssueCauses,
  LinkCheckDays,
  GuessedSchemes,
  CrawlSettings,
  AuditRendering,
  NewestProjects,
  PageScreenshots,
  MigrationGrants,
  AlertChannels,
  AlertRules,
  DeployMarkers,
  KnownPauses,
  PageEvaluations,
  Watch,
  CrawlWindows,
  PageFields,
  SiteStructure,
];
