const BITS = 7;
const MORE = 1 << BITS;

/** Bytes of numbers from 0 to 2³¹ - 1 that ascend: what each is more than the one before, seven bits to a byte. */
export function packAscending(numbers: Int32Array): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 5);
  let length = 0;
  let last = 0;
  for (const number of numbers) {
    let rest = number - last;
    for (; rest >= MORE; rest >>>= BITS) bytes[length++] = (rest & (MORE - 1)) | MORE;
    bytes[length++] = rest;
    last = number;
  }
  return bytes.slice(0, length);
}

/** The first of the numbers that are above one, at most so many. */
export function openAscending(bytes: Uint8Array, above: number, most: number): number[] {
  const found: number[] = [];
  let [number, part, shift] = [0, 0, 0];
  for (let at = 0; at < bytes.length && found.length < most; at += 1) {
    const byte = bytes[at] as number;
    part |= (byte & (MORE - 1)) << shift;
    shift += BITS;
    if (byte >= MORE) continue;
    number += part;
    [part, shift] = [0, 0];
    if (number > above) found.push(number);
  }
  return found;
}
