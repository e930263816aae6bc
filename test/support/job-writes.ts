import { forgetAuditLog } from '../../src/services/accounts/audit-log.js';
import { forgetExpiredSignIns } from '../../src/services/accounts/expired-sign-ins.js';
import { forgetSpent } from '../../src/services/accounts/quotas.js';
import { forgetHosts } from '../../src/services/hosts/host-shares.js';
import { forgetResponses } from '../../src/services/idempotency.js';
import { deliver } from '../../src/services/outbound/webhooks/deliver.js';
import { sweepDeliveries } from '../../src/services/outbound/webhooks/sweep.js';
import { forgetUndone } from '../../src/services/projects/applied-settings.js';
import { recheckOwnerships } from '../../src/services/projects/site-ownership.js';
import { sendDigests } from '../../src/services/reactions/alerts/digests.js';
import { queueDueSubmissions } from '../../src/services/reactions/index-now/queue-submissions.js';
import { submitChanges } from '../../src/services/reactions/index-now/submit-changes.js';
import { forgetIdleContacts } from '../../src/services/reactions/mail/contacts/contact-links.js';
import { queueDueMonthlyReports } from '../../src/services/reactions/mail/contacts/monthly-reports.js';
import { queueDueReports } from '../../src/services/reactions/mail/report-schedules.js';
import { deliverMail, sweepMail } from '../../src/services/reactions/mail/scheduled-mail.js';
import { queueDueSummaries } from '../../src/services/reactions/mail/weekly-summaries.js';
import { runDueWatches } from '../../src/services/reactions/watch/run-due-watches.js';
import { runValidation } from '../../src/services/rechecks/run-validation.js';
import { sweepValidations } from '../../src/services/rechecks/validations.js';
import { compareWithPrevious } from '../../src/services/results/comparisons/compare-with-previous.js';
import { sweepComparisons } from '../../src/services/results/competitors/competitor-comparisons.js';
import { forgetModelAnswers } from '../../src/services/results/fixes/model-budget.js';
import { sweepModelRequests } from '../../src/services/results/fixes/model-fixes.js';
import { forgetExpiredLinks } from '../../src/services/results/reports/sharing/links.js';
import { scoreSegments } from '../../src/services/results/segments/segment-scores.js';
import { rejudgeAudit } from '../../src/services/runs/audit/evaluation/rejudge-audit.js';
import { sweepRetention } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { sweepDeferredDeletes } from '../../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { startDueAudits } from '../../src/services/runs/audit/lifecycle/schedules.js';
import { sweep } from '../../src/services/runs/audit/lifecycle/sweep.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import {
  startWaitingAudits,
  startWaitingRejudgements,
} from '../../src/services/runs/audit/turns/organization-turns.js';
import { queueDueBing } from '../../src/services/runs/bing/bing-connection.js';
import { recheckAfterAudit } from '../../src/services/runs/local/local-checks.js';
import { importFromSearchConsole } from '../../src/services/runs/rankings/average-positions.js';
import { queueDue } from '../../src/services/runs/rankings/rank-checks.js';
import { importConnected, queueDueImports } from '../../src/services/runs/rankings/search-console.js';
import { inspectDue, queueDueInspections } from '../../src/services/runs/search/inspections.js';
import { forgetSearchDays } from '../../src/services/runs/search/search-retention.js';
import { measureAfterAudit, queueDueVitals } from '../../src/services/runs/vitals/vitals-runs.js';
import type { TestApp } from './app.js';
import { viewerOf } from './tenants.js';
import { type World, type Worlds, withSearchConsole, withSubmission } from './writes.js';

type Job = (test: TestApp, world: World, worlds: Worlds) => Promise<unknown>;
const never = new AbortController().signal;

/** Makes everything due that works by the clock, and does what is due. */
const due =
  (table: string, column: string, task: (context: TestApp['context'], signal: AbortSignal) => Promise<unknown>): Job =>
  async (test) => {
    await test.db.rows(`update ${table} set ${column} = now() - interval '1 minute'`);
    await task(test.context, never);
  };

/** Everything that workers write, by the function of the services that does it. */
export const JOBS: Readonly<Record<string, Job>> = {
  runInTurn: async (test, world, { account }) => {
    const { audit } = await audits.start(test.context, viewerOf(account), world.project);
    await runAudit(test.context, audit.id, never);
  },
  rejudgeAudit: async (test, world, { account }) => {
    await audits.rejudge(test.context, viewerOf(account), world.audit);
    await rejudgeAudit(test.context, world.audit, never);
  },
  runValidation: (test, world) => runValidation(test.context, world.validation, never),
  deliver: (test, world) => deliver(test.context, world.delivery, never),
  deliverMail: async (test) => {
    const mails = await test.db.rows<{ id: string }>(`select id from scheduled_mail where status = 'PENDING' limit 3`);
    for (const { id } of mails) await deliverMail(test.context, id, never);
  },
  recheckAfterAudit: (test, world) => recheckAfterAudit(test.context, world.audit),
  measureAfterAudit: (test, world) => measureAfterAudit(test.context, world.audit),
  startWaitingAudits: (test, world) => startWaitingAudits(test.context, world.audit),
  startWaitingRejudgements: (test, _world, { account }) =>
    startWaitingRejudgements(test.context, account.organizationId),
  scoreSegments: async (test, world) => {
    await test.db.rows('delete from segment_score where audit_id = $1', [world.audit]);
    await scoreSegments(test.context, world.audit);
  },
  compareWithPrevious: (test, world) => compareWithPrevious(test.context, world.audit),
  runDueWatches: due('watch', 'next_check_at', runDueWatches),
  startDueAudits: due('audit_schedule', 'next_run_at', startDueAudits),
  queueDue: due('keyword', 'next_check_at', queueDue),
  queueDueVitals: due('project', 'vitals_due_at', queueDueVitals),
  queueDueImports: due('search_console', 'due_at', queueDueImports),
  importConnected: async (test, world, worlds) => {
    await withSearchConsole(test, world, worlds);
    await importConnected(test.context, world.project, never, { days: 8 });
  },
  queueDueBing: due('bing_connection', 'due_at', queueDueBing),
  queueDueInspections: due('search_console', 'inspect_due_at', queueDueInspections),
  inspectDue: async (test, world, worlds) => {
    await withSearchConsole(test, world, worlds);
    await inspectDue(test.context, world.project, never, { paceMs: 0 });
  },
  queueDueSubmissions: due('index_now_submission', 'due_at', queueDueSubmissions),
  submitChanges: async (test, world, worlds) => {
    await withSubmission(test, world, worlds);
    const [row] = await test.db.rows<{ id: string }>('select id from index_now_submission where project_id = $1', [
      world.project,
    ]);
    await submitChanges(test.context, row?.id ?? '', never);
  },
  // from the command line
  importFromSearchConsole: async (test, world) => {
    const range = { site: world.url, from: '2026-01-01', to: '2100-01-01' };
    const { baseUrl } = test.context.settings.searchConsole;
    await importFromSearchConsole(test.context, world.project, range, { apiKey: 'ya29.token', baseUrl: baseUrl ?? '' });
  },
  queueDueSummaries: due('weekly_summary', 'next_at', queueDueSummaries),
  queueDueMonthlyReports: async (test) => {
    await test.db.rows(
      `update report_contact set confirmed_at = now(), next_at = now() - interval '1 minute' where removed_at is null`,
    );
    await queueDueMonthlyReports(test.context);
  },
  queueDueReports: due('report_schedule', 'next_at', queueDueReports),
  ...Object.fromEntries(
    [
      ...[sweep, sweepModelRequests, sweepComparisons, sweepValidations, forgetHosts, sendDigests, sweepDeliveries],
      ...[sweepMail, sweepRetention, sweepDeferredDeletes, forgetResponses, forgetSpent, forgetAuditLog],
      ...[forgetModelAnswers, forgetExpiredSignIns, forgetExpiredLinks, forgetIdleContacts, forgetSearchDays],
      ...[forgetUndone, recheckOwnerships],
    ].map((task): [string, Job] => [task.name, (test) => task(test.context)]),
  ),
};

/** Writes that workers call and these pairs do not, with the reason. */
export const NOT_PAIRED: Readonly<Record<string, string>> = {
  countPausedAudits: 'reads',
  createProcessSlots: 'keeps count in its process',
  crawlCompetitor: 'requests the site of somebody else',
  importBing: 'needs Bing Webmaster Tools: bing.test.ts',
  measure: 'needs a browser and CrUX: vitals-runs.test.ts',
  openContext: 'opens what is there',
  periodicJobs: 'writes jobs of the queue alone',
  refresh: 'needs a provider of search results: rank-checks.test.ts',
  refreshOrdered: 'the same',
  renewStatistics: 'statistics of PostgreSQL, no rows',
  whileSubjectExists: 'reads',
  writeFix: 'needs a language model: model-fixes.test.ts',
};
