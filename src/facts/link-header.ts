export interface HeaderLink {
  href: string;
  rel: string[];
  hreflang: string | null;
}

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
    let hasRel = false;
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
      // RFC 8288 §3.3: a second rel parameter must be ignored
      if (name === 'rel' && !hasRel) {
        hasRel = true;
        link.rel = value
          .toLowerCase()
          .split(/[ \t]+/)
          .filter(Boolean);
      } else if (name === 'hreflang' && link.hreflang === null) {
        link.hreflang = value;
      }
      skip(WHITE_SPACE);
    }
    found.push(link);
    until(new Set([',']));
  }
  return found;
}
