import ipaddr from 'ipaddr.js';
import { parseAddress } from './classify-address.js';

export interface Networks {
  has(address: string): boolean;
}

/** For services that the operator names: a search engine or model of their own may well run on this machine. */
export const EVERYWHERE = ['0.0.0.0/0', '::/0'];

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads CIDRs and single addresses; throws one RangeError that names every entry that is neither. */
export function parseNetworks(list: readonly string[]): Networks {
  const ranges: Range[] = [];
  const bad: string[] = [];
  for (const entry of list) {
    const range = parseNetwork(entry.trim());
    if (range) ranges.push(range);
    else bad.push(JSON.stringify(entry));
  }
  if (bad.length > 0) {
    throw new RangeError(
      `${bad.join(', ')} ${bad.length === 1 ? 'is not a network' : 'are not networks'} such as 10.0.0.0/8 or fd00::/8.`,
    );
  }
  return {
    has(text) {
      const address = parseAddress(text);
      return address !== null && ranges.some((range) => range[0].kind() === address.kind() && address.match(range));
    },
  };
}

function parseNetwork(entry: string): Range | null {
  const slash = entry.indexOf('/');
  const address = parseAddress(slash < 0 ? entry : entry.slice(0, slash));
  if (address === null) return null;
  const mapped = address.kind() === 'ipv4' && entry.includes(':');
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (slash < 0) return [address, most];
  const digits = entry.slice(slash + 1);
  if (!/^\d{1,3}$/.test(digits)) return null;
  const bits = Number(digits) - (mapped ? 96 : 0);
  return bits < 0 || bits > most ? null : [address, bits];
}

/** `host` as it stands in an address, with or without port and brackets; names are in no network. */
export function isInNetworks(host: string, list: readonly string[]): boolean {
  if (list.length === 0) return false;
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(host);
  const colon = host.indexOf(':');
  const lone = colon >= 0 && colon === host.lastIndexOf(':');
  return parseNetworks(list).has(bracketed?.[1] ?? (lone ? host.slice(0, colon) : host));
}
