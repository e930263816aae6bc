/** Tokens of XPath 1.0 (§3.7); a name knows from what is around it what it is. */
export interface XPathToken {
  kind: 'NUMBER' | 'LITERAL' | 'OPERATOR' | 'FUNCTION' | 'NODE_TYPE' | 'AXIS' | 'NAME' | 'SIGN';
  text: string;
  /** position of its first character, from 1 */
  position: number;
}

export class XPathFault extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d*)?|\.\d+)|(?<literal>"[^"]*"|'[^']*')|(?<sign>::|\.\.|[()[\]@,.])|(?<operator>\/\/|!=|<=|>=|[/|+\-=<>])|(?<star>\*)|(?<name>[\p{L}_][\p{L}\p{N}\p{M}._-]*(?::(?!:)(?:\*|[\p{L}_][\p{L}\p{N}\p{M}._-]*))?))/uy;
const NODE_TYPES: ReadonlySet<string> = new Set(['comment', 'text', 'processing-instruction', 'node']);
const OPERATOR_NAMES: ReadonlySet<string> = new Set(['and', 'or', 'mod', 'div']);
const OPENING: ReadonlySet<string> = new Set(['@', '::', '(', '[', ',']);

export function tokensOf(expression: string): XPathToken[] {
  const tokens: XPathToken[] = [];
  const end = expression.trimEnd().length;
  for (let at = 0; at < end; ) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(expression)?.groups;
    const text = groups && Object.values(groups).find((value) => value !== undefined);
    const start = at + (/^\s*/.exec(expression.slice(at))?.[0].length ?? 0);
    if (!groups || text === undefined)
      throw new XPathFault(
        expression[start] === '$' ? 'Variables have no value here.' : `Unexpected character ${expression[start]}.`,
        start + 1,
      );
    at = TOKEN.lastIndex;
    tokens.push({
      kind: kindOf(groups, text, tokens.at(-1), expression.slice(at).trimStart()),
      text,
      position: start + 1,
    });
  }
  return tokens;
}

function kindOf(
  groups: Record<string, string | undefined>,
  text: string,
  before: XPathToken | undefined,
  rest: string,
): XPathToken['kind'] {
  if (groups['number'] !== undefined) return 'NUMBER';
  if (groups['literal'] !== undefined) return 'LITERAL';
  if (groups['sign'] !== undefined) return 'SIGN';
  if (groups['operator'] !== undefined) return 'OPERATOR';
  const isOperand = before !== undefined && before.kind !== 'OPERATOR' && !OPENING.has(before.text);
  if (groups['star'] !== undefined) return isOperand ? 'OPERATOR' : 'NAME';
  if (isOperand && before.kind !== 'AXIS' && OPERATOR_NAMES.has(text)) return 'OPERATOR';
  if (rest.startsWith('(')) return NODE_TYPES.has(text) ? 'NODE_TYPE' : 'FUNCTION';
  return rest.startsWith('::') ? 'AXIS' : 'NAME';
}
