import type { PageElement, PageWindow } from '../../net/browser/browser-dom.js';

/**
 * Runs in the page once its source is taken. A form shows its controls as properties of their names, before its own: those
 * that would stand where the functions look that run in pages lose the name.
 */
export function freeNames(window: PageWindow): void {
  const looked = new Set<keyof PageElement | null>([
    'tagName',
    'localName',
    'parentElement',
    'firstElementChild',
    'firstChild',
    'shadowRoot',
    'scrollWidth',
    'scrollHeight',
    'clientWidth',
    'clientHeight',
    'ownerSVGElement',
    'textContent',
    'innerText',
    'labels',
    'disabled',
    'getAttribute',
    'hasAttribute',
    'matches',
    'closest',
    'contains',
    'querySelector',
    'querySelectorAll',
    'getBoundingClientRect',
    'getRootNode',
  ]);
  for (const control of window.document.querySelectorAll('form [name], form [id], [form][name], [form][id]'))
    for (const attribute of ['name', 'id'])
      if (looked.has(control.getAttribute(attribute) as keyof PageElement | null)) control.removeAttribute(attribute);
}
