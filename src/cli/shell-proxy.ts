import { LOOPBACK } from '../config.js';
import { ConfigError } from '../config-error.js';

/**
 * The proxy that a shell names for a URL (`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, in either case); null without one,
 * and for this machine.
 */
export function shellProxy(url: string, environment: Readonly<Record<string, string | undefined>>): string | null {
  const target = URL.parse(url);
  if (!target || LOOPBACK.test(target.hostname)) return null;
  const named = (name: string): string => environment[name.toLowerCase()] || environment[name] || '';
  const { hostname, protocol } = target;
  const port = target.port || (protocol === 'https:' ? '443' : '80');
  for (const entry of named('NO_PROXY').split(/[\s,]+/)) {
    const [host = '', onPort = port] = entry
      .replace(/^\*?\./, '')
      .toLowerCase()
      .split(':');
    if (entry === '*' || (host !== '' && onPort === port && `.${hostname}`.endsWith(`.${host}`))) return null;
  }
  const proxy = named(protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') || named('ALL_PROXY');
  if (proxy === '') return null;
  const address = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`);
  if (!address || !/^(?:http|socks5h?):$/.test(address.protocol))
    throw new ConfigError([
      'The proxy of the environment must be an http or socks5 URL. Set CRAWL_PROXY_URL to another one',
    ]);
  return address.href.replace(/^socks5h:/, 'socks5:');
}
