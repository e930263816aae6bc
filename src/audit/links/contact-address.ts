/** The fault of a `mailto:` (RFC 6068) or `tel:` (RFC 3966) address, as the end of a sentence; null without one. */
export function contactDefect(href: string): string | null {
  const written = href.trim();
  const lower = written.slice(0, 7).toLowerCase();
  if (lower === 'mailto:') return mailtoDefect(written.slice(7));
  if (lower.startsWith('tel:')) return telDefect(written.slice(4));
  return null;
}

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

function mailtoDefect(rest: string): string | null {
  const mark = rest.indexOf('?');
  const to = mark === -1 ? rest : rest.slice(0, mark);
  const fields = mark === -1 ? [] : rest.slice(mark + 1).split('&');
  // a link to share a page leaves the address to the reader and hands over what to write
  if (to === '' && !fields.some((field) => /^[^=]+=./.test(field))) return 'contains no e-mail address';
  if (/\s/.test(to)) return 'contains a space';
  for (const written of to === '' ? [] : to.split(',')) {
    const address = decoded(written);
    if (address === null) return 'has a broken percent escape';
    if (!isMailAddress(address)) return `contains "${address}", which is not a valid e-mail address`;
  }
  const bad = fields.find((field) => field !== '' && !HEADER_NAME.test(field.split('=')[0] ?? ''));
  return bad === undefined ? null : `has the invalid field "${bad}"`;
}

/** dot-atom or quoted local part, and a domain of letter-digit-hyphen labels or a literal (RFC 5322 §3.4.1) */
function isMailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  if (at < 1) return false;
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const quoted = local.length > 2 && local.startsWith('"') && local.endsWith('"');
  if (!quoted && !local.split('.').every((atom) => /^[^\s()<>[\]:;@\\,"]+$/u.test(atom))) return false;
  if (domain.startsWith('[') && domain.endsWith(']')) return true;
  return domain
    .split('.')
    .every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,62})$/u.test(label) && !label.endsWith('-'));
}

function telDefect(rest: string): string | null {
  const [written = '', ...parameters] = rest.split(';');
  // phones wait at each comma, and dial what follows: no part of RFC 3966, and understood by all of them
  const number = written.replace(/,{1,10}[\d*#]{1,20}(?=,|$)/g, '');
  if (number === '') return 'contains no phone number';
  if (/\s|%20/.test(number)) return 'contains a space; hyphens may separate digits';
  if (number.startsWith('+')) {
    return /^\+[\d.()-]+$/.test(number) && /\d/.test(number) ? null : 'does not contain a valid phone number';
  }
  if (!/^[\dA-Fa-f*#.()-]+$/.test(number) || !/[\dA-Fa-f*#]/.test(number))
    return 'does not contain a valid phone number';
  const digits = number.replace(/\D/g, '').length;
  // short service numbers (112, 116117) have no international form
  if (digits <= 6 || parameters.some((parameter) => /^phone-context=./i.test(parameter))) return null;
  return 'contains a local number without country code (+…) or phone-context';
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
