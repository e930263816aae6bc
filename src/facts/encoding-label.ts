/** Encodings that browsers know and refuse to decode; the platform's decoder does not know them. */
const REFUSED: ReadonlySet<string> = new Set([
  'csiso2022kr',
  'hz-gb-2312',
  'iso-2022-cn',
  'iso-2022-cn-ext',
  'iso-2022-kr',
  'replacement',
]);

/** A label that names an encoding (Encoding Standard, "get an encoding"): any other is no declaration. */
export function isEncodingLabel(label: string): boolean {
  if (REFUSED.has(label)) return true;
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}
