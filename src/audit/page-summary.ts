import type { PageFacts } from '../crawl/facts.js';
import { createPageView, type PageView } from './page-view.js';
import type { PageSummary } from './site.js';

/** What the index of a site keeps of a page. `inSitemap` is the index's own to say. */
export function summarize(facts: PageFacts, view: PageView = createPageView(facts)): PageSummary {
  const html = facts.html;
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
    textHash: view.textHash,
    bodyHash: facts.bodyHash,
    simHash: html?.text.simHash ?? null,
    sketch: html?.text.sketch ?? [],
    mainWords: view.mainWords,
    template: html?.template ?? '',
    lang: html?.lang ?? null,
    alternates: view.alternates.flatMap(({ code, url }) => (url === null ? [] : [{ code, url }])),
    types: html === null ? [] : [...structuredTypes(html.structuredData.map((data) => data.value))],
    inSitemap: false,
  };
}

/** Every `@type` of the given values, nested ones and `@graph` members included. */
function structuredTypes(values: readonly unknown[]): Set<string> {
  const types = new Set<string>();
  const waiting: unknown[] = [...values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) for (const inner of value) waiting.push(inner);
    else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        if (key !== '@type') waiting.push(inner);
        else for (const type of [inner].flat()) if (typeof type === 'string') types.add(type);
      }
    }
  }
  return types;
}
