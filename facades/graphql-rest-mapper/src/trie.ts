interface Node<Value> {
  readonly literals: Map<string, Node<Value>>;
  parameter: Node<Value> | null;
  readonly values: Map<string, Value>;
}

export type Lookup<Value> =
  | { readonly kind: 'found'; readonly value: Value; readonly captured: readonly string[] }
  | { readonly kind: 'other-methods'; readonly methods: readonly string[] }
  | { readonly kind: 'none' };

function node<Value>(): Node<Value> {
  return { literals: new Map(), parameter: null, values: new Map() };
}

/** A literal segment wins over a parameter: a path that is spelt out is a resource of its own, with its own methods. */
export class Trie<Value> {
  readonly #root: Node<Value> = node();

  /** False when this shape has the method already. */
  add(method: string, segments: readonly (string | null)[], value: Value): boolean {
    let at = this.#root;
    for (const segment of segments) {
      if (segment === null) {
        at.parameter ??= node();
        at = at.parameter;
      } else {
        let next = at.literals.get(segment);
        if (next === undefined) {
          next = node();
          at.literals.set(segment, next);
        }
        at = next;
      }
    }
    if (at.values.has(method)) return false;
    at.values.set(method, value);
    return true;
  }

  find(method: string, path: string): Lookup<Value> {
    if (!path.startsWith('/')) return { kind: 'none' };
    const segments = path.slice(1).split('/');
    for (const [index, segment] of segments.entries()) {
      if (!segment.includes('%')) continue;
      try {
        segments[index] = decodeURIComponent(segment);
      } catch {
        return { kind: 'none' };
      }
    }
    const captured: string[] = [];
    const others = new Set<string>();
    const value = this.#walk(this.#root, method, segments, 0, captured, others);
    if (value !== undefined) return { kind: 'found', value, captured };
    return others.size > 0 ? { kind: 'other-methods', methods: [...others] } : { kind: 'none' };
  }

  #walk(
    at: Node<Value>,
    method: string,
    segments: readonly string[],
    depth: number,
    captured: string[],
    others: Set<string>,
  ): Value | undefined {
    const segment = segments[depth];
    if (segment === undefined) {
      const value = at.values.get(method);
      if (value === undefined) for (const other of at.values.keys()) others.add(other);
      return value;
    }
    const literal = at.literals.get(segment);
    if (literal !== undefined) {
      const value = this.#walk(literal, method, segments, depth + 1, captured, others);
      if (value !== undefined || others.size > 0) return value;
    }
    if (at.parameter === null || segment === '') return undefined;
    captured.push(segment);
    const value = this.#walk(at.parameter, method, segments, depth + 1, captured, others);
    if (value === undefined) captured.pop();
    return value;
  }
}
