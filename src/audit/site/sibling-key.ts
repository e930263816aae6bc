/**
 * Pages that are made alike and stand alike: the same template, the same depth of path and the same first folder. One frame
 * around everything has one template for an article and for the list of all articles. Digits in folders are dates and numbers.
 */
export function siblingKey({ url, template }: { url: string; template: string }): string {
  if (template === '') return '';
  const parts = pathOf(url).split('/').filter(Boolean);
  const folder = parts.length > 1 ? (parts[0] as string).replace(/\d+/g, '#') : '';
  return `${template} ${parts.length} ${folder}`;
}

/** Without parsing: every page of a crawl is asked, and its URL is normalised. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?');
  return start === -1 ? '' : url.slice(start, query === -1 ? undefined : query);
}
