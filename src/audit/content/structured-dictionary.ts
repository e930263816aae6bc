/** The value of a key of a dictionary: the type decides what it means, `y` is no `"y"`. */
export interface DictionaryValue {
  type: 'TOKEN' | 'STRING' | 'NUMBER' | 'BOOLEAN' | 'OTHER';
  text: string;
}

export interface StructuredDictionary {
  /** the last value of each key */
  values: ReadonlyMap<string, DictionaryValue>;
  /** keys that stand more than once */
  repeated: ReadonlySet<string>;
}

/** Longer fields are not read. */
const MAX_LENGTH = 8_192;
const KEY = /[a-z*][a-z0-9_.*-]*/y;
const TOKEN = /[A-Za-z*][!#$%&'*+.^_`|~\w:/-]*/y;
const STRING = /"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"/y;
const NUMBER = /-?\d{1,15}(?:\.\d{1,3})?/y;
const SPACES = / */y;
const BLANKS = /[ \t]*/y;
const BOOLEAN = /\?[01]/y;
/** byte sequences, dates and display strings, which no preference has */
const OTHER = /:[A-Za-z0-9+/=]*:|@-?\d{1,15}|%"[\x20\x21\x23-\x7e]*"/y;

/** A dictionary of structured fields (RFC 9651 §4.2.2); null where the field is none, as a whole. */
export function parseDictionary(field: string): StructuredDictionary | null {
  if (field.length > MAX_LENGTH) return null;
  const text = field.trim();
  const values = new Map<string, DictionaryValue>();
  const repeated = new Set<string>();
  let at = 0;
  const take = (form: RegExp): string | null => {
    form.lastIndex = at;
    const found = form.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const item = (): DictionaryValue | null => {
    const string = take(STRING);
    if (string !== null) return { type: 'STRING', text: string.slice(1, -1) };
    const other = take(OTHER);
    if (other !== null) return { type: 'OTHER', text: other };
    const boolean = take(BOOLEAN);
    if (boolean !== null) return { type: 'BOOLEAN', text: boolean };
    const number = take(NUMBER);
    if (number !== null) return { type: 'NUMBER', text: number };
    const token = take(TOKEN);
    return token === null ? null : { type: 'TOKEN', text: token };
  };
  const parameters = (): boolean => {
    while (text[at] === ';') {
      at += 1;
      take(SPACES);
      if (take(KEY) === null) return false;
      if (text[at] !== '=') continue;
      at += 1;
      if (item() === null) return false;
    }
    return true;
  };
  const innerList = (): DictionaryValue | null => {
    const start = at;
    at += 1;
    for (;;) {
      const spaces = take(SPACES) ?? '';
      if (text[at] === ')') {
        at += 1;
        return { type: 'OTHER', text: text.slice(start, at) };
      }
      if ((spaces === '' && at > start + 1) || item() === null || !parameters()) return null;
    }
  };
  while (at < text.length) {
    const key = take(KEY);
    if (key === null) return null;
    let value: DictionaryValue | null = { type: 'BOOLEAN', text: '?1' };
    if (text[at] === '=') {
      at += 1;
      value = text[at] === '(' ? innerList() : item();
    }
    if (value === null || !parameters()) return null;
    if (values.has(key)) repeated.add(key);
    values.set(key, value);
    take(BLANKS);
    if (at === text.length) break;
    if (text[at] !== ',') return null;
    at += 1;
    take(BLANKS);
    // a comma at the end is an error
    if (at === text.length) return null;
  }
  return { values, repeated };
}
