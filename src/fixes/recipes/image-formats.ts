import type { PageView } from '../../audit/engine/page-view.js';
import { transferBytes } from '../../audit/performance/page-assets.js';
import { labOf } from '../../audit/score/vitals-basis.js';
import type { Site } from '../../audit/site/site.js';
import type { PageChange } from '../apply/patch.js';
import { lines, tag } from '../markup.js';
import { isPlainPath, shellWord } from '../servers/quoting.js';
import { onPage, pageDraft, type Recipes, siteDraft } from './recipe.js';

const HEAVY = 51_200;
const withEnding = (src: string, ending: string): string =>
  src.replace(/(?:\.[a-z0-9]{2,5})?(?=[?#]|$)/i, `.${ending}`);
const pathOf = (url: string): string => (URL.parse(fileOf(url))?.pathname ?? '').slice(1);
const fileOf = (src: string): string => src.split(/[?#]/, 1)[0] ?? src;

/** Heavy photographs and graphics without a modern source. */
function legacy(page: PageView, site: Site) {
  return page.html.images.flatMap((image, index) => {
    const asset = image.url === null ? undefined : site.asset(image.url);
    if (asset?.status !== 200 || (transferBytes(asset) ?? 0) <= HEAVY) return [];
    const type = asset.sniffedType ?? asset.mediaType ?? '';
    const modern = image.pictureTypes?.some((source) => /^image\/(?:avif|webp|jxl)$/i.test(source.trim()));
    return modern || !/^image\/(?:jpe?g|png)\b/i.test(type) ? [] : [{ image, index }];
  });
}

export const imageFormats: Recipes = {
  'image-broken': onPage((page, site) => {
    const broken = page.html.images.flatMap((image, index) => {
      const asset = image.url === null ? undefined : site.asset(image.url);
      const gone = asset !== undefined && !asset.inconclusive && (asset.status ?? 0) >= 400;
      return gone && new URL(asset.url).host === page.parsed.host ? [{ image, index, status: asset.status }] : [];
    });
    // a candidate of a srcset is broken: the image stays, and which file to put in its place nobody here knows
    if (broken.length === 0) return null;
    const linked = broken.some(({ image }) => image.inLink)
      ? ' Where the image was the only content of a link, the link then needs text.'
      : '';
    return pageDraft(
      {
        title: 'Restore the files, or remove the images',
        explanation: `Visitors see a broken image. If you still have the files, restore them at these URLs and change nothing here; otherwise remove the elements.${linked}`,
        before: lines(
          broken.map(({ image, status }) => `${tag('img', { src: image.src, alt: image.alt })} <!-- ${status} -->`),
        ),
        after: '',
        basis: 'GUESSED',
      },
      // from the end, so that earlier indexes stay valid
      broken
        .toReversed()
        .map(({ image, index }): PageChange => ({ url: page.url, kind: 'image-remove', index, was: image.src })),
    );
  }),
  'image-legacy-format': onPage((page, site) => {
    const found = legacy(page, site);
    const files = [...new Set(found.map(({ image }) => pathOf(image.url ?? '')))].filter(isPlainPath);
    return pageDraft(
      {
        title: 'Serve the images as WebP',
        explanation:
          'Browsers that support WebP load the small file, the others the original. Run the commands in the root of the published files; check the result and raise -q if the quality is too low.',
        before: lines(found.map(({ image }) => tag('img', { src: image.src, alt: image.alt }))),
        after: `${lines(files.map((file) => `cwebp -q 80 ${shellWord(file)} -o ${shellWord(withEnding(file, 'webp'))}`))}${files.length === 0 ? '' : '\n\n'}${lines(
          found.map(
            ({ image }) =>
              `<picture>\n  ${tag('source', { srcset: withEnding(fileOf(image.src), 'webp'), type: 'image/webp' })}\n  ${tag('img', { src: image.src, alt: image.alt })}\n</picture>`,
          ),
        )}`,
        basis: 'EXACT',
      },
      found.map(({ image, index }) => ({
        url: page.url,
        kind: 'image',
        index,
        was: image.src,
        set: { source: 'image/webp' },
      })),
    );
  }),
  'image-oversized': onPage((page) => {
    const found = (page.facts.rendered?.oversizedImages ?? [])
      .filter(({ naturalWidth, displayedWidth, bytes }) => naturalWidth >= 2 * displayedWidth && bytes > HEAVY)
      .map((image) => {
        const shown = Math.round(image.displayedWidth);
        return { ...image, shown, wide: Math.round(1.5 * shown) };
      });
    const scaled = (url: string, width: number): string => {
      const file = fileOf(url);
      const dot = file.lastIndexOf('.');
      return dot > file.lastIndexOf('/') ? `${file.slice(0, dot)}-${width}${file.slice(dot)}` : `${file}-${width}`;
    };
    // a command for the file, in the root of the site
    const scaling = (url: string, width: number): string[] => {
      const [file, next] = [pathOf(url), pathOf(scaled(url, width))];
      return isPlainPath(file) ? [`magick ${shellWord(file)} -resize ${width}x ${shellWord(next)}`] : [];
    };
    return pageDraft(
      {
        title: 'Scale the images to their displayed size',
        explanation:
          'One file has the width of a small screen, the other is half as wide again for high-resolution screens. Browsers choose.',
        before: lines(
          found.map(({ url, naturalWidth, shown }) => `${url}  (${naturalWidth} pixels wide, displayed at ${shown})`),
        ),
        after: lines(
          found.map(({ url, shown, wide }) =>
            [
              ...[shown, wide].flatMap((width) => scaling(url, width)),
              tag('img', {
                src: scaled(url, shown),
                srcset: `${scaled(url, shown)} ${shown}w, ${scaled(url, wide)} ${wide}w`,
                sizes: `${shown}px`,
              }),
            ].join('\n'),
          ),
        ),
        basis: 'DERIVED',
        inferred: 0.1,
      },
      found.map(({ url, wide }) => ({ url: page.url, kind: 'shown-image', image: url, width: wide })),
    );
  }),
  'image-eager-below-fold': onPage((page, site) => {
    const count = labOf(site, page.url)?.lab?.eagerBelowFold ?? 0;
    const eager = page.html.images.flatMap((image, index) => (image.lazy ? [] : [{ image, index }])).slice(-count);
    return siteDraft(
      {
        title: 'Lazy-load offscreen images',
        explanation: `The browser found ${count} offscreen images; these are the last ${eager.length} of the page.`,
        before: lines(eager.map(({ image }) => tag('img', { src: image.src, alt: image.alt }))),
        after: lines(eager.map(({ image }) => tag('img', { src: image.src, alt: image.alt, loading: 'lazy' }))),
        basis: 'DERIVED',
        inferred: 0.1,
      },
      [{ kind: 'lab', url: page.url, set: { eagerBelowFold: Math.max(0, count - eager.length) } }],
      eager.map(({ image, index }) => ({ url: page.url, kind: 'image', index, was: image.src, set: { lazy: true } })),
    );
  }),
  'lcp-not-preloadable': onPage((page, site) => {
    const main = labOf(site, page.url)?.lab?.lcpImage;
    if (!main) return null;
    const index = page.html.images.findIndex(({ url }) => url === main.url);
    const image = page.html.images[index];
    return siteDraft(
      {
        title: 'Let the browser discover the LCP image early',
        explanation: image
          ? 'It is loaded before other images. Add the attribute to this image only.'
          : 'Put the line into the head: the browser loads the file before it has parsed the stylesheet or script that uses it.',
        before: image ? tag('img', { src: image.src, alt: image.alt }) : '',
        after: image
          ? tag('img', { src: image.src, alt: image.alt, fetchpriority: 'high' })
          : tag('link', { rel: 'preload', as: 'image', href: main.url, fetchpriority: 'high' }),
        basis: 'EXACT',
      },
      [{ kind: 'lab', url: page.url, set: { lcpImage: { ...main, inMarkup: true, highPriority: true } } }],
      image
        ? [{ url: page.url, kind: 'image', index, was: image.src, set: { fetchPriority: 'high', lazy: false } }]
        : [{ url: page.url, kind: 'link-add', rel: 'preload', href: main.url }],
    );
  }),
};
