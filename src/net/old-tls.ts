import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureVersion } from 'node:tls';
import type { Dial } from './dial.js';
import { bareHost, type Guard } from './guard.js';
import { CONNECT_TIMEOUT_MS } from './limits.js';
import { allowedAddresses, type Resolve } from './resolve.js';

/** withdrawn by RFC 8996 */
const WITHDRAWN: readonly SecureVersion[] = ['TLSv1', 'TLSv1.1'];
/** OpenSSL speaks them only at its lowest level, where ciphers of their time are left as well */
const CIPHERS = 'ALL:@SECLEVEL=0';
/** our own library does not speak the version: nothing was learnt of the server */
const OURS = /NO_PROTOCOLS_AVAILABLE|NO_CIPHERS_AVAILABLE|UNSUPPORTED_PROTOCOL_VERSION/;

/** Withdrawn versions in which the server of an https address still makes connections; null where that cannot be determined. */
export async function acceptedOldVersions(
  guard: Guard,
  resolve: Resolve,
  dial: Dial,
  address: string,
): Promise<string[] | null> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || !guard.checkUrl(url).ok) return null;
  const host = bareHost(url.hostname);
  const port = url.port === '' ? 443 : Number(url.port);
  const accepted: string[] = [];
  for (const version of WITHDRAWN) {
    const addresses = await allowedAddresses(guard, resolve, host, port).catch(() => null);
    const timeout = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    const tcp = addresses && (await dial(addresses, port, timeout).catch(() => null));
    const verdict = tcp && (await handshake(tcp, host, version));
    if (verdict === null) return null;
    if (verdict) accepted.push(version);
  }
  return accepted;
}

/** True where the handshake came to its end, false where the server broke it off, null where nothing was learnt. */
function handshake(tcp: Socket, host: string, version: SecureVersion): Promise<boolean | null> {
  return new Promise((settle) => {
    const end = (verdict: boolean | null) => {
      clearTimeout(timer);
      tcp.destroy();
      settle(verdict);
    };
    const timer = setTimeout(() => end(null), CONNECT_TIMEOUT_MS);
    tcp.on('error', () => end(null));
    const tls = connectTls({
      socket: tcp,
      host,
      servername: isIP(host) === 0 ? host.replace(/\.$/, '') : '',
      minVersion: version,
      maxVersion: version,
      ciphers: CIPHERS,
      // whose certificate it is does not matter here: nothing is sent
      rejectUnauthorized: false,
    });
    tls.once('secureConnect', () => end(true));
    tls.on('error', (error: NodeJS.ErrnoException) => end(OURS.test(error.code ?? '') ? null : false));
    tls.once('close', () => end(false));
  });
}
