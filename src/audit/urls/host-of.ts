const [SLASH, QUERY, HASH, AT] = [0x2f, 0x3f, 0x23, 0x40];

/** Host with port of a normalised http(s) address, without parsing it: pages have thousands of links. */
export function hostOf(url: string): string {
  let start = url.indexOf('//') + 2;
  if (start === 1) return '';
  let end = start;
  for (; end < url.length; end += 1) {
    const code = url.charCodeAt(end);
    if (code === SLASH || code === QUERY || code === HASH) break;
    if (code === AT) start = end + 1;
  }
  return url.slice(start, end);
}
