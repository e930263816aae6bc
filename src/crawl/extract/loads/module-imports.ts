/** kept of one module */
const MOST = 300;

/** text between declarations: white space, comments, directives */
const BETWEEN = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/|;|(["'])use \w{1,20}\1)*/y;
const DECLARATION =
  /(?:import(?:\s{0,9}[\w$*{][\w$*{},\s]{0,5000}?\s{0,9}from)?|export\s{0,9}(?:\*(?:\s{1,9}as\s{1,9}[\w$]{1,99})?|\{[\w$,\s]{0,5000}?\})\s{0,9}from)\s{0,9}(["'])([^"'\\\n]{1,2048})\1(?:\s{0,9}(?:with|assert)\s{0,9}\{[^}]{0,200}\})?/y;

/**
 * Modules that a module imports by declarations at its beginning, where programs put them (ECMAScript 16.2.2); a classic
 * script has none. Bare names are left to import maps.
 */
export function importedModules(script: string): string[] {
  const modules = new Set<string>();
  for (let at = 0; modules.size < MOST; at = DECLARATION.lastIndex) {
    BETWEEN.lastIndex = at;
    BETWEEN.exec(script);
    DECLARATION.lastIndex = BETWEEN.lastIndex;
    const address = DECLARATION.exec(script)?.[2];
    if (address === undefined) break;
    if (/^(?:\.{0,2}\/|https?:)/i.test(address)) modules.add(address);
  }
  return [...modules];
}
