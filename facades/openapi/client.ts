import type {
  SessionAddCompetitorMutation,
  SessionAddCompetitorMutationVariables,
  SessionAddKeywordsMutation,
  SessionAddKeywordsMutationVariables,
  SessionAlertsQuery,
  SessionAlertsQueryVariables,
  SessionAuditQuery,
  SessionAuditQueryVariables,
  SessionCompareCompetitorMutation,
  SessionCompareCompetitorMutationVariables,
  SessionCompetitorComparisonQuery,
  SessionCompetitorComparisonQueryVariables,
  SessionCompetitorsQuery,
  SessionCompetitorsQueryVariables,
  SessionCreateProjectMutation,
  SessionCreateProjectMutationVariables,
  SessionDeleteAuditMutation,
  SessionDeleteAuditMutationVariables,
  SessionDeleteProjectMutation,
  SessionDeleteProjectMutationVariables,
  SessionKeywordGapQuery,
  SessionKeywordGapQueryVariables,
  SessionKeywordsQuery,
  SessionKeywordsQueryVariables,
  SessionPagesQuery,
  SessionPagesQueryVariables,
  SessionProjectQuery,
  SessionProjectQueryVariables,
  SessionProjectsQuery,
  SessionProjectsQueryVariables,
  SessionRankingsQuery,
  SessionRankingsQueryVariables,
  SessionRemoveCompetitorMutation,
  SessionRemoveCompetitorMutationVariables,
  SessionRemoveKeywordMutation,
  SessionRemoveKeywordMutationVariables,
  SessionReportsQuery,
  SessionReportsQueryVariables,
  SessionStartAuditMutation,
  SessionStartAuditMutationVariables,
  SessionSuggestFixesMutation,
  SessionSuggestFixesMutationVariables,
  SessionTechnicalQuery,
  SessionTechnicalQueryVariables,
  V1AlertsQuery,
  V1AlertsQueryVariables,
  V1AuditQuery,
  V1AuditQueryVariables,
  V1JobQuery,
  V1JobQueryVariables,
  V1KeywordsQuery,
  V1KeywordsQueryVariables,
  V1ProjectsQuery,
  V1ProjectsQueryVariables,
  V1RankingsQuery,
  V1RankingsQueryVariables,
  V1StartAuditMutation,
  V1StartAuditMutationVariables,
} from '../operations.js';
import { type CallOptions, type ClientOptions, createCall } from './client/runtime.js';

export { ApiError, type CallOptions, type ClientOptions, type Detail } from './client/runtime.js';

/** Surface A: for programs, with an API key. */
export function createV1Client(client: ClientOptions) {
  const call = createCall(client);
  return {
    /** List projects: `GET /api/v1/projects` */
    projects: (variables: V1ProjectsQueryVariables = {}, options?: CallOptions) =>
      call<V1ProjectsQuery['page']>('GET', '/api/v1/projects', variables, options),
    /** Read an audit: `GET /api/v1/projects/:projectId/audit` */
    audit: (variables: V1AuditQueryVariables, options?: CallOptions) =>
      call<V1AuditQuery>('GET', '/api/v1/projects/:projectId/audit', variables, options),
    /** Start an audit: `POST /api/v1/projects/:projectId/audit` */
    startAudit: (variables: V1StartAuditMutationVariables, options?: CallOptions) =>
      call<V1StartAuditMutation['started']>('POST', '/api/v1/projects/:projectId/audit', variables, options),
    /** List keywords: `GET /api/v1/projects/:projectId/keywords` */
    keywords: (variables: V1KeywordsQueryVariables, options?: CallOptions) =>
      call<V1KeywordsQuery['page']>('GET', '/api/v1/projects/:projectId/keywords', variables, options),
    /** Read ranking history: `GET /api/v1/projects/:projectId/keywords/rankings` */
    rankings: (variables: V1RankingsQueryVariables, options?: CallOptions) =>
      call<V1RankingsQuery['page']>('GET', '/api/v1/projects/:projectId/keywords/rankings', variables, options),
    /** The same address in another form, as text. */
    rankingsAs: (format: 'csv', variables: V1RankingsQueryVariables & { auditId?: string }, options?: CallOptions) =>
      call.text('GET', '/api/v1/projects/:projectId/keywords/rankings', { ...variables, format }, options),
    /** List alerts: `GET /api/v1/projects/:projectId/alerts` */
    alerts: (variables: V1AlertsQueryVariables, options?: CallOptions) =>
      call<V1AlertsQuery['page']>('GET', '/api/v1/projects/:projectId/alerts', variables, options),
    /** Read a job: `GET /api/v1/jobs/:jobId` */
    job: (variables: V1JobQueryVariables, options?: CallOptions) =>
      call<V1JobQuery>('GET', '/api/v1/jobs/:jobId', variables, options),
  };
}

/** Surface B: for people who are signed in, with the token of their session. */
export function createSessionClient(client: ClientOptions) {
  const call = createCall(client);
  return {
    /** List projects: `GET /api/projects` */
    projects: (variables: SessionProjectsQueryVariables = {}, options?: CallOptions) =>
      call<SessionProjectsQuery['page']>('GET', '/api/projects', variables, options),
    /** Add a project: `POST /api/projects` */
    createProject: (variables: SessionCreateProjectMutationVariables, options?: CallOptions) =>
      call<SessionCreateProjectMutation>('POST', '/api/projects', variables, options),
    /** Read a project: `GET /api/projects/:id` */
    project: (variables: SessionProjectQueryVariables, options?: CallOptions) =>
      call<SessionProjectQuery>('GET', '/api/projects/:id', variables, options),
    /** Delete a project with everything of it: `DELETE /api/projects/:id` */
    deleteProject: (variables: SessionDeleteProjectMutationVariables, options?: CallOptions) =>
      call<SessionDeleteProjectMutation['deleted']>('DELETE', '/api/projects/:id', variables, options),
    /** Start an audit: `POST /api/projects/:id/audit` */
    startAudit: (variables: SessionStartAuditMutationVariables, options?: CallOptions) =>
      call<SessionStartAuditMutation['started']>('POST', '/api/projects/:id/audit', variables, options),
    /** Read an audit with every issue: `GET /api/projects/:id/audit` */
    audit: (variables: SessionAuditQueryVariables, options?: CallOptions) =>
      call<SessionAuditQuery>('GET', '/api/projects/:id/audit', variables, options),
    /** Delete an audit with everything that came of it: `DELETE /api/projects/:id/audits/:auditId` */
    deleteAudit: (variables: SessionDeleteAuditMutationVariables, options?: CallOptions) =>
      call<SessionDeleteAuditMutation['deleted']>('DELETE', '/api/projects/:id/audits/:auditId', variables, options),
    /** Suggest fixes for an issue: `POST /api/projects/:id/audit/fix` */
    suggestFixes: (variables: SessionSuggestFixesMutationVariables, options?: CallOptions) =>
      call<SessionSuggestFixesMutation['result']>('POST', '/api/projects/:id/audit/fix', variables, options),
    /** List keywords: `GET /api/projects/:id/keywords` */
    keywords: (variables: SessionKeywordsQueryVariables, options?: CallOptions) =>
      call<SessionKeywordsQuery['page']>('GET', '/api/projects/:id/keywords', variables, options),
    /** Add keywords: `POST /api/projects/:id/keywords` */
    addKeywords: (variables: SessionAddKeywordsMutationVariables, options?: CallOptions) =>
      call<SessionAddKeywordsMutation['result']>('POST', '/api/projects/:id/keywords', variables, options),
    /** Forget a keyword with its history: `DELETE /api/projects/:id/keywords/:keywordId` */
    removeKeyword: (variables: SessionRemoveKeywordMutationVariables, options?: CallOptions) =>
      call<SessionRemoveKeywordMutation>('DELETE', '/api/projects/:id/keywords/:keywordId', variables, options),
    /** Read ranking history: `GET /api/projects/:id/keywords/rankings` */
    rankings: (variables: SessionRankingsQueryVariables, options?: CallOptions) =>
      call<SessionRankingsQuery['page']>('GET', '/api/projects/:id/keywords/rankings', variables, options),
    /** The same address in another form, as text. */
    rankingsAs: (format: 'csv', variables: SessionRankingsQueryVariables & { auditId?: string }, options?: CallOptions) =>
      call.text('GET', '/api/projects/:id/keywords/rankings', { ...variables, format }, options),
    /** List competitors: `GET /api/projects/:id/competitors` */
    competitors: (variables: SessionCompetitorsQueryVariables, options?: CallOptions) =>
      call<SessionCompetitorsQuery['page']>('GET', '/api/projects/:id/competitors', variables, options),
    /** Add a competitor: `POST /api/projects/:id/competitors` */
    addCompetitor: (variables: SessionAddCompetitorMutationVariables, options?: CallOptions) =>
      call<SessionAddCompetitorMutation>('POST', '/api/projects/:id/competitors', variables, options),
    /** Forget a competitor with what is known of its site: `DELETE /api/projects/:id/competitors/:competitorId` */
    removeCompetitor: (variables: SessionRemoveCompetitorMutationVariables, options?: CallOptions) =>
      call<SessionRemoveCompetitorMutation>('DELETE', '/api/projects/:id/competitors/:competitorId', variables, options),
    /** List keywords for which competitors stand before the project: `GET /api/projects/:id/competitors/gap` */
    keywordGap: (variables: SessionKeywordGapQueryVariables, options?: CallOptions) =>
      call<SessionKeywordGapQuery['page']>('GET', '/api/projects/:id/competitors/gap', variables, options),
    /** Compare pages with those of competitors: `GET /api/projects/:id/competitors/comparison` */
    competitorComparison: (variables: SessionCompetitorComparisonQueryVariables, options?: CallOptions) =>
      call<SessionCompetitorComparisonQuery>('GET', '/api/projects/:id/competitors/comparison', variables, options),
    /** Queue a small crawl of a competitor: `POST /api/projects/:id/competitors/comparison` */
    compareCompetitor: (variables: SessionCompareCompetitorMutationVariables, options?: CallOptions) =>
      call<SessionCompareCompetitorMutation>('POST', '/api/projects/:id/competitors/comparison', variables, options),
    /** List alerts: `GET /api/projects/:id/alerts` */
    alerts: (variables: SessionAlertsQueryVariables, options?: CallOptions) =>
      call<SessionAlertsQuery['page']>('GET', '/api/projects/:id/alerts', variables, options),
    /** List reports, or read one: `GET /api/projects/:id/reports` */
    reports: (variables: SessionReportsQueryVariables, options?: CallOptions) =>
      call<SessionReportsQuery['page']>('GET', '/api/projects/:id/reports', variables, options),
    /** The same address in another form, as text. */
    reportsAs: (format: 'json' | 'csv' | 'ndjson' | 'sarif' | 'junit' | 'html', variables: SessionReportsQueryVariables & { auditId?: string }, options?: CallOptions) =>
      call.text('GET', '/api/projects/:id/reports', { ...variables, format }, options),
    /** List the pages of an audit: `GET /api/projects/:id/pages` */
    pages: (variables: SessionPagesQueryVariables, options?: CallOptions) =>
      call<SessionPagesQuery['report']['audit']['page']>('GET', '/api/projects/:id/pages', variables, options),
    /** The same address in another form, as text. */
    pagesAs: (format: 'csv', variables: SessionPagesQueryVariables & { auditId?: string }, options?: CallOptions) =>
      call.text('GET', '/api/projects/:id/pages', { ...variables, format }, options),
    /** Read technical data and vitals: `GET /api/projects/:id/technical` */
    technical: (variables: SessionTechnicalQueryVariables, options?: CallOptions) =>
      call<SessionTechnicalQuery>('GET', '/api/projects/:id/technical', variables, options),
  };
}
