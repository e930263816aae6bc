/** Text that is markup already; everything else is escaped when it is put into `html`. */
export class Markup {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Value = Markup | string | number | null | undefined | false | readonly Value[];

/** A template whose values are escaped, for text and quoted attribute values alike. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  let text = parts[0] as string;
  for (const [at, value] of values.entries()) text += render(value) + (parts[at + 1] as string);
  return new Markup(text);
}

function render(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (value === null || value === undefined || value === false) return '';
  return typeof value === 'object' ? value.map(render).join('') : escape(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
