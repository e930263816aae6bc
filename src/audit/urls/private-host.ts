/** A host name or address that only this machine or its network can reach: as `URL.hostname` gives it. */
export function privateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || host.endsWith('.internal')) {
    return true;
  }
  if (host.startsWith('[')) return privateV6(host.slice(1, -1));
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(host);
  if (parts === null) return false;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  return (
    first === 0 ||
    first === 10 ||
    first === 127 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  );
}

/** Loopback, unspecified, unique local (RFC 4193), link-local, and IPv4 written as IPv6. */
function privateV6(address: string): boolean {
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address);
  if (mapped !== null) {
    const high = Number.parseInt(mapped[1] as string, 16);
    return privateHost(`${high >> 8}.${high & 255}.0.0`);
  }
  return address === '::1' || address === '::' || /^f[cd]|^fe[89ab]/.test(address);
}
