/** columns that are shown at once, and the one that is always there */
const MOST = 41;
const LEAST_PX = 56;
const MOST_PX = 1_200;

/** Widths of columns in the URL, `words:120,title:400`; what cannot be read is left out. */
export function readWidths(text: string | null): Record<string, number> {
  const widths: Record<string, number> = {};
  for (const part of (text ?? '').split(',').slice(0, MOST)) {
    const [, name, pixels] = /^([\w.-]{1,100}):(\d{1,4})$/.exec(part) ?? [];
    if (name !== undefined) widths[name] = Math.max(LEAST_PX, Math.min(MOST_PX, Number(pixels)));
  }
  return widths;
}

/** The widths as the URL has them; null for none. */
export const writeWidths = (widths: Readonly<Record<string, number>>): string | null =>
  Object.entries(widths)
    .map(([name, width]) => `${name}:${width}`)
    .join() || null;

/** The names with one of them moved to where another one is. */
export function movedTo(names: readonly string[], name: string, to: string): string[] {
  const place = names.indexOf(to);
  const others = names.filter((one) => one !== name);
  return place === -1 || others.length === names.length ? [...names] : others.toSpliced(place, 0, name);
}
