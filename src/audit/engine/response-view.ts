import type { PageFacts } from '../../facts/page-facts.js';
import { isPageStatus } from '../../facts/page-status.js';
import { isCut } from '../traits/cut-page.js';

/** A page's facts as they would be had no script run; stored facts are read part by part, and only what is requested. */
export function asResponse(facts: PageFacts): PageFacts {
  const { raw } = facts;
  if (raw === undefined) return facts;
  return new Proxy(facts, {
    get: (target, name) =>
      name === 'html'
        ? raw
        : name === 'raw'
          ? undefined
          : name === 'rendered'
            ? null
            : Reflect.get(target, name, target),
  });
}

/** The page is an application shell that no browser drew: nobody knows what it shows. Of a page that was cut the content may follow. */
export function isUnrenderedShell(facts: PageFacts): boolean {
  const { status, html, rendered, clientRedirect } = facts;
  return (
    isPageStatus(status) && html?.shell === true && rendered === null && clientRedirect === undefined && !isCut(facts)
  );
}

/** Equal for pages that equal each other byte by byte: all pages of an application come as the same response. */
export const contentHash = ({ rendered, bodyHash }: PageFacts): string | null =>
  rendered === null ? bodyHash : (rendered.domHash ?? null);
