import type { Defects } from '../../facts/html-facts.js';
import type { PageElement, PageRect, PageWindow } from '../../net/browser/browser-dom.js';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Runs in the page: pointer targets under 24 by 24 CSS pixels that WCAG 2.2, 2.5.8 does not except. Excepted are
 * targets with room around them (a circle of 24 px meets no other target), those in a line of text and controls as
 * the browser draws them.
 */
export function smallTargets(window: PageWindow): Defects {
  const least = 24;
  const selector =
    'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=menuitem], [role=option]';

  const shown = (element: PageElement, rect: PageRect) => {
    const style = window.getComputedStyle(element);
    // skip links are cut away until they have the focus
    const cut =
      /^inset\((?:50|100)%/.test(style.clipPath) || /^rect\((?:0px|1px|auto)(?:,? (?:0px|1px)){3}\)$/.test(style.clip);
    if (cut || rect.right <= 0 || rect.bottom <= 0) return false;
    return rect.width > 1 && rect.height > 1 && style.visibility === 'visible' && Number(style.opacity) > 0;
  };
  /** a label is part of its control's target */
  const boxOf = (element: PageElement): Box => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    const parts = [...Array.from(element.labels ?? []), ...Array.from(element.querySelectorAll('img, svg'))];
    for (const part of parts) {
      const rect = part.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0) continue;
      left = Math.min(left, rect.left);
      top = Math.min(top, rect.top);
      right = Math.max(right, rect.right);
      bottom = Math.max(bottom, rect.bottom);
    }
    return { left, top, right, bottom };
  };
  const sentences = new Map<PageElement, boolean>();
  const inText = (element: PageElement) => {
    if (window.getComputedStyle(element).display !== 'inline') return false;
    let parent = element.parentElement;
    while (parent && window.getComputedStyle(parent).display === 'inline') parent = parent.parentElement;
    const own = (element.textContent ?? '').trim().length;
    if (!parent || own === 0) return false;
    // a row of links with separators is no sentence
    let isSentence = sentences.get(parent);
    if (isSentence === undefined) {
      const links = Array.from(parent.querySelectorAll('a[href], button')).reduce(
        (sum, other) => sum + (other.textContent ?? '').trim().length,
        0,
      );
      isSentence = (parent.textContent ?? '').trim().length - links > 10;
      sentences.set(parent, isSentence);
    }
    return isSentence;
  };
  const asDrawn = (element: PageElement) =>
    element.matches('input[type=checkbox], input[type=radio]') &&
    window.getComputedStyle(element).appearance !== 'none' &&
    element.getBoundingClientRect().width <= 16;

  const targets = Array.from(window.document.querySelectorAll(selector))
    .filter((element) => !element.disabled && element.closest('[inert], [aria-hidden=true]') === null)
    .filter((element) => shown(element, element.getBoundingClientRect()))
    .slice(0, 1_500)
    .map((element) => {
      const box = boxOf(element);
      const small = box.right - box.left < least - 0.5 || box.bottom - box.top < least - 0.5;
      return { element, box, small, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    });
  type Target = (typeof targets)[number];
  const isNear = (target: Target, other: Target) => {
    if (other.small && (target.x - other.x) ** 2 + (target.y - other.y) ** 2 < least ** 2) return true;
    const { left, right, top, bottom } = other.box;
    const dx = Math.max(left - target.x, 0, target.x - right);
    const dy = Math.max(top - target.y, 0, target.y - bottom);
    return dx ** 2 + dy ** 2 < (least / 2) ** 2;
  };
  // a page of a thousand links has a million pairs: few are near
  const meets = (target: Target, other: Target) =>
    isNear(target, other) &&
    other !== target &&
    !other.element.contains(target.element) &&
    !target.element.contains(other.element);
  const describe = ({ element, box }: Target) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const size = `${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)}`;
    const id = element.getAttribute('id');
    return `${element.localName}${id ? `#${id}` : ''} “${text.slice(0, 60)}” (${size})`;
  };

  const bad = targets.filter(
    (target) =>
      target.small &&
      !inText(target.element) &&
      !asDrawn(target.element) &&
      targets.some((other) => meets(target, other)),
  );
  return { count: bad.length, samples: bad.slice(0, 20).map(describe) };
}
