import { checkFields, isRecord } from './input.js';
import { type FlatInput, INPUT, type Plan } from './plan.js';
import type { Detail } from './row.js';
import { fromText } from './text.js';

export type Query = URLSearchParams | Readonly<Record<string, string | readonly string[] | undefined>>;

export type Variables = Record<string, unknown>;

export type Binding =
  | { readonly kind: 'bound'; readonly variables: Variables }
  | { readonly kind: 'invalid'; readonly details: readonly Detail[] }
  /** A path parameter that no value of its type can have: nothing can be there. */
  | { readonly kind: 'nowhere' };

function occurrences(query: Query | undefined, name: string): readonly string[] {
  if (query === undefined) return [];
  if (query instanceof URLSearchParams) return query.getAll(name);
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

function bindInput(
  input: FlatInput,
  params: Readonly<Record<string, string>>,
  body: unknown,
  details: Detail[],
): Variables | undefined {
  const value: Variables = isRecord(body) ? { ...body } : {};
  checkFields(input.fields, value, (field) => field, details);
  for (const [name, field] of input.fromPath) {
    const read = fromText(field.type, [params[name] ?? '']);
    if ('message' in read) return undefined;
    value[name] = read.value;
  }
  if (input.type.isOneOf && (Object.keys(value).length !== 1 || Object.values(value).includes(null))) {
    details.push({ path: '', message: `must have exactly one of ${[...input.fields.keys()].join(', ')}` });
  }
  return value;
}

/** Reads every variable from its one source. The values are checked, and left as they came for `execute` to coerce. */
export function bindVariables(
  plan: Plan,
  params: Readonly<Record<string, string>>,
  query: Query | undefined,
  body: unknown,
): Binding {
  const variables: Variables = {};
  const details: Detail[] = [];
  for (const { name, type, source, required } of plan.variables) {
    if (source === 'path') {
      const read = fromText(type, [params[name] ?? '']);
      if ('message' in read) return { kind: 'nowhere' };
      variables[name] = read.value;
    } else if (source === 'query') {
      const texts = occurrences(query, name);
      if (texts.length === 0) {
        if (required) details.push({ path: name, message: 'is required' });
        continue;
      }
      const read = fromText(type, texts);
      if ('message' in read) details.push({ path: name, message: read.message });
      else variables[name] = read.value;
    }
  }
  // a body of a GET or DELETE is refused as well, unless it is empty
  if (plan.takesBody || body !== undefined) {
    if (body !== undefined && !isRecord(body)) {
      details.push({ path: '', message: 'the body must be a JSON object' });
    } else if (plan.input !== null) {
      const { required, fromPath } = plan.input;
      if (body !== undefined || required || fromPath.size > 0) {
        const value = bindInput(plan.input, params, body, details);
        if (value === undefined) return { kind: 'nowhere' };
        variables[INPUT] = value;
      }
    } else {
      const value = body ?? {};
      checkFields(plan.body, value, (field) => field, details);
      Object.assign(variables, value);
    }
  }
  return details.length > 0 ? { kind: 'invalid', details } : { kind: 'bound', variables };
}
