import type { PageFacts } from '../../facts/page-facts.js';
import { REDIRECTS } from '../../facts/page-status.js';
import { hrefDefect, schemeOf } from './href-defect.js';

/** Browsers follow no redirect to them (HTML, "create navigation params by fetching"). */
const REFUSED: ReadonlySet<string> = new Set(['about', 'blob', 'data', 'file', 'javascript', 'http', 'https']);

/** A redirect to another scheme hands over to a telephone, a mail program or a store: any URI may stand there (RFC 9110 §10.2.2). */
export function leavesWeb({ status, redirect, headers }: Pick<PageFacts, 'status' | 'redirect' | 'headers'>): boolean {
  const location = headers['location']?.[0];
  if (redirect !== null || location === undefined || !REDIRECTS.has(status)) return false;
  const scheme = schemeOf(location);
  return scheme !== null && !REFUSED.has(scheme) && hrefDefect(location, null) === null;
}
