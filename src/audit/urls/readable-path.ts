/** The path with its percent-encoding undone where that is possible; otherwise without the encoded octets. */
export function readablePath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname.replace(/%[0-9a-f]{2}/gi, '');
  }
}
