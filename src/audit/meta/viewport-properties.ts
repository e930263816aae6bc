/**
 * The properties of a viewport's content, lower case, as browsers read it (CSS Viewport, appendix on the meta element): white space
 * separates properties as well as commas and semicolons do, and may stand around the equals sign.
 */
export function viewportProperties(content: string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const part of content.toLowerCase().split(/[,;]/)) {
    const [first = '', ...others] = part.split('=').map((text) => text.trim().split(/\s+/));
    let name = first[0];
    for (const [value = '', next] of others) {
      if (name) properties.set(name, value);
      name = next;
    }
  }
  return properties;
}
