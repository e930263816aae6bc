import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKeyring, isSealed } from '../../src/auth/keyring.js';
import { watchedSecrets } from '../../src/text/secret-lines.js';

const OLD = 'the secret from before the rotation, long enough';
const NEW = 'the secret that came with the rotation, long too';

describe('the keyring', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const ring = createKeyring([OLD]);
    const sealed = ring.seal('a canary', 'installation/x');
    expect(ring.open(sealed, 'installation/x')).toBe('a canary');
    expect(sealed).toMatch(new RegExp(`^sealed:v1:${ring.id}:`));
    expect(isSealed(sealed)).toBe(true);
    expect(sealed).not.toContain('canary');
    expect(ring.seal('a canary', 'installation/x')).not.toBe(sealed);
  });

  it('opens nothing in another row, nothing altered and nothing of another key', () => {
    const ring = createKeyring([OLD]);
    const sealed = ring.seal('a canary', 'installation/x');
    expect(() => ring.open(sealed, 'installation/y')).toThrow(/altered/);
    for (const at of [20, sealed.length - 8]) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => ring.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'installation/x')).toThrow(/altered/);
    }
    expect(() => ring.open(sealed.slice(0, 24), 'installation/x')).toThrow(/altered/);
    expect(() => createKeyring([NEW]).open(sealed, 'installation/x')).toThrow(/SEXTANT_SECRET/);
  });

  it('takes the key of a file that is replaced while it is in use, and seals nothing under the old one', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sextant-keyring-')), 'secret');
    const [old, fresh] = ['the old secret of the file, long enough', 'the new secret of the file, long enough'];
    writeFileSync(file, `${old}\n`);
    const running = createKeyring([old], watchedSecrets(file));
    const sealed = running.seal('a header', 'row');
    writeFileSync(file, `${fresh}\n${old}\n`);
    const rotating = createKeyring([fresh, old]);
    expect(running.open(rotating.seal(rotating.open(sealed, 'row'), 'row'), 'row')).toBe('a header');
    expect([running.id, running.isCurrent(sealed)]).toEqual([rotating.id, false]);
    expect(rotating.isCurrent(running.seal('another', 'row'))).toBe(true);
    // a file that cannot be read at the moment changes nothing
    rmSync(file);
    expect(running.open(sealed, 'row')).toBe('a header');
  });

  it('opens with a previous key and seals with the current one', () => {
    const before = createKeyring([OLD]).seal('a canary', 'row');
    const ring = createKeyring([NEW, OLD]);
    expect(ring.open(before, 'row')).toBe('a canary');
    expect(ring.isCurrent(before)).toBe(false);
    expect(ring.isCurrent(ring.seal('a canary', 'row'))).toBe(true);
    expect(createKeyring([NEW]).open(ring.seal('a canary', 'row'), 'row')).toBe('a canary');
  });
});
