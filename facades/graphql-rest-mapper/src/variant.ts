import type { GraphQLSchema } from 'graphql';
import { type DataPath, provePath } from './data-path.js';
import type { Compile, Execute } from './execute.js';
import { type Fragments, type Operation, readOperation } from './operation.js';
import type { PathPattern } from './path.js';
import { type Plan, planVariables } from './plan.js';
import type { Alternative, DocumentSource, Projection, Renderer, RouteRow } from './row.js';
import { selectedFields } from './selection.js';
import { parseTemplate, type Template } from './template.js';

/** One response of a route in one media type, ready to run. */
export interface Variant<Context> {
  readonly mediaType: string;
  /** The value of `?format=`; null for a route that has one response only. */
  readonly format: string | null;
  /** False where only `?format=` may request it. */
  readonly negotiable: boolean;
  readonly operation: Operation;
  /** The operation as the host compiled it; null where `execute` runs it. */
  readonly compiled: Execute | null;
  readonly plan: Plan;
  readonly unwrap: DataPath | null;
  readonly missing: readonly { readonly path: DataPath; readonly code: string }[];
  readonly templates: readonly Template[];
  readonly field: DataPath | null;
  readonly render: Renderer<Context> | null;
  readonly version: Alternative<Context>['version'] | null;
  /** The host's description of what the renderer writes. */
  readonly schema: Readonly<Record<string, unknown>> | null;
}

export interface Compilation<Context> {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly row: RouteRow<Context>;
  readonly path: PathPattern;
  readonly compile: Compile | undefined;
  readonly mistake: (message: string) => void;
}

type Served = Pick<Variant<unknown>, 'operation' | 'compiled' | 'plan' | 'unwrap' | 'missing' | 'templates'>;

const FORMAT: ReadonlySet<string> = new Set(['format']);

function compileServed<Context>(
  { schema, fragments, row, path, mistake, compile }: Compilation<Context>,
  source: DocumentSource,
  projection: Projection,
): Served | undefined {
  const operation = readOperation(schema, source, fragments, mistake);
  if (operation === undefined) return undefined;
  if (row.method === 'GET' && operation.type === 'mutation') {
    mistake(`GET must not change anything, and ${operation.name} is a mutation`);
  }
  const prove = (text: string) => provePath(schema, operation, text, mistake);
  const plan = planVariables({
    schema,
    operation,
    method: row.method,
    path,
    pathToInput: row.pathToInput ?? [],
    reserved: row.as === undefined ? new Set() : FORMAT,
    mistake,
  });
  const unwrap = projection.unwrap === undefined ? null : (prove(projection.unwrap) ?? null);
  const [first] = selectedFields(schema, operation.fragments, operation.root, [
    operation.definition.selectionSet,
  ]).keys();
  const wanted =
    typeof projection.missing === 'string'
      ? [[projection.unwrap ?? first ?? '', projection.missing] as const]
      : Object.entries(projection.missing ?? {});
  const missing: { path: DataPath; code: string }[] = [];
  for (const [text, code] of wanted) {
    const proved = prove(text);
    if (proved === undefined) continue;
    if (proved.nullable) missing.push({ path: proved, code });
    else mistake(`"missing" can never return ${code}: "${text}" is never null`);
  }
  const templates = Object.entries(projection.headers ?? {}).map(([name, text]) => parseTemplate(name, text, prove));
  return { operation, compiled: compile?.(schema, operation.document) ?? null, plan, unwrap, missing, templates };
}

function compileAlternative<Context>(
  compilation: Compilation<Context>,
  own: Served,
  mediaType: string,
  alternative: Alternative<Context>,
): Variant<Context> | undefined {
  const { schema, mistake } = compilation;
  const say = { ...compilation, mistake: (message: string) => mistake(`as "${mediaType}": ${message}`) };
  const { document, unwrap, missing, headers } = alternative;
  const renewed = document !== undefined || unwrap !== undefined || missing !== undefined || headers !== undefined;
  const inherited: Projection = document === undefined ? compilation.row : {};
  const projection: Projection = {
    unwrap: unwrap ?? inherited.unwrap,
    missing: missing ?? inherited.missing,
    headers: { ...inherited.headers, ...headers },
  };
  const served = renewed ? compileServed(say, document ?? compilation.row.document, projection) : own;
  if (served === undefined) return undefined;
  const field =
    alternative.field === undefined
      ? served.unwrap
      : (provePath(schema, served.operation, alternative.field, say.mistake) ?? null);
  if (!/^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/.test(mediaType)) say.mistake('is not a media type in lower case');
  return {
    ...served,
    mediaType,
    format: alternative.format ?? mediaType.slice(mediaType.indexOf('/') + 1),
    negotiable: alternative.render !== undefined && !alternative.byFormatOnly,
    field,
    render: alternative.render ?? null,
    version: alternative.version ?? null,
    schema: alternative.schema ?? null,
  };
}

/** The row's own response first, then its alternatives. */
export function compileVariants<Context>(compilation: Compilation<Context>): Variant<Context>[] {
  const { row, mistake } = compilation;
  const own = compileServed(compilation, row.document, row);
  if (own === undefined) return [];
  const others = Object.entries(row.as ?? {}).flatMap(
    ([mediaType, alternative]) => compileAlternative(compilation, own, mediaType, alternative) ?? [],
  );
  const formats = new Set<string | null>();
  for (const { format } of others) {
    if (formats.has(format)) mistake(`two alternatives match ?format=${format}`);
    formats.add(format);
  }
  const format = others.length > 0 && !formats.has('json') ? 'json' : null;
  const first = {
    ...own,
    mediaType: 'application/json',
    format,
    negotiable: true,
    field: null,
    render: null,
    version: null,
    schema: null,
  };
  return [first, ...others];
}
