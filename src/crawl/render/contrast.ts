import type { Defects } from '../../facts/html-facts.js';
import type { PageElement, PageRect, PageWindow } from '../../net/browser/browser-dom.js';

/**
 * Runs in the page: text whose contrast with its ground is below WCAG 2.2, 1.4.3. Where the ground is a picture, a
 * gradient, a filter or another element's, nothing is said.
 */
export function lowContrast(window: PageWindow): Defects {
  const { document } = window;
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const WHITE: Colour = [255, 255, 255, 1];
  const canvas = new window.OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();

  /** computed colours come in many notations; the canvas knows all of them */
  const colour = (text: string): Colour => {
    const cached = known.get(text);
    if (cached) return cached;
    const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
    let value: Colour = [0, 0, 0, 0];
    if (plain) value = [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)];
    else if (canvas) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const { data } = canvas.getImageData(0, 0, 1, 1);
      value = [data[0] as number, data[1] as number, data[2] as number, (data[3] as number) / 255];
    }
    known.set(text, value);
    return value;
  };
  const over = (top: Colour, ground: Colour): Colour => {
    const mix = (index: 0 | 1 | 2) => top[index] * top[3] + ground[index] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = (value: Colour) => {
    const channel = (index: 0 | 1 | 2) => {
      const share = value[index] / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
  };
  const ratio = (one: Colour, other: Colour) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  const isImage = (element: PageElement) =>
    ['img', 'picture', 'video', 'canvas', 'svg', 'iframe', 'object', 'embed'].includes(element.localName);

  /** asked of the same few ancestors for thousands of texts */
  const fills = new Map<PageElement, { paint: Colour | null; isPlaced: boolean }>();
  /** paint of an element's box, null where that is no colour; whether it lies elsewhere than its parent */
  const fillOf = (element: PageElement) => {
    let fill = fills.get(element);
    if (fill === undefined) {
      const style = window.getComputedStyle(element);
      const paint = isImage(element) || style.backgroundImage !== 'none' ? null : colour(style.backgroundColor);
      fill = { paint, isPlaced: ['absolute', 'fixed', 'sticky'].includes(style.position) };
      fills.set(element, fill);
    }
    return fill;
  };
  /** elements under the text, nearest first; null when they cannot be known */
  const grounds = (element: PageElement, { left, right, top, bottom }: PageRect): PageElement[] | null => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight) {
      const stack = document.elementsFromPoint(x, y);
      // covered, clipped or beside its own middle: what is under the text cannot be known
      if (!stack[0] || !element.contains(stack[0])) return null;
      return [element, ...stack.filter((each) => !element.contains(each))];
    }
    const chain: PageElement[] = [];
    for (let each: PageElement | null = element; each; each = each.parentElement) {
      if (fillOf(each).isPlaced) return null;
      chain.push(each);
    }
    return chain;
  };
  /** a layer that the style sheet lays over an element, other than a line or a mark at its edge */
  const isPainted = (element: PageElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return ['::before', '::after'].some((pseudo) => {
      const style = window.getComputedStyle(element, pseudo);
      if (style.content === 'none' || !['absolute', 'fixed'].includes(style.position)) return false;
      if (style.backgroundImage === 'none' && colour(style.backgroundColor)[3] === 0) return false;
      // axe lets those of less than a quarter of the element pass
      return Number.parseFloat(style.width) * Number.parseFloat(style.height) > (width * height) / 4;
    });
  };
  const overlaid = new Map<PageElement, boolean>();
  const isOverlaid = (element: PageElement): boolean => {
    const cached = overlaid.get(element);
    if (cached !== undefined) return cached;
    const result = isPainted(element);
    overlaid.set(element, result);
    return result;
  };
  const mixed = new Map<PageElement, boolean>();
  /** it, or what it is in, is shown through a filter: thousands of texts are in the same elements */
  const isMixed = (element: PageElement): boolean => {
    const path: PageElement[] = [];
    let result: boolean | undefined;
    for (let each: PageElement | null = element; each && result === undefined; each = each.parentElement) {
      result = mixed.get(each);
      if (result !== undefined) break;
      path.push(each);
      const style = window.getComputedStyle(each);
      if (Number(style.opacity) < 1 || style.filter !== 'none' || style.mixBlendMode !== 'normal') result = true;
    }
    for (const each of path) mixed.set(each, result ?? false);
    return result ?? false;
  };
  /** down to the first one that hides what is under it; null where one of them has no colour to compare with */
  const layersOf = (element: PageElement, rect: PageRect): PageElement[] | null => {
    const under = grounds(element, rect);
    if (under === null) return null;
    const opaque = under.findIndex((each) => (fillOf(each).paint?.[3] ?? 1) >= 1);
    const layers = opaque === -1 ? under : under.slice(0, opaque + 1);
    return layers.some((each) => fillOf(each).paint === null) ? null : layers;
  };
  const groundOf = (layers: readonly PageElement[]): Colour =>
    layers.reduceRight((ground, each) => over(fillOf(each).paint ?? ground, ground), WHITE);
  /** Costs more than the contrast, and is asked of the few texts that have too little of it. */
  const isCertain = (element: PageElement, layers: readonly PageElement[]): boolean =>
    !isMixed(element) && !layers.some(isOverlaid);
  const ownText = (element: PageElement) => {
    let text = element.firstElementChild === null ? (element.textContent ?? '') : '';
    for (let node = element.firstElementChild && element.firstChild; node; node = node.nextSibling)
      if (node.nodeType === 3) text += `${node.nodeValue ?? ''} `;
    return text.replace(/\s+/g, ' ').trim();
  };

  let count = 0;
  const samples: string[] = [];
  let looked = 0;
  for (const element of document.querySelectorAll('body, body *')) {
    if (looked >= 3_000) break;
    if (isImage(element) || ['noscript', 'script', 'style'].includes(element.localName)) continue;
    const text = ownText(element);
    // symbols and icon fonts are no text
    if (!/[\p{L}\p{N}]/u.test(text) || element.closest('svg, noscript')) continue;
    const rect = element.getBoundingClientRect();
    const style = window.getComputedStyle(element);
    if (rect.width < 4 || rect.height < 4 || style.visibility !== 'visible' || style.clipPath !== 'none') continue;
    if (style.textShadow !== 'none' || style.backgroundClip === 'text') continue;
    if (element.closest('[disabled], [aria-disabled=true], [aria-hidden=true], [inert]')) continue;
    looked += 1;
    const layers = layersOf(element, rect);
    if (!layers) continue;
    const ground = groundOf(layers);
    const ink = over(colour(style.color), ground);
    const contrast = ratio(ink, ground);
    const size = Number.parseFloat(style.fontSize);
    // 18 point, or 14 point bold
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    // text of the colour of its ground is hidden on purpose, which other rules judge
    if (contrast >= (large ? 3 : 4.5) || contrast < 1.05 || !isCertain(element, layers)) continue;
    count += 1;
    const id = element.getAttribute('id');
    if (samples.length < 20)
      samples.push(`${element.localName}${id ? `#${id}` : ''} “${text.slice(0, 60)}” (${contrast.toFixed(2)})`);
  }
  return { count, samples };
}
