import type { PageFacts } from '../../facts/page-facts.js';
import type { Rendering } from './render.js';

/** The page as it is judged once a browser has shown it. */
export function withRendering(facts: PageFacts, { html, facts: rendered, redirect }: Rendering): PageFacts {
  const { html: raw } = facts;
  if (redirect !== null) return { ...facts, clientRedirect: redirect };
  return raw === null ? facts : { ...facts, html, raw, rendered };
}
