import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { extractHtml, type HtmlContext } from '../page.js';
import type { Rendering } from './render.js';

/** The context that the pages of a crawl are read with. */
export type SharedReading = Pick<HtmlContext, 'resolved' | 'custom'>;

/** The page as it is judged once a browser has shown it; as it was where what was shown cannot be read. */
export function withRendering(
  facts: PageFacts,
  { source, facts: rendered, redirect }: Rendering,
  shared: SharedReading = {},
): PageFacts {
  const { html: raw } = facts;
  if (redirect !== null) return { ...facts, clientRedirect: redirect };
  const html =
    raw === null ? null : renderedHtml(source, rendered.finalUrl, { ...shared, encoding: raw.encoding.used });
  return html === null || raw === null ? facts : { ...facts, html, raw, rendered };
}

/** The same facts of a rendered DOM as of a response. */
function renderedHtml(
  source: Uint8Array,
  url: string,
  shared: Pick<HtmlContext, 'resolved' | 'custom' | 'encoding'>,
): HtmlFacts | null {
  try {
    return extractHtml(source, { url, contentType: 'text/html; charset=utf-8', rendered: true, ...shared });
  } catch {
    return null;
  }
}
