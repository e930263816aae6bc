/** deeper folders count with the one above them */
const DEEPEST = 12;

/**
 * The ends of the folders of a URL, the host first: `/blog/2026/post` is in `/`, `/blog/` and `/blog/2026/`. A URL that ends with
 * a slash is in the folder that it names. Queries say nothing about folders.
 */
export function folderEnds(url: string): number[] {
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  const ends: number[] = [];
  let at = url.indexOf('/', url.indexOf('//') + 2);
  while (at !== -1 && at < end && ends.length <= DEEPEST) {
    ends.push(at + 1);
    at = url.indexOf('/', at + 1);
  }
  return ends;
}

/** The name of a folder below the one above it: `2026` of `/blog/2026/`; the whole of it for a host. */
export function folderName(folder: string): string {
  const above = folder.lastIndexOf('/', folder.length - 2);
  return above <= folder.indexOf('//') + 1 ? folder.replace(/\/$/, '') : folder.slice(above + 1, -1);
}
