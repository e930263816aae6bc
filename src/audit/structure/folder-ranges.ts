import { folderEnds } from './folder-path.js';

/** A folder as a part of a sorted list of URLs. */
export interface FolderRange {
  url: string;
  from: number;
  /** behind the last one */
  to: number;
}

/** a folder of one URL is that URL */
const FEWEST_URLS = 2;

/** Hosts, and folders of two URLs or more: what is in a folder lies together where URLs are sorted. */
export function folderRanges(size: number, urlAt: (at: number) => string): FolderRange[] {
  const found: FolderRange[] = [];
  const open: { url: string; from: number; isHost: boolean }[] = [];
  const close = (at: number): void => {
    const { url, from, isHost } = open.pop() as (typeof open)[number];
    if (isHost || at - from >= FEWEST_URLS) found.push({ url, from, to: at });
  };
  for (let at = 0; at < size; at += 1) {
    const url = urlAt(at);
    while (open.length > 0 && !url.startsWith((open.at(-1) as (typeof open)[number]).url)) close(at);
    for (const end of folderEnds(url).slice(open.length))
      open.push({ url: url.slice(0, end), from: at, isHost: open.length === 0 });
  }
  while (open.length > 0) close(size);
  return found;
}
