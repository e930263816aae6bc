import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type AddressClass =
  | 'PUBLIC'
  | 'INVALID'
  | 'UNSPECIFIED'
  | 'LOOPBACK'
  | 'PRIVATE'
  | 'SHARED'
  | 'LINK_LOCAL'
  | 'PROTOCOL_ASSIGNMENT'
  | 'DOCUMENTATION'
  | 'BENCHMARKING'
  | 'RELAY'
  | 'MULTICAST'
  | 'BROADCAST'
  | 'RESERVED';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = readonly [cidr: string, reason: Exclude<AddressClass, 'PUBLIC' | 'INVALID'>];

/** https://www.iana.org/assignments/iana-ipv4-special-registry, first match wins */
const IPV4_BLOCKS: readonly Block[] = [
  ['0.0.0.0/8', 'UNSPECIFIED'],
  ['10.0.0.0/8', 'PRIVATE'],
  ['100.64.0.0/10', 'SHARED'],
  ['127.0.0.0/8', 'LOOPBACK'],
  ['169.254.0.0/16', 'LINK_LOCAL'],
  ['172.16.0.0/12', 'PRIVATE'],
  ['192.0.0.0/24', 'PROTOCOL_ASSIGNMENT'],
  ['192.0.2.0/24', 'DOCUMENTATION'],
  ['192.31.196.0/24', 'RELAY'],
  ['192.52.193.0/24', 'RELAY'],
  ['192.88.99.0/24', 'RELAY'],
  ['192.168.0.0/16', 'PRIVATE'],
  ['192.175.48.0/24', 'RELAY'],
  ['198.18.0.0/15', 'BENCHMARKING'],
  ['198.51.100.0/24', 'DOCUMENTATION'],
  ['203.0.113.0/24', 'DOCUMENTATION'],
  ['224.0.0.0/4', 'MULTICAST'],
  ['255.255.255.255/32', 'BROADCAST'],
  ['240.0.0.0/4', 'RESERVED'],
  // is the metadata service of every cloud machine although it is inside a public block
  ['168.63.129.16/32', 'PRIVATE'],
];

/** https://www.iana.org/assignments/iana-ipv6-special-registry; outside 2000::/3 the block only names the reason */
const IPV6_BLOCKS: readonly Block[] = [
  ['::/128', 'UNSPECIFIED'],
  ['::1/128', 'LOOPBACK'],
  ['64:ff9b::/96', 'RELAY'],
  ['64:ff9b:1::/48', 'RELAY'],
  ['fc00::/7', 'PRIVATE'],
  ['fe80::/10', 'LINK_LOCAL'],
  ['fec0::/10', 'PRIVATE'],
  ['ff00::/8', 'MULTICAST'],
  ['2001:2::/48', 'BENCHMARKING'],
  ['2001:db8::/32', 'DOCUMENTATION'],
  // Teredo, ORCHID and everything else given to protocols
  ['2001::/23', 'PROTOCOL_ASSIGNMENT'],
  ['2002::/16', 'RELAY'],
  ['2620:4f:8000::/48', 'RELAY'],
  ['3ffe::/16', 'RESERVED'],
  ['3fff::/20', 'DOCUMENTATION'],
];

const parseBlocks = (blocks: readonly Block[]) =>
  blocks.map(([cidr, reason]) => ({ range: ipaddr.parseCIDR(cidr), reason }));
const V4 = parseBlocks(IPV4_BLOCKS);
const V6 = parseBlocks(IPV6_BLOCKS);
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Strict: four decimal octets or an IPv6 address without a zone. IPv4-mapped IPv6 becomes the IPv4 address it points to. */
export function parseAddress(text: string): Address | null {
  const family = isIP(text);
  if (family === 0 || text.includes('%')) return null;
  if (family === 4) return ipaddr.IPv4.parse(text);
  // ipaddr.js takes `::8.8.8.8` for an IPv4-mapped address, which it is not; the URL parser writes both without dots
  const plain = URL.parse(`http://[${text}]`)?.hostname.slice(1, -1);
  if (plain === undefined) return null;
  const address = ipaddr.IPv6.parse(plain);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Whether an address is public unicast, or else what it is. */
export function classifyAddress(text: string): AddressClass {
  const address = parseAddress(text);
  if (address === null) return 'INVALID';
  for (const { range, reason } of address.kind() === 'ipv4' ? V4 : V6) if (address.match(range)) return reason;
  if (address.kind() === 'ipv6' && !address.match(GLOBAL_UNICAST)) return 'RESERVED';
  return 'PUBLIC';
}
