import { describe, expect, it } from 'vitest';
import { isPublicAddress, namesOwnNetwork } from './public-address.ts';

describe('an IP address', () => {
  it.each(['8.8.8.8', '172.15.255.255', '172.32.0.0', '100.63.0.1', '192.0.1.1', '223.255.255.255', '2606:4700::1111'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'localhost',
    '',
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a configured host', () => {
  it.each(['localhost', 'nominatim', 'maps.internal', 'maps.lan', '127.0.0.1', '10.0.0.1', '[::1]', '[fd00::1]', 'localhost.'])(
    'is in our own network: %s',
    (host) => expect(namesOwnNetwork(host)).toBe(true),
  );
  it.each(['nominatim.openstreetmap.org', '8.8.8.8', '[2606:4700::1111]', 'internal.example.org', 'notlocal.example'])(
    'is public: %s',
    (host) => expect(namesOwnNetwork(host)).toBe(false),
  );
});
