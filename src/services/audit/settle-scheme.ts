import type { Context } from '../context.js';
import type { OwnedAudit } from './owned-audit.js';

const TIMEOUT_MS = 20_000;

/**
 * A site that was added without a scheme is taken for https. Where nothing responds there and http does, the project becomes
 * one of the http site before its first audit fails: our guess must not cost a project of the plan.
 */
export async function settleScheme(context: Context, audit: OwnedAudit, signal: AbortSignal): Promise<void> {
  const guessed = await context.db.rows(
    `select 1 from project
      where id = $1 and url = $2 and scheme_guessed and not exists (select from audit_site where audit_id = $3)`,
    [audit.projectId, audit.url, audit.id],
  );
  if (guessed.length === 0) return;
  const plain = `http:${audit.url.slice('https:'.length)}`;
  const isSecure = await responds(context, audit.url, signal);
  const isPlain = !isSecure && (await responds(context, plain, signal));
  signal.throwIfAborted();
  // neither: the next audit asks again
  if (!isSecure && !isPlain) return;
  const url = isSecure ? audit.url : plain;
  // a project of the http site that is there already keeps its place
  const settled = await context.db.rows(
    `update project p set scheme_guessed = false, url = $3, origin = $4
      where id = $1 and url = $2
        and not exists (select from project o where o.organization_id = p.organization_id and o.origin = $4 and o.id <> p.id)
      returning id`,
    [audit.projectId, audit.url, url, new URL(url).origin],
  );
  if (settled.length === 0 || isSecure) return;
  context.log.info({ audit: audit.id, url }, 'https did not respond for a site added without a scheme; using http');
  audit.url = url;
}

/** Any HTTP response will do. robots.txt is what may be asked for before all else. */
async function responds(context: Context, url: string, signal: AbortSignal): Promise<boolean> {
  const { hops, result } = await context.fetcher.follow(new URL('/robots.txt', url).href, {
    maxRedirects: 0,
    limits: { bodyBytes: 1_024, totalMs: TIMEOUT_MS },
    signal,
  });
  return result.ok || hops.length > 0;
}
