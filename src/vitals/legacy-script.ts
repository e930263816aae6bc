/**
 * The cost of code for browsers that nobody uses any more, estimated: each mark stands for a polyfill or a compiler's
 * helper that every browser since 2020 does without, with about the bytes that it brings minified. The marks are the
 * names that survive minification: property names, module names and messages.
 */
const MARKS: readonly (readonly [mark: string, bytes: number])[] = [
  ['__core-js_shared__', 6_000],
  ['regeneratorRuntime', 2_300],
  ['"Generator is already running"', 2_300],
  ['Cannot call a class as a function', 350],
  ['Invalid attempt to spread non-iterable instance', 700],
  ['Invalid attempt to destructure non-iterable instance', 700],
  ['Super expression must either be null or a function', 600],
  ["this hasn't been initialised - super() hasn't been called", 300],
  ['es6-promise', 2_600],
  ['Object.assign=function', 400],
  ['Array.from=function', 900],
  ['Array.prototype.includes=function', 300],
  ['Array.prototype.find=function', 300],
  ['String.prototype.includes=function', 200],
  ['String.prototype.startsWith=function', 200],
  ['Promise.prototype.finally=function', 300],
];

/** https://developer.chrome.com/docs/performance/insights/legacy-javascript is silent below this as well */
const LEAST_BYTES = 2_048;

/** Estimated bytes of such code in a page's scripts; zero when they are too few to matter. */
export function legacyScriptBytes(texts: readonly string[]): number {
  let bytes = 0;
  for (const text of texts) for (const [mark, cost] of MARKS) if (text.includes(mark)) bytes += cost;
  return bytes < LEAST_BYTES ? 0 : bytes;
}
