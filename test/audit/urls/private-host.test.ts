import { describe, expect, it } from 'vitest';
import { privateHost } from '../../../src/audit/urls/private-host.js';

describe('privateHost', () => {
  it.each([
    'localhost',
    'shop.localhost',
    'printer.local',
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '[::1]',
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:7f00:1]',
  ])('%s is reached from here only', (host) => expect(privateHost(host)).toBe(true));

  it.each([
    'example.com',
    'localhost.example.com',
    '172.32.0.1',
    '8.8.8.8',
    '[2001:db8::1]',
    '[::ffff:808:808]',
    'mylocal',
  ])('%s is reached from anywhere', (host) => expect(privateHost(host)).toBe(false));
});
