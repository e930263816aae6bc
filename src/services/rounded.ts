/** Finer digits are noise. */
export function rounded(value: number, digits: number): number;
export function rounded(value: number | null, digits: number): number | null;
export function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;
}
