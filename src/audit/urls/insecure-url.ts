import { hostOf } from '../../facts/url.js';
import { loopbackHost } from './loopback-host.js';

/** An http URL that a secure page must not load; its own machine is trusted (Mixed Content §4.4, Secure Contexts §3.1). */
export function insecureUrl(url: string | null): boolean {
  return url?.startsWith('http://') === true && !loopbackHost(hostOf(url).replace(/:\d+$/, ''));
}
