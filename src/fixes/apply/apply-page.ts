import { documentBase } from '../../facts/document-base.js';
import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { RenderedFacts } from '../../facts/rendered-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import { applyContentChange } from './apply-content.js';
import { applyElementChange } from './apply-element.js';
import { applyHeadChange } from './apply-head.js';
import type { PageChange } from './patch.js';
import { PatchFailure } from './patch-failure.js';

/** The page's facts with one change in place. */
export function applyPageChange(change: PageChange, page: PageFacts): PageFacts {
  switch (change.kind) {
    case 'header': {
      const name = change.name.toLowerCase();
      const headers = headersWith(page.headers, name, change.values);
      const type = name === 'content-type' ? change.values?.[0]?.split(';', 1)[0] : undefined;
      return { ...page, headers, ...(type === undefined ? {} : { mediaType: type }) };
    }
    case 'depth':
      return { ...page, depth: change.depth };
    case 'shown-image':
      return onlyRendered(page, ({ oversizedImages }) => ({
        oversizedImages: oversizedImages.map((one) =>
          one.url === change.image ? { ...one, naturalWidth: change.width } : one,
        ),
      }));
    case 'content-encoding': {
      const headers = headersWith(page.headers, 'content-encoding', [change.value]);
      return { ...page, headers, contentEncoding: change.value };
    }
    case 'cookie': {
      const cookies = page.cookies.map((one) => (one.name === change.name ? { ...one, ...change.set } : one));
      return { ...page, cookies };
    }
    case 'redirect':
      return redirected(page, change.status, change.target);
    default: {
      if (page.html === null) throw new PatchFailure(`${page.url} has no HTML.`);
      const next: PageFacts = { ...page, ...inBothViews(change, page.html, page) };
      if (change.kind === 'canonical') next.headers = withoutLinks(page.headers, /rel\s?=\s?"?canonical/i);
      if (change.kind === 'hreflang') next.headers = withoutLinks(page.headers, /hreflang\s?=/i);
      if (page.rendered === null) return next;
      next.rendered = withoutVerdictOn(change, page.rendered);
      if (change.kind !== 'defects' || (change.of !== 'lowContrast' && change.of !== 'smallTargets')) return next;
      return { ...next, rendered: { ...next.rendered, [change.of]: { count: 0, samples: [] } } };
    }
  }
}

/** Rules of ours whose subject a change touches: what axe-core said of it before says nothing any more. */
function withoutVerdictOn(change: PageChange, rendered: RenderedFacts): RenderedFacts {
  const touched =
    change.kind === 'control-label'
      ? ['button-name-missing', 'form-label-missing']
      : change.kind === 'frame'
        ? ['iframe-title-missing']
        : change.kind === 'defects'
          ? (RULES_OF_DEFECTS[change.of] ?? [])
          : [];
  if (rendered.axe === undefined || touched.length === 0) return rendered;
  return { ...rendered, axe: { ...rendered.axe, outdated: [...(rendered.axe.outdated ?? []), ...touched] } };
}

const RULES_OF_DEFECTS: Readonly<Record<string, readonly string[]>> = {
  invalidAria: ['aria-invalid'],
  focusableInAriaHidden: ['aria-hidden-focusable'],
  strayListItems: ['list-structure'],
  strayTermChildren: ['definition-list-structure'],
};

function applyHtml(change: PageChange, html: HtmlFacts, page: PageFacts): HtmlFacts {
  const base = documentBase(html, page.url);
  const resolve = (href: string): string | null => normalizeUrl(href, base);
  return (
    applyHeadChange(change, html, page, resolve) ??
    applyElementChange(change, html, resolve) ??
    applyContentChange(change, html) ??
    html
  );
}

function onlyRendered(page: PageFacts, change: (rendered: RenderedFacts) => Partial<RenderedFacts>): PageFacts {
  if (page.rendered === null) throw new PatchFailure(`${page.url} was not rendered.`);
  return { ...page, rendered: { ...page.rendered, ...change(page.rendered) } };
}

/**
 * Scripts may have moved elements: what fits the rendered page may not fit its response, and the other way round. It must
 * fit one of them.
 */
function inBothViews(change: PageChange, html: HtmlFacts, page: PageFacts): Pick<PageFacts, 'html' | 'raw'> {
  if (page.raw === undefined) return { html: applyHtml(change, html, page) };
  const [shown, served] = [whereItFits(change, html, page), whereItFits(change, page.raw, page)];
  if (shown instanceof PatchFailure && served instanceof PatchFailure) throw shown;
  return {
    html: shown instanceof PatchFailure ? html : shown,
    raw: served instanceof PatchFailure ? page.raw : served,
  };
}

function whereItFits(change: PageChange, html: HtmlFacts, page: PageFacts): HtmlFacts | PatchFailure {
  try {
    return applyHtml(change, html, page);
  } catch (error) {
    if (error instanceof PatchFailure) return error;
    throw error;
  }
}

function headersWith(headers: PageFacts['headers'], name: string, values: readonly string[] | null) {
  const { [name]: _, ...rest } = headers;
  return values === null || values.length === 0 ? rest : { ...rest, [name]: [...values] };
}

function withoutLinks(headers: PageFacts['headers'], dropped: RegExp): PageFacts['headers'] {
  const kept = (headers.link ?? []).flatMap((value) =>
    value.split(/,\s{0,20}(?=<)/).filter((link) => !dropped.test(link)),
  );
  return headersWith(headers, 'link', kept);
}

function redirected(page: PageFacts, status: number, target: string): PageFacts {
  const redirect = normalizeUrl(target, page.url);
  if (redirect === null) throw new PatchFailure('The target is not a URL.');
  return {
    ...page,
    status,
    redirect,
    headers: { location: [redirect] },
    mediaType: null,
    contentEncoding: null,
    sniffedType: null,
    bodyBytes: 0,
    wireBytes: 0,
    bodyHash: null,
    html: null,
    rendered: null,
  };
}
