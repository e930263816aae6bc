import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ScratchFile } from '../../src/services/runs/audit/storage/scratch-file.js';
import { Pieces } from '../../src/structures/pieces.js';

it('gives back pieces of any length, whichever were read before', () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(contents, fc.array(fc.nat()), fc.nat(1_000), (pieces, reads, keptBytes) => {
      const scratch = new ScratchFile(tmpdir(), keptBytes);
      try {
        const kept = new Pieces((length) => new Uint8Array(length), scratch, 2);
        for (const piece of pieces) kept.push(piece.slice());
        expect(kept.count).toBe(pieces.length);
        for (const read of reads) {
          const number = read % pieces.length;
          expect(kept.at(number)).toEqual(pieces[number]);
        }
      } finally {
        scratch.close();
      }
    }),
  );
});
