import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../auth/viewer.js';
import { type AuditOptions, needsOwnership } from '../../../crawl/options.js';
import { endParkedThreads } from '../../../crawl/threads/idle-workers.js';
import type { Audit } from '../../../db/entities/audit.js';
import type { Project } from '../../../db/entities/project.js';
import { auditById } from '../../../db/queries/audits/audit.js';
import { insertAuditProfile } from '../../../db/queries/audits/audit-profile.js';
import { bytesOfAudit, insertLocalAudit, insertLocalOrganization } from '../../../db/queries/audits/local-audit.js';
import { cancelOpenAudits } from '../../../db/queries/audits/open-audit.js';
import { setProjectUrl } from '../../../db/queries/projects/project.js';
import { DEFAULTS } from '../../../defaults/index.js';
import { OperatorError, problem } from '../../../errors.js';
import { emptyTally } from '../../../facts/rendering-tally.js';
import { planQuotas } from '../../../plans.js';
import type { Context } from '../../context.js';
import { found } from '../../ids.js';
import { resolveAuditOptions, type StartOptions } from '../../projects/audit-options.js';
import * as projects from '../../projects/projects.js';
import { DEFAULT_PROFILE, namedProfile, type ProfileSettings } from '../../projects/rules/audit-profile.js';
import type { RuleSettingsChange } from '../../projects/rules/rule-settings.js';
import { confirmOwnership, shown } from '../../projects/site-ownership.js';
import { lacksScheme } from '../../projects/site-url.js';
import type { RunHooks } from '../audit/phases/audit-run.js';
import { runAudit } from '../audit/run-audit.js';
import { enterWindow, type OpenWindow, pauseUntilOpen, WindowClosed } from '../audit/turns/crawl-window.js';
import { headersOfProjectFor, type ProjectSettings, projectSettings, startUrlsOn } from './project-settings.js';

/** The organization of audits that are made from the shell; no key and no session leads into it. */
const LOCAL = 'local';

export interface LocalAudit {
  audit: Audit;
  url: string;
  /** wall time in milliseconds */
  tookMs: number;
  peakMemoryBytes: number;
}

export interface LocalAuditInput extends StartOptions {
  /** null: that of the project */
  url: string | null;
  /** id of a project whose crawl and rule settings the audit has, as far as nothing else is given */
  settingsOf?: string | null;
  /** over those of the project */
  ruleSettings?: RuleSettingsChange | null;
  signal: AbortSignal;
  hooks: LocalHooks;
}

export interface LocalHooks extends RunHooks {
  /** the crawl window is closed until then */
  onPause?: (until: Date) => void;
}

/** Audits a site in this process, stored like every audit but without a queue. */
export async function localAudit(
  context: Context,
  { url: asked, signal, hooks, settingsOf = null, ruleSettings = null, ...given }: LocalAuditInput,
): Promise<LocalAudit> {
  const settings = settingsOf === null ? null : await projectSettings(context, settingsOf);
  const url = asked ?? settings?.url;
  if (url === undefined) throw new Error('An audit needs a URL, or a project that has one.');
  const before = settings?.profile ?? DEFAULT_PROFILE.settings;
  const profile = namedProfile(ruleSettings === null ? before : await withChange(before, ruleSettings));
  await insertLocalOrganization(context.db.pool, LOCAL);
  const project = await projectOf(context, url);
  const id = uuidv7();
  const options = optionsOf(given, project.url, settings);
  const headers =
    settings && settingsOf !== null
      ? await headersOfProjectFor(context, settingsOf, { project: settings.url, site: project.url })
      : {};
  if (needsOwnership(options)) await assertOwned(context, project);
  await cancelOpenAudits(context.db.pool, project.id, context.clock.now());
  await insertLocalAudit(context.db.pool, {
    id,
    projectId: project.id,
    organizationId: LOCAL,
    options: JSON.stringify(options),
    rendering: JSON.stringify(emptyTally(options.render)),
    at: context.clock.now(),
  });
  if (profile)
    await insertAuditProfile(context.db.pool, { auditId: id, organizationId: LOCAL, settings: profile.settings });
  const onPhase: RunHooks['onPhase'] = (phase) => {
    // no other audit follows in this process
    if (phase === 'CHECKING_LINKS') endParkedThreads();
    hooks.onPhase?.(phase);
  };
  const started = performance.now();
  await runInWindow(context, id, {
    options,
    signal,
    hooks: { ...hooks, headers: { ...headers, ...hooks.headers }, onPhase },
  });
  const audit = found(await auditById.first(context.db, id), 'AUDIT_NOT_FOUND');
  return {
    audit,
    url: project.url,
    tookMs: performance.now() - started,
    // kilobytes, as getrusage counts
    peakMemoryBytes: process.resourceUsage().maxRSS * 1_024,
  };
}

/** The code that reads it is loaded only where there is any. */
async function withChange(before: ProfileSettings, change: RuleSettingsChange): Promise<ProfileSettings> {
  const { changedProfile } = await import('../../projects/rules/rule-settings.js');
  const { expressionFaults } = await import('../../tasks/expression-faults.js');
  // no other user waits in this process, and a thread takes long to start
  return changedProfile(before, change, async (tried) => expressionFaults(tried));
}

/** Waits in this process while the crawl window is closed. */
async function runInWindow(
  context: Context,
  id: string,
  { options, signal, hooks }: { options: AuditOptions; signal: AbortSignal; hooks: LocalHooks },
): Promise<void> {
  for (;;) {
    let window: OpenWindow | null = null;
    try {
      // crawled pages are evaluated at any time
      window = hooks.stop?.aborted ? null : await enterWindow(context, options.crawlWindow);
      const onPhase: RunHooks['onPhase'] = (phase) => {
        if (phase === 'JUDGING') window?.leave();
        hooks.onPhase?.(phase);
      };
      const running = window ? AbortSignal.any([signal, window.closed]) : signal;
      return await runAudit(context, id, running, { ...hooks, onPhase });
    } catch (error) {
      if (!(error instanceof WindowClosed)) throw error;
      // no other worker takes it up meanwhile
      await pauseUntilOpen(context, id, error);
      hooks.onPause?.(error.opensAt);
      await pause(error.delayMs, signal, hooks.stop);
    } finally {
      window?.leave();
    }
  }
}

/** Ends early when the crawl is stopped. */
async function pause(ms: number, signal: AbortSignal, stop: AbortSignal | undefined): Promise<void> {
  const end = AbortSignal.any([signal, ...(stop ? [stop] : [])]);
  await sleep(ms, undefined, { signal: end }).catch(() => signal.throwIfAborted());
}

async function projectOf(context: Context, url: string) {
  const viewer: Viewer = {
    credential: 'SESSION',
    organizationId: LOCAL,
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: null,
    apiKeyId: null,
  };
  const address = projects.siteAddress(context, url);
  const all = await projects.list(context, viewer);
  const known = all.find((project) => project.origin === address.origin);
  if (!known) {
    const guessed = lacksScheme(url);
    // the URL that a previous audit has found to be http
    const settled = `http:${address.origin.slice('https:'.length)}`;
    const plain = guessed ? all.find((project) => project.origin === settled) : undefined;
    return plain ?? projects.createUncounted(context, viewer, address, guessed);
  }
  if (known.url === address.href) return known;
  await setProjectUrl(context.db.pool, known.id, address.href);
  return { ...known, url: address.href };
}

/** There is no screen that says how a site is proven to be one's own. */
async function assertOwned(context: Context, project: Project): Promise<void> {
  if (await confirmOwnership(context, project)) return;
  const { fileUrl, recordName, proof } = await shown(context, project, null);
  throw new OperatorError(
    `Prove ownership of the site to use another user agent or ignore robots.txt. Put this line at ${fileUrl}, or into a TXT record of ${recordName}, and run the command again:\n${proof}`,
  );
}

/** time zone of the user at the shell */
const MACHINE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** No plan limits them. */
function optionsOf(given: StartOptions, siteUrl: string, project: ProjectSettings | null): AuditOptions {
  if ((given.maxPages ?? 0) > DEFAULTS.maxPagesLimit)
    throw problem('VALIDATION_FAILED', { message: `--max-pages goes up to ${DEFAULTS.maxPagesLimit}.` });
  const settings = { quotas: planQuotas([`ENTERPRISE.pagesPerAudit=${DEFAULTS.maxPagesLimit}`]) };
  const { startUrls, ...stored } = project?.stored ?? {};
  const input = { ...given, maxPages: given.maxPages ?? stored.maxPages ?? DEFAULTS.maxPages };
  return resolveAuditOptions({ settings }, { plan: 'ENTERPRISE' }, input, {
    url: siteUrl,
    timeZone: project && !given.crawlWindow ? project.timeZone : MACHINE_ZONE,
    stored: {
      ...stored,
      ...(project && startUrls ? { startUrls: startUrlsOn(startUrls, { project: project.url, site: siteUrl }) } : {}),
    },
    // checked before it crawls
    isOwned: true,
  });
}

/** The size of an audit in the database, rows only. */
export async function storedBytes({ db }: Pick<Context, 'db'>, auditId: string): Promise<number> {
  const row = await bytesOfAudit.first(db, auditId);
  return Number(row?.bytes ?? 0);
}
