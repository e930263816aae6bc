import type { LinkOutline } from '../../audit/link-outline.js';

/** words before the others: notes, addresses, links to places */
const HEAD = 3;
const WORD = 4;

/** An outline as base64: words first, a byte for each address behind them. */
export function packOutline({ notes, addresses, traits, places }: LinkOutline): string {
  const words = new Uint32Array(HEAD + addresses.length + places.length);
  words.set([notes, traits.length, places.length / 2]);
  words.set(addresses, HEAD);
  words.set(places, HEAD + addresses.length);
  return Buffer.concat([Buffer.from(words.buffer), traits]).toString('base64');
}

export function unpackOutline(text: string): LinkOutline {
  // its own memory begins at a multiple of four, as words need it
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  const end = Buffer.from(bytes.buffer).write(text, 'base64');
  const [notes = 0, addresses = 0, places = 0] = new Uint32Array(bytes.buffer, 0, HEAD);
  const traitsAt = WORD * (HEAD + 2 * addresses + 2 * places);
  return {
    notes,
    addresses: new Uint32Array(bytes.buffer, WORD * HEAD, 2 * addresses),
    traits: bytes.subarray(traitsAt, end),
    places: new Uint32Array(bytes.buffer, WORD * (HEAD + 2 * addresses), 2 * places),
  };
}
