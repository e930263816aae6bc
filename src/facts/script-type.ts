/** A script that runs at once, in the order of the document. `type` as extracted: in lower case. */
export const isClassicScript = (type: string): boolean =>
  /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type) || type === 'text/jscript';

/** A script of any other type is a block of data, which nothing is loaded for (HTML, "prepare the script element"). */
export const runsAsScript = (type: string): boolean => type === 'module' || isClassicScript(type);
