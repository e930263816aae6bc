import type { PageFacts } from '../../facts/page-facts.js';
import { changedByRendering, looksLikeShell } from '../threads/page-reader.js';

/** What a rendered page showed of its template. */
export interface RenderSample {
  template: string;
  changed: boolean;
}

/** The sample that a stored page was; null where it was not rendered, or for another reason than its template. */
export function renderSampleOf(facts: PageFacts): RenderSample | null {
  const served = facts.raw ?? facts.html;
  const changed = changedByRendering(facts);
  if (!served || changed === null || looksLikeShell(served)) return null;
  return { template: served.template, changed };
}
