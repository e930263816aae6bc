// The input of sqlmap: every request of every API, with a mark behind each text of it.
import { getNullableType, isEnumType, isInputObjectType, isListType, isNonNullType, parse, typeFromAST } from 'graphql';
import { PERSISTED } from '../dist/facades/graphql/persisted-operations.js';
import { buildGraph } from '../dist/schema/index.js';

/** the mark at which sqlmap puts its texts */
export const MARK = '*';
const JSON_TYPE = { 'content-type': 'application/json' };

/** One request for each operation of an OpenAPI document, with a mark behind everything that has a text. */
export async function restRequests(base, surface, headers, own) {
  const document = await (await fetch(`${base}/openapi/${surface}.json`)).json();
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      // a deletion is pointed at nothing: the other requests need what there is
      const idOf = (name) =>
        method === 'delete' ? '01890000-0000-7000-8000-000000000000' : (own[name] ?? own.projectId);
      const path = template.replace(/\{(\w+)\}/g, (_, name) => `${idOf(name)}${MARK}`);
      const query = parameters
        .filter((one) => one.in === 'query')
        .map(({ name, schema }) => [name, `${name}=${valueOf(name, schemaOf(document, schema), own)}${MARK}`]);
      const example = requestBody?.content['application/json']?.example;
      const request = (part, kept) => ({
        name: `${surface} ${method.toUpperCase()} ${template}${part}`,
        method: method.toUpperCase(),
        path: kept.length > 0 ? `${path}?${kept.map(([, text]) => text).join('&')}` : path,
        headers: example ? { ...headers, ...JSON_TYPE } : headers,
        ...(example ? { body: JSON.stringify(marked(example, own)) } : {}),
      });
      // a cursor that is none is refused before anything else is looked at
      const [cursor, others] = [true, false].map((wanted) => query.filter(([name]) => (name === 'cursor') === wanted));
      return [request('', others), ...(cursor.length > 0 ? [request(' by cursor', cursor)] : [])];
    }),
  );
}

const schemaOf = ({ components }, schema) =>
  schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema;

const VALUES = {
  limit: '2',
  cursor: 'WyJicmVhZCJd',
  from: '2026-01-01T00:00:00Z',
  to: '2026-12-31T00:00:00Z',
  format: 'csv',
};
const valueOf = (name, schema, own) => own[name] ?? VALUES[name] ?? schema?.enum?.[0] ?? 'bread';

/** The same value with a mark in every text. */
function marked(value, own, name = '') {
  if (typeof value === 'string') return `${textOf(name, own)}${MARK}`;
  if (Array.isArray(value)) return value.map((one) => marked(one, own, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, own, key)]));
}

const TEXTS = {
  url: 'https://shop.example/',
  domain: 'other.example',
  include: '/shop/',
  exclude: '/old/',
  rule: 'title-missing',
};
const textOf = (name, own) => own[name] ?? TEXTS[name] ?? 'bread';

/** The free tools, by both methods; pasted text, as there is nobody to ask. */
export const toolRequests = (headers, site) =>
  Object.entries({
    'meta-tags': { html: '<title>Bread</title>', url: 'https://shop.example/' },
    robots: { content: 'User-agent: x', userAgent: 'bot', paths: ['/bread'] },
    headers: { url: site },
    sitemap: { content: '<urlset></urlset>' },
  }).flatMap(([tool, input]) => {
    const text = (value) => (Array.isArray(value) ? value.map(text) : `${value}${MARK}`);
    const path = `/api/tools/${tool}`;
    const body = JSON.stringify(Object.fromEntries(Object.entries(input).map(([name, value]) => [name, text(value)])));
    return [
      { name: `tool POST ${tool}`, method: 'POST', path, headers: { ...headers, ...JSON_TYPE }, body },
      { name: `tool GET ${tool}`, method: 'GET', path: `${path}?url=${encodeURIComponent(site)}${MARK}`, headers },
    ];
  });

/** The inputs of headers: credentials, keys of idempotency, ids, validators. */
export function headerRequests({ authorization }, cookie, { projectId }) {
  const request = (name, method, path, headers, more = {}) => ({
    name: `header ${name}`,
    method,
    path,
    headers: { ...headers, ...more },
  });
  const audit = `/api/v1/projects/${projectId}/audit`;
  return [
    request('Authorization', 'GET', audit, { authorization: `${authorization}${MARK}` }),
    request('Cookie', 'GET', '/api/projects', { cookie: `${cookie}${MARK}` }),
    request('Idempotency-Key', 'POST', audit, { authorization, 'idempotency-key': `k${MARK}` }),
    request('X-Request-Id', 'GET', audit, { authorization, 'x-request-id': `r${MARK}` }),
    request('If-None-Match', 'GET', audit, { authorization, 'if-none-match': `"e${MARK}"` }),
    request('Accept', 'GET', `/api/projects/${projectId}/reports`, { cookie, accept: `text/csv${MARK}` }),
    request('User-Agent', 'GET', audit, { authorization, 'user-agent': `bench${MARK}` }),
    request('X-Forwarded-For', 'GET', audit, { authorization, 'x-forwarded-for': `203.0.113.9${MARK}` }),
  ];
}

/** The web application's operations with a mark in every text of their variables. */
export function graphRequests(headers, own) {
  const graph = buildGraph();
  return Object.values(PERSISTED).flatMap((query) => {
    const [definition] = parse(query).definitions;
    const { operation, name } = definition;
    const isDeletion = /Delete|Revoke|Remove|Cancel/.test(name.value);
    const known = isDeletion ? {} : own;
    const variables = Object.fromEntries(
      (definition.variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        inputOf(typeFromAST(graph, type), variable.name.value, { ...known, id: known.projectId, with: known.auditId }),
      ]),
    );
    const body = JSON.stringify({ query, variables });
    if (operation === 'subscription' || !body.includes(MARK)) return [];
    return [
      {
        name: `graph ${name.value}`,
        method: 'POST',
        path: '/graphql',
        headers: { ...headers, ...JSON_TYPE },
        body,
      },
    ];
  });
}

const SCALARS = { Int: 5, Boolean: true, Float: 1, DateTime: `2026-01-01T00:00:00Z${MARK}` };

/** A value that fits the type, all of its optional parts given. */
function inputOf(type, name, own) {
  const nullable = isNonNullType(type) ? type.ofType : getNullableType(type);
  if (isListType(nullable)) return [inputOf(nullable.ofType, name, own)];
  if (isEnumType(nullable)) return nullable.getValues()[0].name;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).slice(0, nullable.isOneOf ? 1 : undefined);
    return Object.fromEntries(fields.map((field) => [field.name, inputOf(field.type, field.name, own)]));
  }
  return SCALARS[nullable.name] ?? `${name === 'after' ? 'bread' : textOf(name, own)}${MARK}`;
}
