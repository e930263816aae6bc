import { describe, expect, it } from 'vitest';
import { loopbackHost } from '../../../src/audit/urls/loopback-host.js';

describe('loopbackHost', () => {
  it.each(['localhost', 'LOCALHOST.', 'app.localhost', '127.0.0.1', '127.255.0.9', '[::1]'])('knows %s', (host) => {
    expect(loopbackHost(host)).toBe(true);
  });

  it.each(['10.0.0.1', '128.0.0.1', 'localhost.example', '127.0.0.1.example', '[::2]'])('leaves %s alone', (host) => {
    expect(loopbackHost(host)).toBe(false);
  });
});
