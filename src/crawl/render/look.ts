import type { Defects } from '../../facts/html-facts.js';
import type { PageDocument, PageElement, PageStyle, PageWindow } from '../../net/browser/browser-dom.js';

/** What the layout of a page shows at load. */
export interface Look {
  overlayShare: number;
  lowContrast: Defects;
  smallTargets: Defects;
  /** images with more pixels than the screen can show */
  images: { url: string; naturalWidth: number; displayedWidth: number }[];
}

/** Runs in the page: how much of the first screen fixed elements cover, consent, age and sign-in layers left out. */
export function overlayShare(window: PageWindow): number {
  const { document } = window;
  const pageText = (document.body?.innerText ?? '').length;
  const verdicts = new Map<PageElement, boolean>();

  const above = (element: PageElement) => element.parentElement ?? element.getRootNode().host ?? null;
  const paints = (element: PageElement, style: PageStyle) =>
    ['img', 'video', 'canvas', 'iframe', 'svg', 'picture', 'object', 'embed'].includes(element.localName) ||
    style.backgroundImage !== 'none' ||
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  const required = (layer: PageElement) => {
    const frames = Array.from(
      layer.querySelectorAll('iframe'),
      (frame) => `${frame.getAttribute('src')} ${frame.getAttribute('id')}`,
    );
    const names = ['id', 'class', 'aria-label', 'aria-labelledby', 'data-testid', 'src', 'title'];
    const words = [layer, ...Array.from(layer.querySelectorAll('[id], [class], [aria-label]')).slice(0, 30)]
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
      .concat(frames, (layer.innerText ?? '').slice(0, 3_000))
      .join(' ')
      .toLowerCase();
    return (
      layer.querySelector('input[type=password]') !== null ||
      /cookie|consent|gdpr|rgpd|dsgvo|ccpa|datenschutz|einwilligung|privacy|onetrust|didomi|usercentrics|sourcepoint/.test(
        words,
      ) ||
      /age[ -_]?(?:gate|check|verif)|verify your age|your age|years (?:old|of age)|18\+|21\+|date of birth/.test(
        words,
      ) ||
      /\b(?:sign|log)[ -]?in\b|\blogin\b|anmelden|paywall/.test(words)
    );
  };
  /** a layer that holds the page itself covers nothing */
  const isPage = (layer: PageElement) =>
    layer.querySelector('main, [role=main], h1') !== null || (layer.innerText ?? '').length > pageText / 2;
  const counts = (layer: PageElement) => {
    let verdict = verdicts.get(layer);
    if (verdict === undefined) {
      const dialog = layer.matches('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]');
      verdict = !required(layer) && (dialog || !isPage(layer));
      verdicts.set(layer, verdict);
    }
    return verdict;
  };
  const coveredAt = (x: number, y: number) => {
    let hit = document.elementFromPoint(x, y);
    for (let inner = hit?.shadowRoot?.elementFromPoint(x, y); inner && inner !== hit; ) {
      hit = inner;
      inner = hit.shadowRoot?.elementFromPoint(x, y) ?? null;
    }
    let painted = false;
    for (let element = hit; element; element = above(element)) {
      const style = window.getComputedStyle(element);
      painted ||= paints(element, style);
      if (style.position === 'fixed' || element.matches('dialog[open]'))
        return painted && Number(style.opacity) > 0.1 && counts(element);
    }
    return false;
  };

  const mayCover = (root: PageDocument): boolean =>
    Array.from(root.querySelectorAll('*')).some(
      (element) =>
        element.matches('dialog[open]') ||
        window.getComputedStyle(element).position === 'fixed' ||
        (element.shadowRoot !== null && mayCover(element.shadowRoot)),
    );
  if (!mayCover(document)) return 0;

  const step = 12;
  let points = 0;
  let covered = 0;
  for (let y = step / 2; y < window.innerHeight; y += step)
    for (let x = step / 2; x < window.innerWidth; x += step) {
      points += 1;
      if (coveredAt(x, y)) covered += 1;
    }
  return points === 0 ? 0 : Math.round((1_000 * covered) / points) / 1_000;
}

/** Runs in the page: pictures that are shown, with their width in pixels and that of their box on the screen. */
export function shownImages(window: PageWindow): Look['images'] {
  return Array.from(window.document.images)
    .slice(0, 2_000)
    .flatMap((image) => {
      const { width } = image.getBoundingClientRect();
      const url = image.currentSrc ?? '';
      if (width < 1 || !url.startsWith('http') || !image.naturalWidth) return [];
      const displayedWidth = Math.round(width * window.devicePixelRatio);
      return [{ url, naturalWidth: image.naturalWidth, displayedWidth }];
    });
}

/** Runs in the page: `src` of images that have a width and a height, or a shape, before they arrive, or need no room in the text. */
export function sizedImages(window: PageWindow): string[] {
  const sized = new Set<string>();
  const unsized = new Set<string>();
  for (const image of Array.from(window.document.images).slice(0, 2_000)) {
    const style = image.computedStyleMap();
    const says = (property: string) => String(style.get(property));
    const keepsRoom =
      (says('width') !== 'auto' && says('height') !== 'auto') ||
      says('aspect-ratio') !== 'auto' ||
      ['absolute', 'fixed'].includes(says('position')) ||
      says('display') === 'none';
    const src = (image.getAttribute('src') ?? '').trim().slice(0, 2_048);
    if (src !== '') (keepsRoom ? sized : unsized).add(src);
  }
  return [...sized].filter((src) => !unsized.has(src));
}
