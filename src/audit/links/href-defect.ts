/** Schemes that authors link to on purpose; others are judged by their similarity to a typing error. */
const KNOWN_SCHEMES = new Set(
  `about android-app bitcoin blob callto cid content data ed2k ethereum facetime facetime-audio fax feed file ftp ftps
  geo git http https im intent irc ircs itms itms-apps javascript ldap lightning line magnet mailto maps market matrix
  mid mms ms-excel ms-powerpoint ms-windows-store ms-word msteams news nntp nostr openid otpauth rtmp rtsp sftp sgnl
  sip sips skype slack sms smsto spotify ssh steam svn tel telnet tg urn viber view-source vscode webcal weixin whatsapp
  xmpp zoommtg`.split(/\s+/),
);

/** A relative URL of harmless characters that does not begin like a slip of `http://`. */
const PLAIN = /^(?!https?\/\/)[^\s\\:]+$/i;

/**
 * What makes a URL unusable as written (RFC 3986), as the end of a sentence; null when nothing does.
 * `url` is what the URL parser made of it, null for what does not parse and for schemes other than http(s).
 */
export function hrefDefect(href: string, url: string | null): string | null {
  if (PLAIN.test(href)) return url === null ? 'cannot be parsed' : null;
  const trimmed = href.trim();
  if (trimmed === '') return null;
  const scheme = schemeOf(trimmed);
  // the rest of a script or data URL is not a path: spaces and backslashes are fine there
  if (scheme === 'javascript' || scheme === 'data') return null;
  if (trimmed.includes('\\')) return 'contains a backslash';
  if (/^https?\/\//i.test(trimmed)) return 'lacks the colon after its scheme';
  if (scheme === null) {
    if (unparseable(trimmed, url)) return 'cannot be parsed';
  } else if (scheme === 'http' || scheme === 'https') {
    if (!trimmed.slice(scheme.length + 1).startsWith('//')) return 'lacks the two slashes after its scheme';
    if (unparseable(trimmed, url)) return 'cannot be parsed';
  } else if (!KNOWN_SCHEMES.has(scheme)) {
    const slip = scheme.includes('.') || /^[^:]+:\d/.test(trimmed) || nearHttp(scheme);
    if (slip) return `has the bad scheme "${scheme}:"`;
  }
  // white space in the parts of mailto: is judged with the URL itself
  if (scheme === 'mailto' || scheme === 'tel' || scheme === 'sms') return null;
  // HTML, "valid URL potentially surrounded by spaces": those around it are fine; a fragment is never sent
  return /^[^#]*\s/.test(trimmed) ? 'contains unescaped white space' : null;
}

/** URLs over the cap have no `url` either, and parse all the same. */
function unparseable(href: string, url: string | null): boolean {
  return url === null && !URL.canParse(href, 'https://page.invalid/');
}

export function schemeOf(href: string): string | null {
  if (!href.includes(':')) return null;
  return /^([a-z][a-z0-9+.-]{0,63}):/i.exec(href.trim())?.[1]?.toLowerCase() ?? null;
}

/** At most two typing errors away from `http` or `https`. */
function nearHttp(scheme: string): boolean {
  return scheme.length <= 7 && (distance(scheme, 'http') <= 2 || distance(scheme, 'https') <= 2);
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
