import { urlShape } from '../../../../facts/render-template.js';

/** shapes of URLs that are counted for one template */
const SHAPES = 50;

/** Names a template by the pattern of most of its URLs: `/boots/*`, whatever single URL of it is elsewhere. */
export class PathPattern {
  readonly #shapes = new Map<string, { urls: number; folder: string }>();

  add(url: string): void {
    const shape = urlShape(url);
    const known = this.#shapes.get(shape);
    if (known) {
      known.urls += 1;
      known.folder = commonPath(known.folder, url);
    } else if (this.#shapes.size < SHAPES) this.#shapes.set(shape, { urls: 1, folder: commonPath(null, url) });
  }

  /** `/` without any URL */
  toString(): string {
    let most: { shape: string; urls: number; folder: string } | null = null;
    for (const [shape, { urls, folder }] of this.#shapes)
      if (most === null || urls > most.urls || (urls === most.urls && shape < most.shape))
        most = { shape, urls, folder };
    if (most === null) return '/';
    // the shape has a star for each folder but the first: those that all URLs have are named
    const { shape, folder } = most;
    return (
      folder +
      shape
        .split('/')
        .slice(folder.split('/').length - 1)
        .join('/')
    );
  }
}

/**
 * The path that the folders of two URLs of a site have in common: `/blog/` of `/blog/a` and `/blog/b/c`. `before` is null for the first
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
