import type { PageView } from '../engine/page-view.js';
import { type Evidence, finding, notApplicable, type Outcome } from '../engine/rule.js';
import type { Site, SitePage } from '../site/site.js';
import { offeredSet } from '../traits/hreflang-set.js';

/** Judges every other URL that a page's hreflang set names; `judge` says what is wrong with it, null when nothing is. */
export function hreflangTargets(
  page: PageView,
  site: Site,
  judge: (url: string, code: string) => string | null,
): Outcome {
  const evidence: Evidence[] = [];
  const seen = new Set<string>();
  for (const { code, url } of offeredSet(page, site)) {
    if (url === null || url === page.url || seen.has(url)) continue;
    seen.add(url);
    const defect = judge(url, code);
    if (defect !== null) evidence.push({ message: `The ${code} alternate ${defect}.`, value: code, target: url });
  }
  return seen.size === 0 ? notApplicable : finding(evidence, { applicable: seen.size });
}

/** The same for targets that were crawled and returned pages; error, redirecting and walled URLs have rules of their own. */
export function hreflangPages(
  page: PageView,
  site: Site,
  judge: (target: SitePage, code: string) => string | null,
): Outcome {
  return hreflangTargets(page, site, (url, code) => {
    const target = site.page(url);
    return target?.eligible ? judge(target, code) : null;
  });
}
