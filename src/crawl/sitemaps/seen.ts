/** Remembers which URLs came before by 64-bit hashes in two flat arrays: 16 octets a URL at half load. */
export interface SeenLocations {
  /** true when the URL is new; always true once the set is full */
  add(location: string): boolean;
}

const FIRST_SIZE = 1 << 12;

export function createSeenLocations(maxEntries = 2_000_000): SeenLocations {
  let low = new Uint32Array(FIRST_SIZE);
  let high = new Uint32Array(FIRST_SIZE);
  let count = 0;

  function place(h1: number, h2: number): boolean {
    const mask = low.length - 1;
    for (let slot = (h1 ^ h2) & mask; ; slot = (slot + 1) & mask) {
      if (low[slot] === 0) {
        low[slot] = h1;
        high[slot] = h2;
        return true;
      }
      if (low[slot] === h1 && high[slot] === h2) return false;
    }
  }

  function grow(): void {
    const [oldLow, oldHigh] = [low, high];
    low = new Uint32Array(oldLow.length * 2);
    high = new Uint32Array(oldLow.length * 2);
    oldLow.forEach((h1, slot) => {
      if (h1 !== 0) place(h1, oldHigh[slot] ?? 0);
    });
  }

  return {
    add(location) {
      if (count >= maxEntries) return true;
      if (count * 2 >= low.length) grow();
      let h1 = 0x811c9dc5;
      let h2 = 0x9e3779b9;
      for (let i = 0; i < location.length; i++) {
        const code = location.charCodeAt(i);
        h1 = Math.imul(h1 ^ code, 0x01000193);
        h2 = Math.imul((h2 << 5) ^ (h2 >>> 27) ^ code, 0x85ebca6b);
      }
      // zero marks an empty slot
      const isNew = place((h1 ^ (h2 >>> 15)) >>> 0 || 1, h2 >>> 0);
      if (isNew) count += 1;
      return isNew;
    },
  };
}
