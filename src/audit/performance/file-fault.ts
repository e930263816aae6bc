import type { AssetFacts } from '../../facts/site-facts.js';
import { brokenAnswer, isBrokenForCertain } from '../links/external-answer.js';
import type { Site, SitePage } from '../site/site.js';
import { isRedirectStatus } from '../technical/response-status.js';
import { describeResponse, isErrorResponse, isErrorStatus } from '../traits/error-response.js';

/** The fault of a file of the site, as the predicate of a sentence; null without one, or where nothing is known. */
export function fileFault({ status, error, inconclusive, end }: AssetFacts): string | null {
  if (inconclusive) return null;
  if (status === null) return error === null ? null : error === 'TIMEOUT' ? 'times out' : 'cannot be reached';
  if (!isRedirectStatus(status)) return isErrorStatus(status) ? `returns ${status}` : null;
  if (end?.error === 'REDIRECT_LOOP') return 'redirects in a loop';
  return end?.error === null && isErrorStatus(end.status)
    ? `redirects to ${end.url}, which returns ${end.status}`
    : null;
}

/** The same of a page that is loaded like a file: a frame shows what its redirects end at. */
export function pageFault(page: SitePage, site: Site): string | null {
  if (page.redirect === null) return isErrorResponse(page) ? describeResponse(page) : null;
  const { loop, final, finalUrl } = site.resolve(page.url);
  if (loop) return 'redirects in a loop';
  if (final !== null)
    return isErrorResponse(final) ? `redirects to ${finalUrl}, which ${describeResponse(final)}` : null;
  const check = site.external(finalUrl);
  return check && isBrokenForCertain(check) ? `redirects to ${finalUrl}, which ${brokenAnswer(check)}` : null;
}

/** How style sheets import one another: browsers follow any depth, and no site needs more. */
const DEEPEST = 5;

/** files looked into for one */
const MOST = 50;

/** A file that a file names, and does not load. */
export interface FaultInside {
  by: NonNullable<AssetFacts['loads']>[number]['by'];
  url: string;
  fault: string;
  /** the file that names it */
  within: string;
}

/** Files that do not load of those that a style sheet or a manifest names, in what it imports as well. */
export function faultsInside(file: AssetFacts, site: Site): readonly FaultInside[] {
  const known = site.derive('faults inside of files', () => new Map<AssetFacts, readonly FaultInside[]>());
  let faults = known.get(file);
  if (faults === undefined) {
    faults = faultsBelow(file, site, new Set([file.url]), DEEPEST);
    known.set(file, faults);
  }
  return faults;
}

function faultsBelow(file: AssetFacts, site: Site, seen: Set<string>, levels: number): FaultInside[] {
  const faults: FaultInside[] = [];
  for (const { by, url } of file.loads ?? []) {
    const asset = site.asset(url);
    const page = asset === undefined ? site.page(url) : undefined;
    const fault = asset ? fileFault(asset) : page ? pageFault(page, site) : faultElsewhere(url, site);
    if (fault !== null) faults.push({ by, url, fault, within: file.url });
    if (asset?.loads === undefined || seen.has(url) || levels === 0 || seen.size >= MOST) continue;
    seen.add(url);
    faults.push(...faultsBelow(asset, site, seen, levels - 1));
  }
  return faults;
}

function faultElsewhere(url: string, site: Site): string | null {
  const check = site.external(url);
  return check && isBrokenForCertain(check) ? brokenAnswer(check) : null;
}
