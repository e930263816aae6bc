import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fingerprint, fingerprintText } from '../../../../../src/services/runs/audit/evaluation/fingerprint.js';

it('is the first 16 octets of a hash of rule and URL, as bytes and as text', () => {
  for (const url of ['https://a.example/', 'https://a.example/ä?b=c']) {
    const expected = createHash('sha1').update(`title-missing\n${url}`).digest().subarray(0, 16);
    expect(fingerprint('title-missing', url).equals(expected)).toBe(true);
    expect(Buffer.from(fingerprintText('title-missing', url), 'base64').equals(expected)).toBe(true);
  }
});
