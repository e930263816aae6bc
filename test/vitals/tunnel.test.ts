import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../src/net/browser/browser.js';
import { openTunnel, type Tunnel } from '../../src/net/browser/browser-tunnel.js';
import { type LoopbackSite, loopbackSite } from '../support/chromium.js';

describe('the tunnel', () => {
  let allowed: LoopbackSite;
  let witness: LoopbackSite;
  let tunnel: Tunnel;
  let answers: string[] = [];

  beforeAll(async () => {
    allowed = await loopbackSite('127.0.0.2', { '/': 'reached' });
    witness = await loopbackSite('127.0.0.3', { '/': 'secret' });
    tunnel = await openTunnel({
      allowNetworks: ['127.0.0.2/32'],
      resolve: async () => answers.map((address) => ({ address, family: 4 })),
    });
  });
  afterAll(async () => {
    await tunnel.close();
    await allowed.close();
    await witness.close();
  });

  const portBytes = (port: number) => [port >> 8, port & 255];
  const toAddress = (host: string, port: number) => [5, 1, 0, 1, ...host.split('.').map(Number), ...portBytes(port)];
  const toName = (host: string, port: number) => [5, 1, 0, 3, host.length, ...Buffer.from(host), ...portBytes(port)];

  /** everything the tunnel sends back for these bytes, each array sent by itself */
  function talk(parts: readonly (number[] | string)[]): Promise<Buffer> {
    return new Promise((resolve) => {
      const heard: Buffer[] = [];
      const socket = connect(tunnel.port, '127.0.0.1', () => {
        for (const part of parts) socket.write(typeof part === 'string' ? part : Buffer.from(part));
      });
      socket.on('data', (chunk) => heard.push(chunk));
      socket.on('error', () => {});
      socket.on('close', () => resolve(Buffer.concat(heard)));
      setTimeout(() => socket.destroy(), 1_500).unref();
    });
  }
  const GET = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

  it('connects to what the guard allows, also when everything comes in one piece', async () => {
    const answer = await talk([[5, 1, 0], toAddress('127.0.0.2', allowed.port), GET]);
    expect([...answer.subarray(0, 4)]).toEqual([5, 0, 5, 0]);
    expect(answer.toString('latin1')).toContain('reached');
    const joined = Buffer.concat([Buffer.from([5, 1, 0, ...toAddress('127.0.0.2', allowed.port)]), Buffer.from(GET)]);
    expect((await talk([[...joined]])).toString('latin1')).toContain('reached');
  });

  it('refuses URLs, names that lead inside, and names with such a URL among others', async () => {
    const before = witness.connections();
    const refusal = [5, 0, 5, 2];
    expect([...(await talk([[5, 1, 0], toAddress('127.0.0.3', witness.port)])).subarray(0, 4)]).toEqual(refusal);
    expect([...(await talk([[5, 1, 0], toName('127.0.0.3', witness.port)])).subarray(0, 4)]).toEqual(refusal);
    answers = ['127.0.0.3'];
    expect([...(await talk([[5, 1, 0], toName('inside.example', witness.port)])).subarray(0, 4)]).toEqual(refusal);
    answers = ['127.0.0.3', '127.0.0.2'];
    const mixed = await talk([[5, 1, 0], toName('mixed.example', allowed.port), GET]);
    expect(mixed.toString('latin1')).not.toContain('reached');
    expect(witness.connections()).toBe(before);
    expect(tunnel.refused).toContain(`inside.example:${witness.port}`);
  });

  it('ignores malformed input and goes on', async () => {
    const nonsense = [
      [[4, 1, 0]],
      ['GET / HTTP/1.1\r\n\r\n'],
      [[5]],
      [[5, 255]],
      [
        [5, 1, 0],
        [5, 3, 0, 1, 1, 1, 1, 1, 0, 80],
      ],
    ];
    for (const parts of [
      ...nonsense,
      [
        [5, 1, 0],
        [5, 1, 0, 9, 1, 1],
      ],
      [Array.from({ length: 5_000 }, () => 5)],
    ]) {
      const answer = await talk(parts as (number[] | string)[]);
      expect(answer.length).toBeLessThanOrEqual(12);
    }
    const answer = await talk([[5, 1, 0], toAddress('127.0.0.2', allowed.port), GET]);
    expect(answer.toString('latin1')).toContain('reached');
  });

  it('carries bytes unharmed over a shaped line', async () => {
    const large = 'x'.repeat(300_000);
    const site = await loopbackSite('127.0.0.2', { '/': large });
    tunnel.shape({ rttMs: 60, downKbps: 20_000, upKbps: 20_000 });
    const startedAt = performance.now();
    const answer = await talk([[5, 1, 0], toAddress('127.0.0.2', site.port), GET]);
    expect(performance.now() - startedAt).toBeGreaterThan(60 + 60 + 110);
    expect(answer.toString('latin1')).toContain(large);
    tunnel.shape(null);
    await site.close();
  });
});

describe('finding a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'find-browser-'));
  const program = (name: string, mode = 0o755) => {
    const file = join(folder, name);
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, mode);
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the configured one or none', async () => {
    const file = program('my-browser');
    const other = program('chromium');
    expect(await findChromium(file, folder)).toBe(file);
    expect(await findChromium(join(folder, 'absent'), folder)).toBeNull();
    expect(await findChromium(folder, folder)).toBeNull();
    expect(await findChromium(null, folder)).toBe(other);
    expect(await findChromium('', `/nowhere:${folder}`)).toBe(other);
    // on macOS browsers are on no path
    expect(await findChromium(null, '/nowhere', [join(folder, 'Absent.app'), file])).toBe(file);
    expect(await findChromium(null, folder, [file])).toBe(other);
  });

  it('takes a headless shell before a browser with windows, and the program before its script', async () => {
    const installed = join(folder, 'usr');
    for (const name of ['bin/chromium', 'bin/chromium-headless-shell', 'lib/chromium/chromium-headless-shell']) {
      mkdirSync(dirname(join(installed, name)), { recursive: true });
      writeFileSync(join(installed, name), '#!/bin/sh\n', { mode: 0o755 });
    }
    const path = join(installed, 'bin');
    const behind = join(installed, 'lib/chromium/chromium-headless-shell');
    expect(await findChromium(null, path)).toBe(behind);
    rmSync(behind);
    expect(await findChromium(null, path)).toBe(join(path, 'chromium-headless-shell'));
  });

  it('passes over files that cannot be run and folders of that name', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(join(empty, 'chromium'), { recursive: true });
    expect(await findChromium(null, `${empty}:`)).toBeNull();
    expect(await findChromium(null, '')).toBeNull();
  });
});
