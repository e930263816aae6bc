import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { textLength } from '../../audit/meta/text-length.js';
import { firstImageAt } from '../../audit/performance/first-image.js';
import { unsizedImage } from '../../audit/performance/unsized-image.js';
import { passiveLoads } from '../../audit/security/insecure-loads.js';
import type { Site } from '../../audit/site/site.js';
import type { AnchorFacts, ImageFacts } from '../../facts/element-facts.js';
import { CAPS } from '../../facts/html-facts.js';
import type { ImageSet, PageChange } from '../apply/patch.js';
import { lines, tag } from '../markup.js';
import type { Basis } from '../provider.js';
import { ALT_LIMIT, altText } from '../text/alt-text.js';
import { isLayoutFile } from '../text/layout-files.js';
import { nameOfPage } from '../text/page-words.js';
import { shortened } from '../text/text-limits.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';
import { loadedOtherwise } from './secure-loads.js';

interface Found {
  image: ImageFacts;
  index: number;
}

interface Change extends Found {
  set: ImageSet;
}

const found = (page: PageView, wanted: (image: ImageFacts) => boolean): Found[] =>
  page.html.images.flatMap((image, index) => (wanted(image) ? [{ image, index }] : []));

const shown = (image: ImageFacts, set: ImageSet = {}): string =>
  tag('img', {
    src: set.src ?? image.src,
    alt: set.alt ?? image.alt,
    width: set.width ?? (image.width ? '…' : undefined),
    height: set.height ?? (image.height ? '…' : undefined),
    loading: (set.lazy ?? image.lazy) ? 'lazy' : undefined,
  });

function draft(
  page: PageView,
  changes: readonly Change[],
  title: string,
  explanation: string,
  basis: Basis,
  inferred = 0,
) {
  return pageDraft(
    {
      title,
      explanation,
      before: lines(changes.map(({ image }) => shown(image))),
      after: lines(changes.map(({ image, set }) => shown(image, set))),
      basis,
      inferred,
    },
    changes.flatMap(({ image, index, set }): PageChange[] => [
      { url: page.url, kind: 'image', index, was: image.src, set },
    ]),
  );
}

function described(page: PageView, site: Site, all: readonly Found[], title: string, explanation: string) {
  // an arrow or a spacer is not called after the page; in a link only its author knows what it is for
  const list = all.filter(({ image }) => !isLayoutFile(image.src) || !image.inLink);
  if (list.length === 0 && all.length > 0) return WHAT_THE_ICONS_DO;
  const texts = list.map((one) => ({
    ...one,
    alt: isLayoutFile(one.image.src) ? DECORATIVE : altText(one.image, page, site),
  }));
  if (texts.some(({ alt }) => alt.text === '' && alt !== DECORATIVE)) return null;
  const words = texts.flatMap(({ alt, image }) => (alt === DECORATIVE ? [] : [{ text: alt.text, src: image.src }]));
  if (words.some(({ text, src }) => words.some((one) => one.text === text && one.src !== src))) return WHAT_EACH_SHOWS;
  const inferred = texts.length === 0 ? 0 : texts.reduce((sum, { alt }) => sum + alt.inferred, 0) / texts.length;
  return draft(
    page,
    texts.map(({ image, index, alt }) => ({ image, index, set: { alt: alt.text } })),
    title,
    explanation,
    'GUESSED',
    inferred,
  );
}

const DECORATIVE = { text: '', inferred: 0.5 };

const WHAT_EACH_SHOWS = obstacle(
  'WORDS',
  'Several images would get the same alt text: say in each what it shows and the others do not.',
);

const WHAT_THE_ICONS_DO = obstacle(
  'WORDS',
  'The images are icons in links: say in each alt text what the link does, as “Next page”.',
);

const FORMULA = /\\[a-z]{2,}|[_^]\{|\$.*\$/i;

const secure = (url: string): string => url.replace(/^http:/i, 'https:');

const CUT_IN_THE_MIDDLE = obstacle(
  'WORDS',
  'The alt texts are single clauses: cut anywhere, they would say something else. Say in one short sentence what each image shows, and put the rest into the text next to it.',
);

/** The sentences or clauses at the beginning that fit; null where the text has none that ends there. */
function wholeClauses(alt: string): string | null {
  const text = alt.replaceAll(/\s+/g, ' ').trim();
  const ends = [...text.matchAll(/[.!?;:](?=\s)|\s[—–-]\s|\s\(/g)];
  const kept = ends.map(({ index }) => text.slice(0, index)).findLast((one) => textLength(one) <= ALT_LIMIT.characters);
  return kept === undefined || textLength(kept) < 20 ? null : kept.trim();
}

export const images: Recipes = {
  'image-alt-missing': onPage((page, site) =>
    described(
      page,
      site,
      found(page, ({ presentational, alt }) => !presentational && alt === null),
      'Add alt texts',
      'The texts are derived from the file names, else from the heading of the page: check each image. Give purely decorative ones alt="".',
    ),
  ),
  'image-alt-filename': onPage((page, site, { finding }) => {
    const bad = new Set(finding.evidence.map(({ value }) => value));
    return described(
      page,
      site,
      found(page, ({ alt }) => alt !== null && bad.has(alt)),
      'Write descriptive alt texts',
      'The texts are derived from the file names, else from the heading of the page: check each image.',
    );
  }),
  'image-alt-too-long': onPage((page) => {
    const long = found(page, ({ alt }) => textLength(alt ?? '') > 100);
    if (long.some(({ image }) => FORMULA.test(image.alt ?? '')))
      return obstacle(
        'WORDS',
        'The alt texts are formulas: shortened, they would be wrong. Describe in words what each one states, and keep the formula in the text.',
      );
    const cut = long.flatMap((one) => {
      const alt = wholeClauses(one.image.alt ?? '');
      return alt === null ? [] : [{ ...one, set: { alt } }];
    });
    if (cut.length === 0) return CUT_IN_THE_MIDDLE;
    return draft(
      page,
      cut,
      'Shorten the alt texts',
      'The first sentences or clauses stay, up to 100 characters. Longer descriptions belong in the text next to the image.',
      'DERIVED',
      0.1,
    );
  }),
  'image-no-dimensions': onPage((page, site) => {
    const sized = found(page, unsizedImage(page)).map((one) => ({
      ...one,
      file: one.image.url === null ? undefined : site.asset(one.image.url),
    }));
    const known = sized.flatMap(({ image, index, file }) =>
      file?.width && file.height ? [{ image, index, set: { width: file.width, height: file.height } }] : [],
    );
    return draft(
      page,
      known,
      'Add width and height to the images',
      'Width and height are those of the files; with height: auto in the CSS they keep their aspect ratio at any size.',
      'EXACT',
    );
  }),
  'image-lazy-above-fold': onPage((page) =>
    draft(
      page,
      found(page, ({ lazy }) => lazy)
        .filter(({ index }) => index === firstImageAt(page.html))
        .map((one) => ({ ...one, set: { lazy: false } })),
      'Remove lazy loading from the first image',
      'A lazy-loaded image above the fold waits for the layout.',
      'EXACT',
    ),
  ),
  'mixed-passive': onPage((page) => {
    const list = found(page, ({ url }) => url?.startsWith('http://') === true);
    const media = page.html.media.flatMap((one, index) =>
      one.urls.some((url) => url.startsWith('http://')) ? [{ one, index }] : [],
    );
    const others = loadedOtherwise(page, passiveLoads(page));
    return pageDraft(
      {
        title: 'Load images and media over https',
        explanation: 'Only the scheme of the URLs changes; check that the other host supports https.',
        before: lines([
          ...list.map(({ image }) => shown(image)),
          ...media.flatMap(({ one }) => one.urls),
          ...others.map(({ before }) => before),
        ]),
        after: lines([
          ...list.map(({ image }) => shown(image, { src: secure(image.url ?? image.src) })),
          ...media.flatMap(({ one }) => one.urls.map(secure)),
          ...others.map(({ after }) => after),
        ]),
        basis: 'DERIVED',
      },
      [
        ...list.map(({ image, index }) => ({
          url: page.url,
          kind: 'image' as const,
          index,
          was: image.src,
          set: { src: secure(image.url ?? image.src) },
        })),
        ...media.map(({ one, index }) => ({
          url: page.url,
          kind: 'media' as const,
          index,
          urls: one.urls.map(secure),
        })),
        ...others.map(({ change }) => change),
      ],
    );
  }),
  'image-alt-empty-in-link': onPage((page, site) => {
    const sources = sourcesInLinks(page);
    const links = page.html.anchors.flatMap((anchor, index) =>
      anchor.href !== null && !anchor.hidden && anchor.emptyImageOnly && anchor.nameFrom === 'NONE'
        ? [{ anchor, index, text: targetName(anchor.url, site) }]
        : [],
    );
    const named = links.filter(({ text }) => text !== '');
    const within = (anchor: AnchorFacts, alt: string) => {
      const src = sources.get(anchor) || undefined;
      return `${tag('a', { href: anchor.href })}${tag('img', { src, alt, '…': src === undefined })}</a>`;
    };
    return pageDraft(
      {
        title: 'Add alt text to the linked images',
        explanation: 'The alt text of the image in each link is the heading or title of the link target.',
        before: lines(named.map(({ anchor }) => within(anchor, ''))),
        after: lines(named.map(({ anchor, text }) => within(anchor, text))),
        basis: 'DERIVED',
        inferred: 0.2,
      },
      named.map(({ anchor, index, text }) => ({
        url: page.url,
        kind: 'anchor',
        index,
        was: anchor.href,
        set: { text, name: 'ALT' },
      })),
    );
  }),
};

/** The `src` of the image in each link that has nothing but images without text, where the counts show that each has one. */
function sourcesInLinks({ html: { anchors, images: all } }: PageView): ReadonlyMap<AnchorFacts, string> {
  const links = anchors.filter(({ emptyImageOnly }) => emptyImageOnly);
  const within = all.filter(({ inLink, alt }) => inLink && alt === '');
  const areAll = all.length < CAPS.images && within.length === links.length;
  return new Map(areAll ? links.map((link, at) => [link, within[at]?.src ?? '']) : []);
}

function targetName(url: string | null, site: Site): string {
  const target = url === null ? null : site.resolve(url).final;
  return shortened(target && (target.h1 || target.title) ? nameOfPage(target, site) : '', ALT_LIMIT);
}
