const LONGEST = 36;

/** A permanent key from a name, unlike those that exist: `Price (EUR)` is `price_eur`. */
export function keyOf(name: string, taken: readonly { key: string }[], separator: '_' | '-'): string {
  const ascii = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const parts = ascii.split(/[^a-z0-9]+/).filter(Boolean);
  const joined = parts.join(separator).replace(/^[^a-z]+/, '');
  const key = joined.slice(0, LONGEST).replace(/[_-]$/, '') || 'value';
  const keys = new Set(taken.map((one) => one.key));
  let free = key;
  for (let count = 2; keys.has(free); count += 1) free = `${key}${separator}${count}`;
  return free;
}
