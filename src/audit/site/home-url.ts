/** `/index.html`, `/default.aspx` and the like are other names of the home page. */
const INDEX_FILE = /^\/(?:index|default|home)\.[a-z]{2,5}$/i;

/** The path is the root of its host; a query does not make another page of it. */
export function isHomeUrl(url: URL): boolean {
  return url.pathname === '/' || INDEX_FILE.test(url.pathname);
}
