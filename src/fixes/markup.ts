/** A start tag as an author would write it: empty values stay, undefined ones are left out, true is a bare attribute. */
export function tag(name: string, attributes: Record<string, string | number | boolean | null | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === false) return [];
    return value === true ? [key] : [`${key}="${escaped(String(value))}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
}

export function element(
  name: string,
  text: string,
  attributes: Record<string, string | number | boolean | null | undefined> = {},
): string {
  return `${tag(name, attributes)}${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;
}

/** Names a URL; two hyphens would end the comment early in XML, and an angle bracket in HTML. */
export const htmlComment = (url: string): string => `<!-- ${url.replaceAll('--', '%2D%2D').replaceAll('>', '%3E')} -->`;

/** A comment that says on which page the lines below belong. */
export const onThePage = (url: string): string => htmlComment(`on ${url}`);

/** Lines of many elements; a page of thousands must not make a text of megabytes. */
export function lines(list: readonly string[], limit = 50): string {
  const shown = list.slice(0, limit);
  if (list.length > limit) shown.push(`<!-- … ${list.length - limit} more -->`);
  return shown.join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
