import type { PageFacts } from '../../facts/page-facts.js';
import { createPageView, type PageView } from '../engine/page-view.js';
import { contentHash } from '../engine/response-view.js';
import { isCut } from '../traits/cut-page.js';
import { leavesWeb } from '../traits/leaves-web.js';
import { typesOf } from '../traits/schema-nodes.js';
import { otherLeads } from './redirect-and-canonical-links.js';
import type { SitePage } from './site.js';

/** The facts that the index of a site keeps of a page. `inSitemap` is the index's own to say. */
export function summarize(facts: PageFacts, view: PageView = createPageView(facts)): SitePage {
  const html = facts.html;
  // a page that was cut, or is drawn by a script that did not run, may differ from any other one
  const cut = isCut(facts) || view.isUnrenderedShell;
  const leads = view.eligible ? otherLeads(facts) : [];
  return {
    url: facts.url,
    depth: facts.depth,
    status: facts.status,
    outcome: facts.outcome,
    inconclusive: facts.inconclusive !== null,
    eligible: view.eligible,
    indexable: view.indexable,
    noindex: view.noindex,
    allowed: facts.robots.us && facts.robots.googlebot,
    canonical: view.canonical,
    redirect: facts.redirect,
    title: view.title,
    description: view.description,
    h1: view.h1,
    textHash: cut ? null : view.textHash,
    bodyHash: cut ? null : contentHash(facts),
    simHash: cut ? null : (html?.text.simHash ?? null),
    sketch: cut ? [] : (html?.text.sketch ?? []),
    mainWords: view.mainWords,
    frame: cut ? null : (html?.text.frame ?? null),
    template: html?.template ?? '',
    lang: html?.lang ?? null,
    alternates: view.alternates.flatMap(({ code, url }) => (url === null ? [] : [{ code, url }])),
    types: html === null ? [] : [...structuredTypes(html.structuredData.map((data) => data.value))],
    inSitemap: false,
    ...(leavesWeb(facts) && { leavesWeb: true }),
    ...(cut && { cut }),
    ...(facts.rendered !== null && { served: servedHashes(facts) }),
    ...(leads.length > 0 && { leads }),
  };
}

/** Hashes of the response of a page that was rendered, as far as all of it is known. */
function servedHashes({ raw, html, truncated, bodyHash }: PageFacts): NonNullable<SitePage['served']> {
  const response = raw ?? html;
  if (isCut({ html: response, truncated })) return { textHash: null, bodyHash: null };
  return { textHash: response?.text.hash ?? null, bodyHash };
}

/** Between a type and the type of the entity that it is in. */
export const WITHIN = ' in ';

/** Every `@type` of the given values, `@graph` members included; those of nested entities with the type around them: `Offer in Product`. */
function structuredTypes(values: readonly unknown[]): Set<string> {
  const types = new Set<string>();
  const waiting: { value: unknown; holder: string }[] = values.map((value) => ({ value, holder: '' }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, holder } = next;
    if (Array.isArray(value)) for (const inner of value) waiting.push({ value: inner, holder });
    else if (value !== null && typeof value === 'object') {
      const own = typesOf(value as Record<string, unknown>);
      for (const type of own) types.add(holder === '' ? type : `${type}${WITHIN}${holder}`);
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner === 'object' && key !== '@type') waiting.push({ value: inner, holder: own[0] ?? holder });
      }
    }
  }
  return types;
}
