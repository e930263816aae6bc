/** `{5}`, `{5,}` and `{5,9}`; anything else in braces is text. */
const REPETITION = /^\{(\d{1,9})(?:,(\d{0,9}))?\}/;
/** beginning of a group: a name or flags */
const OPENING = /^\((?:\?(?:P?<[^>]*>|[a-zA-Z-]*:?))?/;
/** One character, however it is written. */
const ESCAPE = /^\\(?:x\{[^}]*\}|[pP]\{[^}]*\}|[^])?/;
const CLASS = /^\[\^?\]?(?:\[:[^\]]*:\]|\\[^]|[^\]\\])*\]?/;
const QUOTED = /^\\Q([^]*?)(?:\\E|$)/;

/**
 * Instructions that a regular expression becomes, hardly ever fewer than it really does, by its text alone: an engine finds out
 * by making all of them, and a thousand characters can stand for hundreds of thousands.
 */
export function regexSize(expression: string): number {
  const groups = [{ sum: 0, last: 0 }];
  let rest = expression;
  while (rest !== '') {
    const group = groups.at(-1) as (typeof groups)[number];
    const [quoted, text = ''] = QUOTED.exec(rest) ?? [];
    const repetition = REPETITION.exec(rest);
    let read = 1;
    if (quoted !== undefined) {
      group.sum += text.length;
      group.last = 1;
      read = quoted.length;
    } else if (repetition) {
      const [whole, least = '1', most] = repetition;
      const repeated = Math.max(1, Number(least), Number(most ?? 0)) * (group.last + 1);
      group.sum += repeated - group.last;
      group.last = repeated;
      read = whole.length;
    } else if (rest[0] === '(') {
      groups.push({ sum: 0, last: 0 });
      read = OPENING.exec(rest)?.[0].length ?? 1;
    } else if (rest[0] === ')' && groups.length > 1) {
      groups.pop();
      const around = groups.at(-1) as typeof group;
      around.last = group.sum + 2;
      around.sum += around.last;
    } else if (rest[0] === '|') {
      group.sum += 2;
      group.last = 0;
    } else if (rest[0] === '*' || rest[0] === '+' || rest[0] === '?') {
      group.last += 1;
      group.sum += 1;
    } else {
      group.sum += 1;
      group.last = 1;
      read = (rest[0] === '[' ? CLASS.exec(rest) : ESCAPE.exec(rest))?.[0].length ?? 1;
    }
    rest = rest.slice(read);
  }
  return groups.reduce((sum, group) => sum + group.sum, 0);
}
