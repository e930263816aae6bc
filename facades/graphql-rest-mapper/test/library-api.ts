import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema, OpenApiDocument } from '../src/index.js';
import { library } from './library.js';

export const mapper = library();
export const options = {
  title: 'Library',
  version: '1.0.0',
  description: 'Books and who wrote them.',
  servers: [{ url: 'https://library.example' }],
  security: [{ key: [] }],
  securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
  tags: [{ name: 'Books' }],
  scalars: {
    Isbn: { type: 'string', pattern: '^([0-9]{10}|[0-9]{13})$', examples: ['1234567890'] },
    PageSize: { type: 'integer', minimum: 1, maximum: 100 },
  },
  everywhere: [401, 500],
  errors: { 401: { description: 'Sign in.', headers: { 'WWW-Authenticate': { schema: { type: 'string' } } } } },
};
export const api = mapper.openapi(options);

export interface MediaType {
  schema: JsonSchema;
  example: unknown;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<
    string,
    { $ref?: string; description?: string; headers?: object; content?: Record<string, MediaType> }
  >;
  [member: string]: unknown;
}

export function operation(method: string, path: string, from: OpenApiDocument = api): Operation {
  const found = from.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`no ${method} ${path}`);
  return found as unknown as Operation;
}

function validator(from: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  (formats as unknown as (target: Ajv2020) => void)(ajv);
  const base = 'https://library.example/api';
  const moved = (value: unknown): JsonSchema =>
    JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', `${base}#/$defs/`));
  ajv.addSchema({ $id: base, $defs: moved(from.components.schemas) });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (body: JsonSchema) => (value: unknown) => {
    const text = JSON.stringify(body);
    const validate = compiled.get(text) ?? ajv.compile(moved(body));
    compiled.set(text, validate);
    return validate(value) ? null : validate.errors;
  };
}

export const compile = validator(api);
