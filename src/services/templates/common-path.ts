/**
 * What the folders of two URLs of a site have in common: `/blog/` of `/blog/a` and `/blog/b/c`. `before` is null for the first
 * one, else what those before it had.
 */
export function commonPath(before: string | null, url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  if (start === -1) return '/';
  // nearly every page of a template is below what the others have in common
  if (before !== null && url.startsWith(before, start)) return before;
  const query = url.indexOf('?', start);
  const end = url.lastIndexOf('/', query === -1 ? url.length : query) + 1;
  const folders = url.slice(start, end);
  if (before === null) return folders;
  let same = 0;
  while (same < folders.length && folders[same] === before[same]) same += 1;
  return folders.slice(0, folders.lastIndexOf('/', same - 1) + 1);
}
