import { describe, expect, it } from 'vitest';
import { releaseBuffer } from '../../src/structures/release-buffer.js';

describe('freeing bytes', () => {
  it('takes the memory of bytes that have it to themselves', () => {
    const own = new Uint8Array([1, 2, 3]);
    releaseBuffer(own);
    expect(own.byteLength).toBe(0);
  });

  it('leaves memory alone that others have a part of', () => {
    const whole = new Uint8Array([1, 2, 3, 4]);
    releaseBuffer(whole.subarray(1, 3));
    releaseBuffer(new Uint8Array(new SharedArrayBuffer(4)));
    expect([...whole]).toEqual([1, 2, 3, 4]);
  });

  it('leaves the memory alone that small buffers share', () => {
    const small = Buffer.from('small');
    releaseBuffer(new Uint8Array(small.buffer));
    expect(small.toString()).toBe('small');
  });
});
