/** Words that the names of icons, arrows and spacers are made of. */
const LAYOUT = new Set(
  'icon icons favicon left right up down prev previous next home top arrow arrows spacer blank pixel 1x1 bullet button btn sprite badge feather powered search menu close loading spinner rating note tip caution warning important'.split(
    ' ',
  ),
);
/** Colours, states and sizes, which may stand beside such a word. */
const VARIANT =
  /^(?:black|white|gr[ae]y|red|green|blue|dark|light|small|large|big|mini|xs|sm|md|lg|xl|hover|active|disabled|on|off|[1-9]x|\d{1,4}(?:px)?|\d{1,3}x\d{1,3})?$/;
const FILE = /^([^.]{1,80}(?:\.[^.]{1,20}){0,3})\.(?:png|gif|svg|ico|webp)$/i;

/** The image is a part of the layout, by all words of the name of its file. */
export function isLayoutFile(url: string): boolean {
  const file = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const words = (FILE.exec(file)?.[1] ?? '').toLowerCase().split(/[-_.]/);
  const isLayout = (word: string) => LAYOUT.has(word) || LAYOUT.has(word.replace(/\d{1,3}$/, ''));
  return words.some(isLayout) && words.every((word) => isLayout(word) || VARIANT.test(word));
}
