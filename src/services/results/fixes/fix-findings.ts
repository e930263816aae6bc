import { setTimeout as sleep } from 'node:timers/promises';
import type { Severity } from '../../../audit/engine/rule.js';
import type { Finding } from '../../../audit/engine/run.js';
import type { IndexedSite } from '../../../audit/site/indexed-site.js';
import type { Audit } from '../../../db/entities/audit.js';
import { auditById } from '../../../db/queries/audits/audit.js';
import { firstFindings } from '../../../db/queries/audits/finding.js';
import { issueOfProject } from '../../../db/queries/audits/issue.js';
import { factsOfUrl } from '../../../db/queries/pages/page.js';
import { currentScope, withinScope } from '../../../db/scope.js';
import { problem } from '../../../errors.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import { normalizeUrl, urlHash } from '../../../facts/url.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';
import { unpack } from '../../runs/audit/storage/packed-facts.js';
import { storedSite } from '../../runs/audit/storage/stored-site.js';

/** The issue that a fix is wanted for. */
export interface FixIssue {
  id: string;
  auditId: string;
  rule: string;
  severity: Severity;
  detailsRemovedAt: Date | null;
}

export async function findIssue(context: Context, projectId: string, issueId: string): Promise<FixIssue | undefined> {
  if (!isId(issueId)) return undefined;
  return (await issueOfProject.first(context.db, issueId, projectId)) ?? undefined;
}

/** The first findings of the issue, or the one of a page. */
export async function findingsOf(context: Context, issue: FixIssue, pageUrl: string | null): Promise<Finding[]> {
  const url = pageUrl === null ? null : (normalizeUrl(pageUrl) ?? pageUrl);
  const rows = await firstFindings.all(context.db, issue.id, url);
  return rows.map(({ page_id, failing, applicable, evidence, url: page }) => ({
    rule: issue.rule,
    severity: issue.severity,
    url: page_id < 0 ? null : page,
    failing,
    applicable,
    evidence,
  }));
}

/**
 * The site as its audit saw it, with the stored facts of any page of it. Null when they are gone. A caller that waits `until` then,
 * by `performance.now()`, has to retry later: by then the facts have been read.
 */
export async function auditedSite(
  context: Context,
  auditId: string,
  until?: number,
): Promise<{ site: IndexedSite; pageOf: (url: string) => Promise<PageFacts | undefined> } | null> {
  const audit = found(await auditById.first(context.db, auditId), 'AUDIT_NOT_FOUND');
  const reading = context.sites.get(audit.id) ?? keepSite(context, audit);
  const site = await (until === undefined ? reading : Promise.race([reading, refuseAt(until)]));
  if (!site) return null;
  return { site, pageOf: (url) => storedPage(context, audit.id, url) };
}

async function refuseAt(until: number): Promise<never> {
  await sleep(Math.max(0, until - performance.now()), undefined, { ref: false });
  throw problem('UNAVAILABLE', {
    message: 'The pages of this audit are still loading. Try again shortly.',
    retryAfterSeconds: 5,
  });
}

/**
 * Read once for all who ask meanwhile, and to its end when they are gone: a large site takes longer than a request may, and
 * whoever asks again finds it.
 */
function keepSite(context: Context, audit: Audit): Promise<IndexedSite | null> {
  const read = () =>
    storedSite(context, {
      ...audit,
      crawledAt: audit.crawledAt ?? null,
      stopReason: audit.stopReason ?? null,
      leftOut: audit.leftOut ?? null,
    });
  const scope = currentScope();
  const site = scope ? withinScope({ ...scope, signal: null }, read) : read();
  context.sites.set(audit.id, site);
  const forget = () => void (context.sites.peek(audit.id) === site && context.sites.delete(audit.id));
  site.then((known) => known ?? forget(), forget);
  return site;
}

async function storedPage(context: Context, auditId: string, url: string): Promise<PageFacts | undefined> {
  const row = await factsOfUrl.first(context.db, auditId, urlHash(url));
  return row ? unpack<PageFacts>(row.facts) : undefined;
}
