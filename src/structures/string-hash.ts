/** 32-bit hash of a string: FNV-1a over UTF-16 units, then a mixing step. */
export function stringHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

/** 64-bit hash of a string in two halves, both from one pass; written to `into` because a hot loop returns no lists. */
export function stringHash64(text: string, into: Uint32Array): void {
  let low = 0x811c9dc5;
  let high = 0x9747b28c ^ text.length;
  let at = 0;
  for (const end = text.length - 3; at < end; ) {
    const a = text.charCodeAt(at);
    const b = text.charCodeAt(at + 1);
    const c = text.charCodeAt(at + 2);
    const d = text.charCodeAt(at + 3);
    let word: number;
    // four letters of most alphabets' addresses make one word, other two
    if ((a | b | c | d) < 256) {
      word = a | (b << 8) | (c << 16) | (d << 24);
      at += 4;
    } else {
      word = a | (b << 16);
      at += 2;
    }
    low = Math.imul(low ^ word, 0x01000193);
    low ^= low >>> 13;
    high = Math.imul(high ^ word, 0x5bd1e995);
    high ^= high >>> 15;
  }
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    low ^= low >>> 13;
    high = Math.imul(high ^ unit, 0x5bd1e995);
    high ^= high >>> 15;
  }
  into[0] = mixed(low);
  into[1] = mixed(high);
}

/** 53 bits of a hash of 64 in one number: enough for the few millions that are kept in memory. */
export const hash53 = (low: number, high: number): number => (high >>> 11) * 2 ** 32 + low;

/** The finishing step of MurmurHash3: every bit of the state moves every bit of the result. */
function mixed(state: number): number {
  let hash = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
