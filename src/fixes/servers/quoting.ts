/**
 * Text as one word of a configuration, one function for each context. Audited pages are other people's text: none of it may
 * become a directive, a variable or a back-reference.
 */

/** A quoted word of an nginx file. A dollar sign starts a variable and nothing escapes it: URLs have it percent-encoded. */
export const nginxWord = (text: string): string => `"${escaped(text.replaceAll('$', '%24'), /["\\]/g)}"`;

/** A regular expression as a quoted word of an nginx file: variables are not looked for in these. */
export const nginxPattern = (pattern: string): string => `"${escaped(pattern, /["\\]/g)}"`;

/** A quoted word of an Apache file. */
export const apacheWord = (text: string): string => `"${escaped(text, /["\\]/g)}"`;

/**
 * A regular expression as a quoted word of RewriteCond and RewriteRule. They read their line themselves and keep every backslash:
 * a quotation mark within has to be escaped for the expression already, as `literal` does.
 */
export const rewritePattern = (pattern: string): string => `"${pattern}"`;

/** The target of a RewriteRule as a quoted word: `$1` and `%1` are back-references there, `${NAME}` a variable. */
export const rewriteTarget = (url: string): string => `"${escaped(url, /[$%\\{}"]/g)}"`;

/** The value of a Header directive as a quoted word: it is a format, in which a percent sign starts a specifier. */
export const apacheHeader = (value: string): string =>
  apacheWord(escaped(value, /\\/g).replaceAll('%', '%%').replaceAll('${', '$ {'));

/** A quoted word of a Caddyfile; braces make placeholders. */
export const caddyWord = (text: string): string => `"${escaped(escaped(text, /[{}]/g), /"/g)}"`;

/** A basic string of TOML. */
export const tomlWord = (text: string): string =>
  `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/[\u0000-\u001f\u007f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

/** A string of Cloudflare's rules language. */
export const ruleWord = (text: string): string => `"${escaped(text, /[\\"]/g)}"`;

/** A value as JSON, which is JavaScript as well. */
export const jsonWord = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    /[<\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A literal text as a part of a regular expression. */
export const literal = (text: string): string => escaped(text, /[.*+?^${}()|[\]\\#"]/g);

/** One word of a POSIX shell: within single quotes nothing has a meaning but the next single quote. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A path that every shell, and every program, takes for nothing but a file: others get no command. */
export const isPlainPath = (path: string): boolean =>
  path.length <= 1_000 && /^[\w@][\w./@-]*$/.test(path) && !/(?:^|\/)\.\.(?:\/|$)/.test(path);

function escaped(text: string, characters: RegExp): string {
  return text.replaceAll(characters, '\\$&');
}
