import { CAPS, type HtmlFacts } from '../facts.js';
import type { ResolverCache } from '../resolver.js';
import { decodeBody } from './encoding.js';
import { nameControls } from './form.js';
import { findLibraries } from './libraries.js';
import { findScriptRedirect } from './script-redirect.js';
import { findSecrets } from './secrets.js';
import { isSinglePageApp } from './single-page-app.js';
import { findSourceMaps } from './source-maps.js';
import { State } from './state.js';
import { StructuredDataCollector } from './structured-data.js';
import { textFacts } from './text-facts.js';
import { parseTree } from './tree.js';
import { noteUnseen } from './unseen-values.js';
import { walk } from './walk.js';

export interface HtmlContext {
  url: string;
  contentType: string | null;
  /** keep line and column of every element: the free tools show them; a crawl saves the time */
  positions?: boolean;
  /** resolved addresses shared between the pages of a crawl */
  resolved?: ResolverCache;
}

/** Bytes of a page to what is known of it: one parse by the standard's tree builder, one walk over its tree. */
export function extractHtml(body: Uint8Array, context: HtmlContext): HtmlFacts {
  const { text: source, encoding } = decodeBody(body, context.contentType);
  const tree = parseTree(source, context.positions === true);
  const data = new StructuredDataCollector();
  const state = new State(context.url, context.positions === true, tree.base, data, context.resolved);
  walk(state, tree.document);
  nameControls(state);
  for (const answer of state.later) answer();
  const text = textFacts(state);
  noteUnseen(data.facts, state.blocks);
  return {
    quirks: tree.quirks,
    encoding,
    lang: state.lang,
    xmlLang: state.xmlLang,
    head: tree.head,
    titles: state.titles,
    metas: state.metas,
    links: state.links,
    bases: state.bases,
    headings: state.headings,
    anchors: state.anchors,
    anchorCount: state.anchorCount,
    images: state.images,
    imageCount: state.imageCount,
    picturesWithoutImg: state.picturesWithoutImg,
    scripts: state.scripts,
    styles: state.styles,
    frames: state.frames,
    media: state.media,
    forms: state.forms,
    controls: state.controls,
    structuredData: data.facts,
    text,
    dom: {
      elements: state.elements,
      depth: state.depth,
      maxChildren: state.maxChildren,
      duplicateIds: { count: state.duplicateIdCount, samples: [...state.duplicateIds.keys()] },
      ids: fragmentTargets(state),
    },
    accessibility: state.accessibility.facts(),
    scriptRedirect: findScriptRedirect(state),
    secrets: findSecrets(source),
    libraries: findLibraries(state.scripts, state.inlineScripts),
    sourceMaps: findSourceMaps(state),
    cssImages: state.cssImages,
    template: state.template.value(),
    spa: isSinglePageApp(state, text.words),
  };
}

function fragmentTargets(state: State): string[] {
  if (state.anchorNames.size === 0) return [...state.ids.keys()];
  return [...new Set([...state.ids.keys(), ...state.anchorNames])].slice(0, CAPS.ids);
}
