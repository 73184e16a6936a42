import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { phoneAddresses } from '../../../../src/engine/serve/phoneAddresses.ts';

const four = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...{ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null },
});
const six = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...{ address, internal, family: 'IPv6', netmask: '', mac: '', cidr: null, scopeid: 0 },
});

it('an author who wants to see the site on a phone is told addresses that a phone can reach', () => {
  const interfaces = {
    lo: [four('127.0.0.1', true), six('::1', true)],
    wifi: [six('fe80::1'), six('2001:db8::5'), four('192.168.1.20')],
    off: undefined,
  };
  expect(phoneAddresses(interfaces, 5173)).toEqual([
    'http://192.168.1.20:5173/',
    'http://[2001:db8::5]:5173/',
  ]);
});
