import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { shareImages } from '../../audit/meta/share-images.js';
import { isArticle } from '../../audit/site/page-kind.js';
import type { Site } from '../../audit/site/site.js';
import { normalizeUrl } from '../../facts/url.js';
import { lines, tag } from '../markup.js';
import type { Basis } from '../provider.js';
import { isLayoutFile } from '../text/layout-files.js';
import { pageName } from '../text/page-words.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

type Pair = readonly [key: string, content: string];

const attributeOf = (key: string): 'property' | 'name' => (key.startsWith('og:') ? 'property' : 'name');
const shown = ([key, content]: Pair): string => tag('meta', { [attributeOf(key)]: key, content });

function draft(page: PageView, pairs: readonly Pair[], title: string, explanation: string, basis: Basis, inferred = 0) {
  const keys = new Set(pairs.map(([key]) => key));
  return pageDraft(
    {
      title,
      explanation,
      before: lines(
        page.html.metas.filter(({ key }) => keys.has(key)).map(({ key, content }) => shown([key, content])),
      ),
      after: lines(pairs.map(shown)),
      basis,
      inferred,
    },
    pairs.map(([key, content]) => ({ url: page.url, kind: 'meta', attribute: attributeOf(key), key, content })),
  );
}

const LEAST = 200;

/** Services of pictures that stand in until there is a real one. */
const STAND_IN =
  /^https?:\/\/(?:[\w-]+\.)*(?:placeholder\.com|placehold\.(?:it|co)|picsum\.photos|dummyimage\.com|placekitten\.com|lorempixel\.com)\//i;

/** Size that the URL of a resized image names. */
const NAMED_SIZE = /(?:^|\D)(\d{2,4})x(\d{2,4})(?:\D|$)/;

const standsForThePage = (url: string, site: Site): boolean => {
  const file = site.asset(url);
  const small = (size: number | null | undefined): boolean => typeof size === 'number' && size < LEAST;
  const [, width, height] = NAMED_SIZE.exec(URL.parse(url)?.pathname ?? '') ?? [];
  if ([width, height].some((size) => size !== undefined && small(Number(size)))) return false;
  return (
    !isLayoutFile(url) &&
    !STAND_IN.test(url) &&
    !/logo|icon|badge|button|banner|avatar|(?:^|[-_/])(?:by(?:-[a-z]{2}){1,3}|cc-by|cart|sprite|image_(?:left|right))\b|[.](?:gif|ico|svg)$/i.test(
      URL.parse(url)?.pathname ?? '',
    ) &&
    !small(file?.width) &&
    !small(file?.height) &&
    (file?.status ?? 200) < 400
  );
};

const NO_PICTURE = obstacle(
  'MEDIA',
  'The page has no image that could stand for it when it is shared: make one of 1,200 × 630 pixels, for the page or for the whole site.',
);

/** A picture that stands for the page: one in its structured data, else its first image with words to it, else its first one. */
function pictureOf(page: PageView, site: Site): { url: string; basis: Basis } | null {
  const told = page.meta('twitter:image')[0]?.content.trim();
  const url = told ? normalizeUrl(told, page.url) : null;
  if (url !== null) return { url, basis: 'EXACT' };
  const shownImages = page.html.images.filter(
    (image) => image.url !== null && !image.presentational && !image.inLink && standsForThePage(image.url, site),
  );
  // one without words may show anything
  const best = shownImages.find(({ alt }) => alt?.trim());
  return best?.url ? { url: best.url, basis: 'GUESSED' } : null;
}

const MIN_WIDTH = 1_200;
const MIN_HEIGHT = 630;

/** Another picture of the page, or of the home page, that is known to load and large enough. */
function otherPicture(page: PageView, site: Site, least: { width: number; height: number }): string | null {
  const shared = new Set(shareImages(page).map(({ url }) => url));
  const home = site.home?.facts.html ? site.home : null;
  const own = page.html.images.map(({ url }) => url);
  const offered = [...own, ...(home === null ? [] : shareImages(home).map(({ url }) => url))];
  return (
    offered.find((url) => {
      const file = url === null || shared.has(url) ? undefined : site.asset(url);
      const raster = /^image\/(?!svg)/.test(file?.sniffedType ?? file?.mediaType ?? '');
      return file?.status === 200 && raster && (file.width ?? 0) >= least.width && (file.height ?? 0) >= least.height;
    }) ?? null
  );
}

const replaced = (least: { width: number; height: number }, title: string, explanation: string) =>
  onPage((page, site) => {
    const url = otherPicture(page, site, least);
    return url === null ? null : draft(page, [['og:image', url]], title, explanation, 'GUESSED');
  });

export const socials: Recipes = {
  'og-image-broken': replaced(
    { width: 200, height: 200 },
    'Use an og:image that loads',
    'It is an image of the page, or else of the home page. If the missing file was the better one, restore it instead.',
  ),
  'og-image-small': replaced(
    { width: MIN_WIDTH, height: MIN_HEIGHT },
    'Use a larger og:image',
    'It is an image of the page, or else of the home page, and large enough for every network.',
  ),
  'og-incomplete': onPage((page, site) => {
    const has = (key: string): boolean => page.meta(key).length > 0;
    const pairs: Pair[] = [];
    let basis: Basis = 'EXACT';
    if (!has('og:title')) pairs.push(['og:title', page.title || pageName(page, site).text]);
    if (!has('og:type')) pairs.push(['og:type', isArticle(page) ? 'article' : 'website']);
    if (!has('og:url')) pairs.push(['og:url', page.canonical ?? page.url]);
    if (!has('og:image') && !has('og:image:url')) {
      const own = pictureOf(page, site);
      const shared = site.home === null ? undefined : shareImages(site.home)[0]?.url;
      const image = own?.url ?? shared ?? (site.home?.facts.html ? pictureOf(site.home, site)?.url : undefined);
      if (!image) return NO_PICTURE;
      basis = own?.basis ?? 'GUESSED';
      pairs.push(['og:image', image]);
    }
    return pairs.some(([, content]) => content === '')
      ? null
      : draft(
          page,
          pairs,
          'Complete the Open Graph tags',
          'Title and URL are those of the page; the image is one of the page.',
          basis,
        );
  }),
  'og-url-mismatch': onPage((page) =>
    draft(
      page,
      [['og:url', page.canonical ?? page.url]],
      'Set og:url to the canonical URL',
      'It is the URL that search engines index.',
      'EXACT',
    ),
  ),
  'og-image-relative': onPage((page) => {
    const url = shareImages(page)[0]?.url;
    return url
      ? draft(
          page,
          [['og:image', url]],
          'Use the absolute URL of the image',
          'The URL stays the same and is written in full.',
          'EXACT',
        )
      : null;
  }),
  'og-duplicate': onPage((page) => {
    const pairs: Pair[] = [];
    if (page.meta('og:title').length > 1) pairs.push(['og:title', closest(page)]);
    if (page.meta('og:url').length > 1) pairs.push(['og:url', page.canonical ?? page.url]);
    return draft(
      page,
      pairs,
      'Keep one value per property',
      'The og:title closest to the title of the page and the canonical URL stay.',
      'EXACT',
    );
  }),
  'og-title-stale': onPage((page) =>
    page.title === ''
      ? null
      : draft(page, [['og:title', page.title]], 'Update og:title', 'It becomes the title of the page.', 'DERIVED'),
  ),
  'twitter-card-missing': onPage((page) => {
    const picture = shareImages(page).length > 0 || page.meta('twitter:image').length > 0;
    return draft(
      page,
      [['twitter:card', picture ? 'summary_large_image' : 'summary']],
      'Add twitter:card',
      'Title, text and image come from the Open Graph tags.',
      'EXACT',
    );
  }),
  'twitter-card-invalid': onPage((page) => {
    const written = page.meta('twitter:card')[0]?.content.toLowerCase() ?? '';
    const card = written.includes('large') || shareImages(page).length > 0 ? 'summary_large_image' : 'summary';
    return draft(
      page,
      [['twitter:card', card]],
      'Use a valid card type',
      'A large image if the page declares one, otherwise a small one.',
      'DERIVED',
    );
  }),
};

function closest(page: PageView): string {
  const own = new Set(page.title.toLowerCase().split(/\s+/));
  const score = (text: string): number =>
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => own.has(word)).length;
  const all = page.meta('og:title').map(({ content }) => content);
  return all.toSorted((one, other) => score(other) - score(one))[0] ?? page.title;
}
