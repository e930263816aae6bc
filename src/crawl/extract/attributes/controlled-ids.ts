/** Attributes whose value names what an element opens: as ids, or as a selector of one. */
const BY_ID: ReadonlySet<string> = new Set(['aria-controls', 'commandfor', 'popovertarget']);
const BY_SELECTOR: ReadonlySet<string> = new Set([
  'data-bs-target',
  'data-collapse-toggle',
  'data-target',
  'data-uk-toggle',
  'href',
  'uk-toggle',
]);
/** ids of one element; a longer value names no parts of the page */
const MOST_IDS = 8;
const LONGEST = 500;

export const mayControl = (name: string): boolean => BY_ID.has(name) || BY_SELECTOR.has(name);

/** Ids of the parts of the page that an attribute of a control names; of a handler those that stand in it as text. */
export function controlledBy(name: string, value: string): readonly string[] {
  if (value.length > LONGEST) return NO_IDS;
  if (BY_ID.has(name)) return value.split(/\s+/).filter(Boolean).slice(0, MOST_IDS);
  if (name === 'onclick')
    return [...value.matchAll(/(["'`])#?([A-Za-z][\w:.-]{0,99})\1/g)]
      .map((match) => match[2] as string)
      .slice(0, MOST_IDS);
  const id = /#([A-Za-z][\w:.-]{0,99})$/.exec(name === 'href' && !value.startsWith('#') ? '' : value.trim())?.[1];
  return id === undefined ? NO_IDS : [id];
}

const NO_IDS: readonly string[] = [];
