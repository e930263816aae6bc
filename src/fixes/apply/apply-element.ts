import { firstImageAt } from '../../audit/performance/first-image.js';
import type { AnchorFacts, ImageFacts, StructuredDataFacts } from '../../facts/element-facts.js';
import type { HtmlFacts } from '../../facts/html-facts.js';
import type { AnchorSet, ImageSet, PageChange } from './patch.js';
import { PatchFailure } from './patch-failure.js';

type Resolve = (href: string) => string | null;

/** The HTML facts with one change of an element in place; null for other changes. */
export function applyElementChange(change: PageChange, html: HtmlFacts, resolve: Resolve): HtmlFacts | null {
  switch (change.kind) {
    case 'heading': {
      const { index, was, level, text } = change;
      return {
        ...html,
        headings: at(
          html.headings,
          index,
          (h) => h.text === was,
          ({ hidden }) => ({ level, text, altOnly: false, hidden }),
        ),
      };
    }
    case 'heading-remove':
      return { ...html, headings: removed(html.headings, change.index, (heading) => heading.text === change.was) };
    case 'heading-insert': {
      const { index, level, text } = change;
      return { ...html, headings: html.headings.toSpliced(index, 0, { level, text, altOnly: false, hidden: false }) };
    }
    case 'image':
      return {
        ...html,
        images: at(
          html.images,
          change.index,
          ({ src }) => src === change.was,
          (image) => imageWith(image, change.set, resolve),
        ),
      };
    case 'anchor':
      return {
        ...html,
        anchors: at(
          html.anchors,
          change.index,
          ({ href }) => href === change.was,
          (one) => anchorWith(one, change.set, resolve),
        ),
      };
    case 'anchor-unlink':
      return {
        ...html,
        anchors: removed(html.anchors, change.index, ({ href }) => href === change.was),
        anchorCount: html.anchorCount - 1,
      };
    case 'anchor-add': {
      const { href, text } = change;
      return {
        ...html,
        anchors: [...html.anchors, anchorWith(EMPTY_ANCHOR, { href, text }, resolve)],
        anchorCount: html.anchorCount + 1,
      };
    }
    case 'control-label':
      return {
        ...html,
        controls: at(
          html.controls,
          change.index,
          ({ label }) => label === change.was,
          (control) => ({ ...control, named: true }),
        ),
      };
    case 'frame': {
      const { index, was, title, src } = change;
      return {
        ...html,
        frames: at(
          html.frames,
          index,
          (frame) => frame.src === was,
          (frame) => ({
            ...frame,
            ...(title === undefined ? {} : { title }),
            ...(src === undefined ? {} : { src, url: resolve(src) }),
          }),
        ),
      };
    }
    case 'form-action': {
      const { index, was, action } = change;
      const forms = at(
        html.forms,
        index,
        (form) => form.action === was,
        (form) => ({ ...form, action, url: resolve(action) }),
      );
      return { ...html, forms };
    }
    case 'submitter-action': {
      const { index, was, action } = change;
      const submitters = at(
        html.submitters ?? [],
        index,
        (one) => one.action === was,
        (one) => ({ ...one, action, url: resolve(action) }),
      );
      return { ...html, submitters };
    }
    case 'secure-loads':
      return loadingSecurely(html, new Set(change.urls));
    case 'script': {
      const { index, was, set } = change;
      return {
        ...html,
        scripts: at(
          html.scripts,
          index,
          (script) => script.url === was,
          (script) => ({ ...script, ...set }),
        ),
      };
    }
    case 'style': {
      const { index, was, set } = change;
      return {
        ...html,
        styles: at(
          html.styles,
          index,
          (style) => style.url === was,
          (style) => ({
            ...style,
            url: set.url ?? style.url,
            blockingFonts: set.fontsSwap ? 0 : style.blockingFonts,
          }),
        ),
      };
    }
    case 'media':
      return {
        ...html,
        media: at(
          html.media,
          change.index,
          () => true,
          (one) => ({ ...one, urls: [...change.urls] }),
        ),
      };
    case 'json-ld':
      return { ...html, structuredData: structuredData(html.structuredData, change.index, change.value) };
    case 'image-add':
      return { ...html, images: [...html.images, addedImage(change, resolve)], imageCount: html.imageCount + 1 };
    case 'image-remove':
      return {
        ...html,
        images: removed(html.images, change.index, ({ src }) => src === change.was),
        imageCount: html.imageCount - 1,
        firstImage: afterRemoval(firstImageAt(html), change.index),
      };
    default:
      return null;
  }
}

function loadingSecurely(html: HtmlFacts, urls: ReadonlySet<string>): HtmlFacts {
  return {
    ...html,
    insecureLoads: html.insecureLoads?.filter(({ url }) => !urls.has(url)) ?? [],
    links: html.links.map((link) => {
      if (link.url === null || !urls.has(link.url)) return link;
      const url = link.url.replace(/^http:/, 'https:');
      return { ...link, href: url, url };
    }),
  };
}

function at<T>(list: readonly T[], index: number, fits: (item: T) => boolean, change: (item: T) => T): T[] {
  const item = list[index];
  if (item === undefined || !fits(item)) throw new PatchFailure('The page has a different element at this position.');
  return list.with(index, change(item));
}

const afterRemoval = (first: number, removedAt: number): number | null =>
  first < 0 || first === removedAt ? null : first > removedAt ? first - 1 : first;

function removed<T>(list: readonly T[], index: number, fits: (item: T) => boolean): T[] {
  const item = list[index];
  if (item === undefined || !fits(item)) throw new PatchFailure('The page has a different element at this position.');
  return list.toSpliced(index, 1);
}

const EMPTY_ANCHOR: AnchorFacts = {
  href: null,
  url: null,
  fragment: null,
  text: '',
  nameFrom: 'NONE',
  rel: [],
  target: null,
  region: 'MAIN',
  handler: false,
  emptyImageOnly: false,
  hidden: false,
  code: false,
};

function anchorWith(anchor: AnchorFacts, set: AnchorSet, resolve: Resolve): AnchorFacts {
  const next = { ...anchor };
  if (set.href !== undefined) {
    next.href = set.href;
    next.url = resolve(set.href);
    next.fragment = fragmentOf(set.href);
  }
  if (set.text !== undefined) {
    next.text = set.text;
    next.nameFrom = set.name ?? 'TEXT';
    next.emptyImageOnly = false;
  }
  if (set.rel !== undefined) next.rel = [...set.rel];
  return next;
}

function fragmentOf(href: string): string | null {
  const hash = href.indexOf('#');
  if (hash === -1) return null;
  const text = href.slice(hash + 1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function imageWith(image: ImageFacts, set: ImageSet, resolve: Resolve): ImageFacts {
  return {
    ...image,
    ...(set.alt === undefined ? {} : { alt: set.alt }),
    ...(set.src === undefined ? {} : { src: set.src, url: resolve(set.src) }),
    ...(set.width === undefined ? {} : { width: true }),
    ...(set.height === undefined ? {} : { height: true }),
    ...(set.lazy === undefined ? {} : { lazy: set.lazy }),
    ...(set.fetchPriority === undefined ? {} : { fetchPriority: set.fetchPriority }),
    ...(set.source === undefined ? {} : { pictureTypes: [...(image.pictureTypes ?? []), set.source] }),
  };
}

function addedImage({ src, alt }: { src: string; alt: string }, resolve: Resolve): ImageFacts {
  return {
    src,
    url: resolve(src),
    alt,
    presentational: false,
    width: false,
    height: false,
    // it fills the box that the background filled
    cssSized: true,
    lazy: false,
    fetchPriority: null,
    srcset: false,
    pictureTypes: null,
    inLink: false,
  };
}

function structuredData(blocks: readonly StructuredDataFacts[], index: number | null, value: unknown) {
  if (index === null) return [...blocks, { format: 'JSON_LD' as const, error: null, value: structuredClone(value) }];
  const block = blocks[index];
  if (block === undefined) throw new PatchFailure('The page has no such block of structured data.');
  if (value === null) return blocks.toSpliced(index, 1);
  // a value that visitors cannot see stays unseen as long as the block has it
  const text = JSON.stringify(value);
  const unseen = block.unseen?.filter((one) => text.includes(JSON.stringify(one.value).slice(1, -1)));
  const next: StructuredDataFacts = { ...block, error: null, value: structuredClone(value) };
  return blocks.with(index, unseen === undefined ? next : { ...next, unseen });
}
