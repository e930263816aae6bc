/** A host name as `URL.hostname` gives it that never leaves the machine: browsers treat it as secure without TLS. */
export function loopbackHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
