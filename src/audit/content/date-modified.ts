import type { PageView } from '../engine/page-view.js';
import { textOf, topNodes } from '../traits/schema-nodes.js';

/** Day or moment in ISO 8601, which is also W3C Datetime (NOTE-datetime) from the day on; null for anything else. */
export function isoDate(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(text.trim())) return null;
  const date = new Date(text.trim());
  return Number.isNaN(date.getTime()) ? null : date;
}

/** When the page says it was last changed: structured data, else the metas that content systems write. */
export function dateModified(page: PageView): Date | null {
  const stated = [
    ...topNodes(page.html).map((node) => textOf(node.dateModified)),
    ...page.meta('article:modified_time').map(({ content }) => content),
    ...page.meta('og:updated_time').map(({ content }) => content),
  ];
  for (const text of stated) {
    const date = isoDate(text);
    if (date !== null) return date;
  }
  return null;
}
