/** Distinguishes public network addresses from those in our own network. */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const OWN_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];
/** The last two embed an IPv4 address. No public service is reachable only that way. */
const OWN_IPV6: readonly (readonly [string, number])[] = [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
];

function blockList(nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, family);
  return list;
}
/** Separate lists: in one list, an IPv4 address would be matched against the IPv6 networks as well. */
const ownIpv4 = blockList(OWN_IPV4, 'ipv4');
const ownIpv6 = blockList(OWN_IPV6, 'ipv6');

/** False for loopback, private, link-local, shared, and multicast addresses, and for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !ownIpv4.check(address, 'ipv4');
    case 6:
      return !ownIpv6.check(address, 'ipv6');
    default:
      return false;
  }
}

const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'lan', 'home.arpa', 'test'];

/** Whether a configured host name is in our own network: a single label, one of its addresses, or one of its suffixes. */
export function namesOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || PRIVATE_ENDINGS.some((ending) => host.endsWith(`.${ending}`));
}

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const bySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)));
  });

/**
 * A DNS lookup for connections that may only reach the public internet. Rejects a name that resolves, even partly, to our own network. The
 * connection uses exactly the addresses that were checked.
 */
export function publicLookup(resolve: Resolve = bySystem): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return done(new Error(`${hostname} has no address`), []);
        const inside = addresses.find(({ address }) => !isPublicAddress(address));
        if (inside !== undefined) return done(new Error(`${hostname} resolves to ${inside.address}, which is not public`), []);
        return options.all ? done(null, [...addresses]) : done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}
