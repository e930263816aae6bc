import { type AddressClass, classifyAddress } from './classify-address.js';
import { type Networks, parseNetworks } from './networks.js';
import { createOwnListeners, type Listener } from './own-listeners.js';

export { classifyAddress } from './classify-address.js';
export { isInNetworks, parseNetworks } from './networks.js';

export type Refusal = {
  ok: false;
  code: 'INVALID_URL' | 'SCHEME_NOT_ALLOWED' | 'CREDENTIALS_IN_URL' | 'PORT_NOT_ALLOWED' | 'ADDRESS_NOT_ALLOWED';
  message: string;
};
export type Verdict = { ok: true } | Refusal;

export interface Guard {
  /** scheme and credentials: what every fetch asks before anything is opened */
  checkUrl(url: URL): Verdict;
  /** besides, the host and port as far as they can be judged without asking a name server */
  checkUrlLiteral(url: string | URL): Verdict;
  /** whether a socket may be opened to this address */
  checkAddress(address: string, port: number): Verdict;
  /** whether a proxy may resolve this name, for which no IP address is known */
  checkName(name: string, port: number): Verdict;
}

/**
 * Ports at which no website responds and where a request could do harm: those of https://fetch.spec.whatwg.org/#bad-port,
 * and those of databases, caches and control planes. Any other port of a public host may be asked.
 */
const REFUSED_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 445, 465, 512, 513, 514, 515, 526, 530, 531,
  532, 540, 548, 554, 556, 563, 587, 601, 636, 873, 989, 990, 993, 995, 1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376,
  2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672, 5900, 6000, 6379, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 9042, 10080, 10250, 11211, 27017,
]);

const WORDS: Record<Exclude<AddressClass, 'PUBLIC'>, string> = {
  INVALID: 'is not an IP address',
  UNSPECIFIED: 'is the unspecified IP address',
  LOOPBACK: 'is a loopback address',
  PRIVATE: 'is a private address',
  SHARED: 'is a carrier-grade NAT address',
  LINK_LOCAL: 'is a link-local address',
  PROTOCOL_ASSIGNMENT: 'is reserved for a protocol',
  DOCUMENTATION: 'is reserved for documentation',
  BENCHMARKING: 'is reserved for benchmarking',
  RELAY: 'embeds another IP address',
  MULTICAST: 'is a multicast address',
  BROADCAST: 'is a broadcast address',
  RESERVED: 'is reserved',
};

const OK: Verdict = { ok: true };
const refuse = (code: Refusal['code'], message: string): Refusal => ({ ok: false, code, message });

/**
 * Says what may be fetched: public unicast addresses, and the networks that the operator allows on top of them, but no
 * listener of this installation.
 */
export function createGuard(allowNetworks: readonly string[], ownListeners: readonly Listener[] = []): Guard {
  const allowed: Networks = parseNetworks(allowNetworks);
  const isOwn = createOwnListeners(ownListeners);

  function checkUrl(url: URL): Verdict {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      return refuse('SCHEME_NOT_ALLOWED', 'Only http and https URLs are allowed.');
    }
    // following such a link would hand a password found in a page to whatever host the page names
    if (url.username !== '' || url.password !== '') {
      return refuse('CREDENTIALS_IN_URL', 'URLs with a user name or password are not allowed.');
    }
    // RFC 6761 §6.3: no name server may be asked about them; what runs there is the operator's own business
    if (/\.localhost\.?$/.test(url.hostname))
      return refuse('ADDRESS_NOT_ALLOWED', 'Host names under .localhost are not allowed.');
    return OK;
  }

  function checkAddress(address: string, port: number): Verdict {
    if (isOwn(address, port)) return refuse('ADDRESS_NOT_ALLOWED', 'The host is this installation of Sextant.');
    const kind = classifyAddress(address);
    if (kind !== 'PUBLIC' && !allowed.has(address)) return refuse('ADDRESS_NOT_ALLOWED', `The host ${WORDS[kind]}.`);
    return checkPort(port);
  }

  function checkPort(port: number): Verdict {
    return REFUSED_PORTS.has(port)
      ? refuse('PORT_NOT_ALLOWED', `Port ${port} is not allowed: it is not a website port.`)
      : OK;
  }

  function checkUrlLiteral(input: string | URL): Verdict {
    const url = typeof input === 'string' ? URL.parse(input) : input;
    if (url === null) return refuse('INVALID_URL', 'This is not a valid URL.');
    const verdict = checkUrl(url);
    if (!verdict.ok) return verdict;
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    const host = bareHost(url.hostname);
    return classifyAddress(host) === 'INVALID' ? checkName(host, port) : checkAddress(host, port);
  }

  function checkName(host: string, port: number): Verdict {
    // RFC 6761 §6.3: these names always point to the machine itself
    if (/^localhost\.?$/.test(host)) {
      const own = checkAddress('127.0.0.1', port);
      return own.ok ? own : checkAddress('::1', port);
    }
    return checkPort(port);
  }

  return { checkUrl, checkUrlLiteral, checkAddress, checkName };
}

/** IPv6 hosts are in brackets in an address. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
