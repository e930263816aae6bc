import type { JsonSchema } from './types.js';

/** The shared schemas of a document under names of their own. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();
  readonly #types = new Map<string, string>();
  readonly #samples: Readonly<Record<string, unknown>>;

  constructor(samples: Readonly<Record<string, unknown>> = {}) {
    this.#samples = samples;
  }

  /** The host's value for examples of every field of this name. */
  sample(name: string): unknown {
    return Object.hasOwn(this.#samples, name) ? this.#samples[name] : undefined;
  }

  /** Two equal schemas of one name are one component; two different ones get two names. */
  named(name: string, schema: JsonSchema): JsonSchema {
    const text = JSON.stringify(schema);
    let free = name;
    for (let count = 2; this.#schemas.has(free); count += 1) {
      if (JSON.stringify(this.#schemas.get(free)) === text) return this.#ref(free);
      free = `${name}_${count}`;
    }
    this.#schemas.set(free, schema);
    return this.#ref(free);
  }

  /** One component for a type of the graph, which may mention itself. */
  ofType(name: string, build: () => JsonSchema): JsonSchema {
    const known = this.#types.get(name);
    if (known !== undefined) return this.#ref(known);
    let free = name;
    for (let count = 2; this.#schemas.has(free); count += 1) free = `${name}_${count}`;
    const schema: JsonSchema = {};
    this.#types.set(name, free);
    this.#schemas.set(free, schema);
    Object.assign(schema, build());
    return this.#ref(free);
  }

  resolve(schema: JsonSchema): JsonSchema {
    const ref = schema['$ref'];
    return typeof ref === 'string' ? (this.#schemas.get(ref.slice(ref.lastIndexOf('/') + 1)) ?? {}) : schema;
  }

  sorted(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #ref(name: string): JsonSchema {
    return { $ref: `#/components/schemas/${name}` };
  }
}
