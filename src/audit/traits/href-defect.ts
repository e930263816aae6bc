import { isTopLevelDomain } from '../../facts/url.js';

/**
 * Schemes that authors link to on purpose, most of them in the registry of IANA; others are judged by their similarity to a
 * typing error.
 */
const KNOWN_SCHEMES = new Set(
  `aaa aaas about acap acct android-app ark attachment bitcoin blob bolo callto cap chrome chrome-extension cid coap
  coap+tcp coap+ws coaps coaps+tcp coaps+ws com-eventbrite-attendee content crid cvs dab data dav dat did dis dns doi dpp
  drm dtn ed2k elsi ethereum example facetime facetime-audio fax feed file filesystem finger fish fm ftp ftps fuchsia-pkg
  geo gemini git gizmoproject go gopher gtalk h323 ham hcp hdl http https hxxp hxxps iax icap icon im imap info intent iotdisco
  ipfs ipn ipns ipp ipps irc irc6 ircs iris isbn issn itms itms-apps jabber jar javascript jms keyparc lastfm ldap ldaps
  lightning line magnet mailserver mailto maps market matrix mid mms moz-extension msrp msrps ms-access ms-excel
  ms-powerpoint ms-settings ms-windows-store ms-word msnim msteams mtqp mumble mupdate mvn news nfs ni nih nntp nostr
  notes num obsidian openid openpgp4fpr otpauth palm paparazzi payto pkcs11 platform pop pres proxy pwid psyc query
  rediss redis reload resource rmi rsync rtmfp rtmp rtsp rtsps rtspu s3 secondlife service session sftp sgn sgnl shttp
  sieve sip sips skype slack sms smsto smtp snews snmp soldat spotify ssh steam stun stuns submit svn swh swid tag
  teamspeak tel telnet tftp tg things thismessage tip tn3270 tool turn turns tv udp unreal urn ut2004 vemmi ventrilo
  viber view-source vnc vscode vscode-insiders wais web+ap web3 webcal weixin whatsapp wpid ws wss wtai wyciwyg xcon xfire
  xmpp xri ymsgr z39.50 z39.50r z39.50s zoommtg zoomus`.split(/\s+/),
);

/** A relative URL of harmless characters that does not begin like a slip of `http://`. */
const PLAIN = /^(?!https?\/\/)[^\s\\:]+$/i;

/**
 * The fault that makes a URL unusable as written (RFC 3986), as the end of a sentence; null when nothing does.
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
  const behind = SECOND_SCHEME.exec(trimmed);
  if (behind !== null) return `has "${behind[1]}" before "${behind[2]}": one of the two schemes is too many`;
  if (scheme === null) {
    if (unparseable(trimmed, url)) return 'cannot be parsed';
  } else if (scheme === 'http' || scheme === 'https') {
    if (!trimmed.slice(scheme.length + 1).startsWith('//')) return 'lacks the two slashes after its scheme';
    if (unparseable(trimmed, url)) return 'cannot be parsed';
  } else if (!KNOWN_SCHEMES.has(scheme)) {
    if (isHost(scheme, trimmed.slice(scheme.length + 1)) || nearHttp(scheme)) return `has the bad scheme "${scheme}:"`;
  }
  // white space in the parts of mailto: is judged with the URL itself
  if (scheme === 'mailto' || scheme === 'tel' || scheme === 'sms') return null;
  // HTML, "valid URL potentially surrounded by spaces": those around it are fine; a fragment is never sent
  return /^[^#]*\s/.test(trimmed) ? 'contains unescaped white space' : null;
}

/** Authors type `https://` into a field that wants a telephone number or an address; a port would be followed by a path. */
const SECOND_SCHEME =
  /^((?:https?:)?\/\/)((?:https?|ftp|mailto|tel|sms|callto|fax|geo|skype|whatsapp|javascript|data|tg|viber|facetime):)(?!\d{1,5}[/?#])/i;

/**
 * A host in place of a scheme: `localhost:3000/`, `www.example.com:about`. Schemes with dots are those of applications, which
 * begin with the domain of their owner, turned around, or with `vnd.` (RFC 7595 §3.8, RFC 4395).
 */
function isHost(scheme: string, rest: string): boolean {
  if (/^(?:vnd|prs)\./.test(scheme)) return false;
  if (/^\d{1,5}(?:[/?#]|$)/.test(rest)) return true;
  if (!scheme.includes('.')) return /^\d/.test(rest);
  const labels = scheme.split('.');
  if (labels[0] === 'www') return true;
  return isTopLevelDomain(labels.at(-1) ?? '') && !isTopLevelDomain(labels[0] ?? '');
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
