import type { PhoneFit } from '../../facts/rendered-facts.js';
import type { PageElement, PageWindow } from '../../net/browser/browser-dom.js';

/** Runs in the page: what does not fit the width of the screen, and text that is too small to be read there. */
export function phoneFit(window: PageWindow): PhoneFit {
  const { document } = window;
  const [mostElements, mostNamed, smallest] = [5_000, 5, 9];
  const root = document.documentElement;
  const width = root?.clientWidth ?? 0;
  const hides = (element: PageElement | null) =>
    element !== null && /hidden|clip/.test(window.getComputedStyle(element).overflowX);
  const scrolled = document.scrollingElement?.scrollWidth ?? width;
  const overflow = hides(root) || hides(document.body) ? 0 : Math.max(0, scrolled - width);
  const tiny = { characters: 0, smallest, sample: '' };
  const wide: PageElement[] = [];
  const holds = (element: PageElement) => {
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
      if (window.getComputedStyle(outer).overflowX !== 'visible') return true;
    return false;
  };
  const isTooWide = (element: PageElement) => {
    const rect = element.getBoundingClientRect();
    if (rect.width < 1 || rect.height < 1 || rect.right <= width + 1) return false;
    const isInside = wide.some((other) => other.contains(element));
    return !isInside && window.getComputedStyle(element).position !== 'fixed' && !holds(element);
  };
  const ownText = (element: PageElement) => {
    let text = '';
    for (let node = element.firstChild; node; node = node.nextSibling)
      if (node.nodeType === 3) text += node.nodeValue ?? '';
    return text.trim();
  };
  for (const element of Array.from(document.querySelectorAll('body *')).slice(0, mostElements)) {
    if (overflow > 0 && wide.length < mostNamed && isTooWide(element)) wide.push(element);
    if (['script', 'style', 'noscript', 'template', 'text', 'tspan'].includes(element.localName)) continue;
    const style = window.getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    // letters of no size are hidden on purpose
    if (!(size > 1 && size < smallest)) continue;
    const text = ownText(element);
    if (text === '' || style.visibility !== 'visible' || Number(style.opacity) === 0) continue;
    const rect = element.getBoundingClientRect();
    if (rect.width < 1 || rect.height < 1 || rect.right <= 0 || rect.bottom <= 0) continue;
    tiny.characters += text.length;
    if (size < tiny.smallest) tiny.smallest = Math.round(size * 10) / 10;
    if (tiny.sample === '') tiny.sample = text.slice(0, 200);
  }
  const nameOf = (element: PageElement) => {
    const [id, names] = ['id', 'class'].map((name) => (element.getAttribute(name) ?? '').trim().slice(0, 60));
    return `<${element.localName}${id ? ` id="${id}"` : ''}${names ? ` class="${names}"` : ''}>`;
  };
  return { width, overflow, wide: wide.map(nameOf), tinyText: tiny };
}
