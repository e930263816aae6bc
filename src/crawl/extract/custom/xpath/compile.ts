import { type Axis, axisOf, NODE_TESTS, type NodeTest, nameTest } from './axes.js';
import { constant, type Expression, operation } from './expression.js';
import { FUNCTIONS } from './functions.js';
import { type Value, type XNode, type XPathRun } from './run.js';
import { tokensOf, XPathFault, type XPathToken } from './tokens.js';
import { toBoolean, toNumber } from './values.js';

type Step = (nodes: readonly XNode[], run: XPathRun) => readonly XNode[];

/** An expression of XPath 1.0, checked as a whole; throws an `XPathFault` where it is none. */
export function compileXPath(text: string): (run: XPathRun) => Value {
  const expression = new XPathParser(text).parse();
  return (run) => expression.of({ node: run.document, position: 1, size: 1, run });
}

/** Binary operators, the loosest first (XPath 1.0 §3.4, §3.5). */
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
];
/** brackets and signs within each other */
const MAX_DEPTH = 100;

class XPathParser {
  readonly #tokens: readonly XPathToken[];
  readonly #end: number;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
    this.#end = text.length + 1;
  }

  parse(): Expression {
    const expression = this.#binary(0);
    if (this.#next !== undefined) throw this.#fault(`Unexpected ${this.#next.text}.`);
    return expression;
  }

  get #next(): XPathToken | undefined {
    return this.#tokens[this.#at];
  }

  #is(kind: XPathToken['kind'], text?: string): boolean {
    return this.#next?.kind === kind && (text === undefined || this.#next.text === text);
  }

  #takes(kind: XPathToken['kind'], text?: string): XPathToken | null {
    if (!this.#is(kind, text)) return null;
    this.#at += 1;
    return this.#tokens[this.#at - 1] as XPathToken;
  }

  #expect(text: string): void {
    if (!this.#takes('SIGN', text)) throw this.#fault(`Expected ${text}.`);
  }

  #fault(message: string, position = this.#next?.position ?? this.#end): XPathFault {
    return new XPathFault(message, position);
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    while (this.#next?.kind === 'OPERATOR' && operators.includes(this.#next.text)) {
      const { text } = this.#tokens[this.#at++] as XPathToken;
      left = operation(text, left, this.#binary(level + 1));
    }
    return left;
  }

  #unary(): Expression {
    if (!this.#takes('OPERATOR', '-')) return this.#union();
    const operand = this.#within(() => this.#unary());
    return { gives: 'NUMBER', of: (context) => -toNumber(operand.of(context), context.run) };
  }

  #union(): Expression {
    let left = this.#path();
    for (let sign = this.#takes('OPERATOR', '|'); sign; sign = this.#takes('OPERATOR', '|')) {
      const [one, other] = [left, this.#path()];
      if (one.gives !== 'NODES' || other.gives !== 'NODES') throw this.#fault('| joins sets of nodes.', sign.position);
      left = {
        gives: 'NODES',
        of: (context) => context.run.inOrder([...(one.of(context) as XNode[]), ...(other.of(context) as XNode[])]),
      };
    }
    return left;
  }

  #path(): Expression {
    if (this.#is('OPERATOR', '/') || this.#is('OPERATOR', '//')) {
      const steps = this.#is('OPERATOR', '//') ? this.#moreSteps() : this.#fromRoot();
      return { gives: 'NODES', of: ({ run }) => walked(steps, [run.document], run) };
    }
    if (this.#startsStep()) {
      const steps = [this.#step(), ...this.#moreSteps()];
      return { gives: 'NODES', of: ({ node, run }) => walked(steps, [node], run) };
    }
    const primary = this.#primary();
    const predicates = this.#predicates();
    const steps = this.#moreSteps();
    if (predicates.length === 0 && steps.length === 0) return primary;
    if (primary.gives !== 'NODES') throw this.#fault('Only a set of nodes has predicates and steps.');
    return {
      gives: 'NODES',
      of: (context) => {
        const nodes = filtered(primary.of(context) as readonly XNode[], predicates, context.run);
        return walked(steps, nodes, context.run);
      },
    };
  }

  #fromRoot(): Step[] {
    this.#at += 1;
    return this.#startsStep() ? [this.#step(), ...this.#moreSteps()] : [];
  }

  #startsStep(): boolean {
    return (
      this.#is('NAME') ||
      this.#is('AXIS') ||
      this.#is('NODE_TYPE') ||
      this.#is('SIGN', '@') ||
      this.#is('SIGN', '.') ||
      this.#is('SIGN', '..')
    );
  }

  #moreSteps(): Step[] {
    const steps: Step[] = [];
    for (
      let sign = this.#next;
      sign?.kind === 'OPERATOR' && (sign.text === '/' || sign.text === '//');
      sign = this.#next
    ) {
      this.#at += 1;
      if (sign.text === '//') steps.push(stepOf(axisOf('descendant-or-self', sign.position), () => true, []));
      if (!this.#startsStep()) throw this.#fault(`A step must follow ${sign.text}.`);
      steps.push(this.#step());
    }
    return steps;
  }

  #step(): Step {
    if (this.#takes('SIGN', '.')) return stepOf(axisOf('self', 0), () => true, []);
    if (this.#takes('SIGN', '..')) return stepOf(axisOf('parent', 0), () => true, []);
    const named = this.#takes('AXIS');
    if (named) this.#expect('::');
    const isAttribute = named ? named.text === 'attribute' : this.#takes('SIGN', '@') !== null;
    const axis = axisOf(isAttribute ? 'attribute' : (named?.text ?? 'child'), named?.position ?? 0);
    const test = this.#nodeTest(isAttribute);
    return stepOf(axis, test, this.#predicates());
  }

  #nodeTest(ofAttributes: boolean): NodeTest {
    const type = this.#takes('NODE_TYPE');
    if (type) {
      this.#expect('(');
      this.#takes('LITERAL');
      this.#expect(')');
      return NODE_TESTS[type.text] as NodeTest;
    }
    const name = this.#takes('NAME');
    if (!name) throw this.#fault('Expected a name or a node type.');
    return nameTest(name.text, ofAttributes, name.position);
  }

  #predicates(): Expression[] {
    const predicates: Expression[] = [];
    while (this.#takes('SIGN', '[')) {
      predicates.push(this.#within(() => this.#binary(0)));
      this.#expect(']');
    }
    return predicates;
  }

  #primary(): Expression {
    const literal = this.#takes('LITERAL');
    if (literal) return constant('TEXT', literal.text.slice(1, -1));
    const number = this.#takes('NUMBER');
    if (number) return constant('NUMBER', Number(number.text));
    if (this.#takes('SIGN', '(')) {
      const inner = this.#within(() => this.#binary(0));
      this.#expect(')');
      return inner;
    }
    const name = this.#takes('FUNCTION');
    if (name) return this.#call(name);
    throw this.#fault(this.#next === undefined ? 'The expression ends too early.' : `Unexpected ${this.#next.text}.`);
  }

  #call({ text, position }: XPathToken): Expression {
    const known = Object.hasOwn(FUNCTIONS, text) ? FUNCTIONS[text] : undefined;
    if (known === undefined) throw this.#fault(`XPath 1.0 has no function ${text}.`, position);
    const given: Expression[] = [];
    this.#expect('(');
    while (!this.#is('SIGN', ')')) {
      if (given.length > 0) this.#expect(',');
      given.push(this.#within(() => this.#binary(0)));
    }
    this.#expect(')');
    const [fewest, most] = known.takes;
    if (given.length < fewest || given.length > most)
      throw this.#fault(`${text} takes ${fewest === most ? fewest : `${fewest} to ${most}`} arguments.`, position);
    if (known.ofNodes && given[0] && given[0].gives !== 'NODES')
      throw this.#fault(`${text} takes a set of nodes.`, position);
    return {
      gives: known.gives,
      of: (context) =>
        known.of(
          given.map((one) => one.of(context)),
          context,
        ),
    };
  }

  #within<T>(parse: () => T): T {
    if (this.#depth >= MAX_DEPTH) throw this.#fault('The expression is nested too deeply.');
    this.#depth += 1;
    const parsed = parse();
    this.#depth -= 1;
    return parsed;
  }
}

const walked = (steps: readonly Step[], nodes: readonly XNode[], run: XPathRun): readonly XNode[] =>
  steps.reduce((found, step) => step(found, run), nodes);

function stepOf(axis: Axis, test: NodeTest, predicates: readonly Expression[]): Step {
  return (nodes, run) => {
    const found: XNode[] = [];
    for (const node of nodes) {
      const own: XNode[] = [];
      for (const candidate of axis.from(node, run)) {
        run.budget.step();
        if (test(candidate)) own.push(candidate);
      }
      for (const one of filtered(own, predicates, run)) found.push(one);
    }
    return nodes.length > 1 || axis.reverse ? run.inOrder(found) : found;
  };
}

/** A number is a position (XPath 1.0 §2.4). */
function filtered(nodes: readonly XNode[], predicates: readonly Expression[], run: XPathRun): readonly XNode[] {
  let left = nodes;
  for (const predicate of predicates) {
    const size = left.length;
    left = left.filter((node, at) => {
      run.budget.step();
      const value = predicate.of({ node, position: at + 1, size, run });
      return typeof value === 'number' ? value === at + 1 : toBoolean(value);
    });
  }
  return left;
}
