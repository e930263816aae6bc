export interface HeaderLink {
  href: string;
  rel: string[];
  /** the first; see `otherLanguages` */
  hreflang: string | null;
  /** the resource is in these too (RFC 8288 §3.4.1); absent where there is one language or none */
  otherLanguages?: string[];
  /** the link is about this resource and not about the one that was requested (§3.2); absent where it is */
  anchor?: string;
  media?: string;
  type?: string;
  /** type of a preloaded file, lower case (HTML, "process link headers") */
  as?: string;
  /** value of `title*` where it can be decoded (RFC 8187) */
  title?: string;
}

const MOST_LANGUAGES = 100;

/** Links of `Link` header values (RFC 8288 §3); what does not follow its grammar is left out, as §B.2 advises. */
export function linkHeader(values: readonly string[]): HeaderLink[] {
  return values.flatMap(parseValue);
}

const WHITE_SPACE = new Set([' ', '\t']);
const TOKEN_END = new Set(['=', ';', ',', ' ', '\t']);
const VALUE_END = new Set([';', ',']);

function parseValue(text: string): HeaderLink[] {
  const found: HeaderLink[] = [];
  let at = 0;
  const skip = (characters: ReadonlySet<string>) => {
    while (at < text.length && characters.has(text[at] as string)) at += 1;
  };
  const until = (ends: ReadonlySet<string>) => {
    const from = at;
    while (at < text.length && !ends.has(text[at] as string)) at += 1;
    return text.slice(from, at);
  };
  const quoted = () => {
    let value = '';
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1;
      value += text[at] ?? '';
    }
    at += 1;
    return value;
  };
  const separators = new Set([...WHITE_SPACE, ',']);
  while (at < text.length) {
    skip(separators);
    if (text[at] !== '<') break;
    const close = text.indexOf('>', at);
    if (close === -1) break;
    const link: HeaderLink = { href: text.slice(at + 1, close).trim(), rel: [], hreflang: null };
    at = close + 1;
    const seen = new Set<string>();
    skip(WHITE_SPACE);
    while (text[at] === ';') {
      at += 1;
      skip(WHITE_SPACE);
      const name = until(TOKEN_END).toLowerCase();
      skip(WHITE_SPACE);
      let value = '';
      if (text[at] === '=') {
        at += 1;
        skip(WHITE_SPACE);
        value = text[at] === '"' ? quoted() : until(VALUE_END).trim();
      }
      if (!seen.has(name)) takeParameter(link, name, value);
      else if (name === 'hreflang' && (link.otherLanguages?.length ?? 0) < MOST_LANGUAGES)
        (link.otherLanguages ??= []).push(value);
      seen.add(name);
      skip(WHITE_SPACE);
    }
    found.push(link);
    until(new Set([',']));
  }
  return found;
}

/** The first of a name: any further one must be ignored (RFC 8288 §3.3, §3.4.1), as `rev` is, which names the other direction. */
function takeParameter(link: HeaderLink, name: string, value: string): void {
  if (name === 'rel')
    link.rel = value
      .toLowerCase()
      .split(/[ \t]+/)
      .filter(Boolean);
  else if (name === 'hreflang') link.hreflang = value;
  else if (name === 'anchor') link.anchor = value;
  else if (name === 'media') link.media = value;
  else if (name === 'type') link.type = value;
  else if (name === 'as') link.as = value.toLowerCase();
  else if (name === 'title') link.title ??= value;
  else if (name === 'title*') {
    const title = extendedValue(value);
    if (title !== null) link.title = title;
  }
}

/** RFC 8187 §3.2: `UTF-8'en'%e2%82%ac%20rates`; null for another encoding and for what does not decode. */
function extendedValue(value: string): string | null {
  const [charset, , ...rest] = value.split("'");
  if (charset?.toLowerCase() !== 'utf-8' || rest.length === 0) return null;
  try {
    return decodeURIComponent(rest.join("'"));
  } catch {
    return null;
  }
}

/** Links of a response's own resource: an `anchor` may make them speak of another one, or of a part of it. */
export function ownHeaderLinks(values: readonly string[], pageUrl: string): HeaderLink[] {
  return linkHeader(values).filter(
    ({ anchor }) => anchor === undefined || URL.parse(anchor, pageUrl)?.href === pageUrl,
  );
}
