import { CAPS, type HtmlFacts } from '../../facts/html-facts.js';
import type { ResolverCache } from '../resolver.js';
import { nameControls } from './accessibility/form.js';
import type { CustomExtraction } from './custom-extraction.js';
import { decodeBody } from './encoding.js';
import { imageCandidates } from './image-candidates.js';
import { findLibraries } from './libraries.js';
import { noteFrameLoads } from './loads/frame-document.js';
import { quickParse } from './quick/quick-parse.js';
import { findScriptRedirect } from './script-redirect.js';
import { findSecrets } from './secrets.js';
import { isShell, isSinglePageApp, isTemplated } from './single-page-app.js';
import { findSourceMaps } from './source-maps.js';
import { StructuredDataCollector } from './structured-data/structured-data.js';
import { textFacts } from './text/text-facts.js';
import { noteUnseen } from './text/unseen-values.js';
import { Source } from './tree/source.js';
import { State } from './tree/state.js';
import { type ParentNode, referenceTree } from './tree/tree.js';
import { walkTree } from './tree/tree-walk.js';
import { Walk } from './tree/walk.js';
import { xmlTree } from './tree/xml-tree.js';

export interface HtmlContext {
  url: string;
  contentType: string | null;
  /** keep line and column of every element: the free tools show them; a crawl saves the time */
  positions?: boolean;
  /** the body is not whole: in XML its end is missed otherwise */
  cut?: boolean;
  /** scripts have run: what is hidden now stays hidden */
  rendered?: boolean;
  /** always by the reference parser: tests compare */
  reference?: boolean;
  /** resolved addresses shared between the pages of a crawl */
  resolved?: ResolverCache;
  custom?: CustomExtraction;
  /** encoding of the document if its bytes are in another by now */
  encoding?: string;
}

/** Bytes of a page to what is known of it: one walk over the document. */
export function extractHtml(body: Uint8Array, context: HtmlContext): HtmlFacts {
  const { source, encoding } = decodeBody(body, context.contentType);
  const { state, quirks, head, xmlError, faults, cut, tree } = readDocument(source, {
    encoding: encoding.used,
    ...context,
  });
  const { data } = state;
  noteFrameLoads(state, (markup, url) => readFrame(markup, url, context));
  nameControls(state);
  for (const decide of state.later) decide();
  const text = textFacts(state);
  noteUnseen(data.facts, state.blocks);
  return {
    quirks,
    encoding,
    ...(xmlError && { xmlError }),
    ...(faults && { markupFaults: faults }),
    ...(cut && { cut }),
    lang: state.lang,
    xmlLang: state.xmlLang,
    head,
    titles: state.head.titles,
    metas: state.head.metas,
    links: state.head.links,
    bases: state.head.bases,
    headings: state.headings,
    anchors: state.anchors.list,
    anchorCount: state.anchors.count,
    images: state.images.list,
    imageCount: state.images.count,
    ...imageCandidates(state),
    firstImage: state.images.first,
    picturesWithoutImg: state.images.picturesWithoutImg,
    scripts: state.scripts.list,
    styles: state.styles,
    frames: state.embeds.frames,
    media: state.embeds.media,
    forms: state.forms.list,
    controls: state.forms.controls,
    ...(state.forms.submitters.length > 0 && { submitters: state.forms.submitters }),
    ...(state.insecureLoads.length > 0 && { insecureLoads: state.insecureLoads }),
    ...(state.loads.size > 0 && { loads: [...state.loads.values()] }),
    ...(state.anchors.downloads.size > 0 && { downloads: [...state.anchors.downloads] }),
    structuredData: data.facts,
    text,
    dom: {
      elements: state.elements,
      depth: state.depth,
      maxChildren: state.maxChildren,
      duplicateIds: { count: state.ids.duplicateCount, samples: [...state.ids.duplicates.keys()] },
      ids: fragmentTargets(state),
      ...(state.snippets.ignored.count > 0 && { ignoredNoSnippet: state.snippets.ignored }),
      ...(state.scripts.inline.some(readsFragment) && { readsFragment: true as const }),
    },
    accessibility: state.accessibility.facts(),
    scriptRedirect: findScriptRedirect(state),
    secrets: findSecrets(source.latin1),
    libraries: findLibraries(state.scripts.list, state.scripts.inline),
    sourceMaps: findSourceMaps(state),
    cssImages: state.cssImages,
    template: state.template.value(),
    spa: isSinglePageApp(state, text.words),
    ...(isShell(state, text) && { shell: true as const }),
    ...(isTemplated(state, text) && { templated: true as const }),
    ...(context.custom && { extracted: extracted(context.custom, source, tree) }),
  };
}

const extracted = (custom: CustomExtraction, source: Source, tree: ParentNode | null) =>
  custom.extract({ source: () => source.all(), document: () => tree ?? referenceTree(source.all(), false).document });

/** with the encoding that its bytes were read in */
type DecodedContext = HtmlContext & { encoding: string };

interface Document {
  state: State;
  quirks: HtmlFacts['quirks'];
  head: HtmlFacts['head'];
  xmlError: HtmlFacts['xmlError'] | null;
  faults?: HtmlFacts['markupFaults'];
  cut: HtmlFacts['cut'] | null;
  /** null where the document was read without one */
  tree: ParentNode | null;
}

/** The quick parser where it is sure of every construct, else the reference. Positions are known to the reference only. */
function readDocument(source: Source, context: DecodedContext): Document {
  if (isXml(context.contentType)) return readXml(source, context);
  if (context.positions !== true && context.reference !== true && context.custom?.needsTree !== true) {
    const state = emptyState(source, context);
    const { unsure, quirks, cut } = quickParse(source, new Walk(state));
    // It never leaves the head before its end tag without giving up.
    if (unsure === null) return { state, quirks, head: { endedBy: null, lost: [] }, xmlError: null, cut, tree: null };
  }
  const tree = referenceTree(source.all(), context.positions === true);
  const state = emptyState(source, context);
  if (tree.base !== null) state.urls.setBase(tree.base);
  walkTree(new Walk(state), tree.document);
  const { quirks, head, faults, cut } = tree;
  return { state, quirks, head, xmlError: null, faults, cut, tree: tree.document };
}

/** A document in an attribute is HTML without a doctype of its own, wherever it is (HTML, 4.8.5). */
const readFrame = (markup: string, url: string, { reference = false }: HtmlContext): State =>
  readDocument(new Source(Buffer.from(markup)), { url, contentType: null, encoding: 'UTF-8', reference }).state;

const isXml = (contentType: string | null): boolean =>
  contentType !== null && /^\s*application\/xhtml\+xml\s*(?:;|$)/i.test(contentType);

function readXml(source: Source, context: DecodedContext): Document {
  const { document, base, error, cut } = xmlTree(source.all(), context.positions === true, context.cut !== true);
  const state = emptyState(source, context);
  if (base !== null) state.urls.setBase(base);
  walkTree(new Walk(state), document);
  return { state, quirks: 'NO_QUIRKS', head: { endedBy: null, lost: [] }, xmlError: error, cut, tree: document };
}

/** `itemref` in the spellings that are met, from a letter on that is rarer; a regular expression would take ten times as long */
const REFERENCES = ['mref', 'mRef', 'MREF'];

/** a script that runs, as far as its start tag shows; data blocks are none */
const SCRIPT = /<script(?![^>]{0,200}json)/i;

/** Elements are named by others only where a document speaks of it. */
function emptyState(source: Source, context: DecodedContext): State {
  const namedByOthers = source.latin1.includes('aria-labelledby');
  const state = new State(
    context.url,
    new StructuredDataCollector(),
    namedByOthers,
    context.resolved,
    context.encoding,
  );
  state.application.mayWait = context.rendered !== true && SCRIPT.test(source.latin1);
  if (REFERENCES.some((name) => source.latin1.includes(name))) state.data.microdata.expectReferences(state);
  return state;
}

const readsFragment = (script: string): boolean => READS_FRAGMENT.test(script);
/** nearly all such scripts say it so */
const READS_FRAGMENT = /\blocation\.hash\b|\bhashchange\b/;

function fragmentTargets(state: State): string[] {
  const targets = [...state.ids.known];
  for (const name of state.anchors.names)
    if (targets.length < CAPS.ids && !state.ids.known.has(name)) targets.push(name);
  return targets;
}
