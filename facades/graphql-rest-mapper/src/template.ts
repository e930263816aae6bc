import { readPath } from './data-path.js';

/** A header's value: literal text and placeholders for data. */
export interface Template {
  /** As the row spells it. */
  readonly title: string;
  /** In lower case. */
  readonly name: string;
  readonly parts: readonly (string | { readonly names: readonly string[] })[];
  /** False where a null in the data leaves the header out. */
  readonly isSure: boolean;
}

const PLACE = /\{([^{}]*)\}/;

export function parseTemplate(
  title: string,
  text: string,
  prove: (path: string) => { readonly nullable: boolean } | undefined,
): Template {
  let isSure = true;
  const parts = text.split(PLACE).map((part, index) => {
    if (index % 2 === 0) return part;
    if (prove(part)?.nullable !== false) isSure = false;
    return { names: part.split('.') };
  });
  return { title, name: title.toLowerCase(), parts: parts.filter((part) => part !== ''), isSure };
}

/** Values are percent-encoded, so that none of them can end the header or leave its component of a URI. */
export function fillTemplate(template: Template, data: unknown): string | undefined {
  let text = '';
  for (const part of template.parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const value = readPath(data, part.names);
    if (value === null || value === undefined) return undefined;
    text += encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value).toWellFormed());
  }
  return text;
}
