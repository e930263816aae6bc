import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Response } from 'light-my-request';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ruleSettingsOf } from '../../src/db/queries/projects/rule-settings.js';
import { createMailer } from '../../src/net/smtp.js';
import { shown } from '../../src/services/projects/rules/rule-settings.js';
import type { TestApp } from './app.js';
import { newSuggestion } from './suggestions.js';
import { bearerOf, cookieOf, type Tenant } from './tenants.js';

export type Schema = Readonly<Record<string, unknown>>;
interface Header {
  $ref?: string;
  required?: boolean;
  description?: string;
}
export interface Described {
  $ref?: string;
  description?: string;
  headers?: Record<string, Header>;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
  /** formats of the response that read it, where not all do */
  'x-formats'?: (string | null)[];
}
export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: {
    description?: string;
    required: boolean;
    content: { 'application/json': { schema: Schema; example: unknown } };
  };
  responses: Record<string, Described>;
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Described>;
    headers: Record<string, Header>;
  };
}
export interface Route {
  template: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  operation: Operation;
}
export interface Wanted {
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export const routesOf = ({ paths }: Document): Route[] =>
  Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      template,
      method: method.toUpperCase() as Route['method'],
      operation,
    })),
  );

export const resolved = (document: Document, schema: Schema): Schema =>
  typeof schema['$ref'] === 'string'
    ? (document.components.schemas[schema['$ref'].split('/').at(-1) as string] as Schema)
    : schema;

/** Sent with every request: of the transport, or the same for every page of the web. */
const GENERAL =
  /^(?:content-(?:type|length|security-policy)|connection|date|keep-alive|vary|x-content-type-options|x-frame-options|referrer-policy|strict-transport-security|cross-origin-.*|x-dns-prefetch-control|x-download-options|x-permitted-cross-domain-policies|x-xss-protection|origin-agent-cluster|permissions-policy|transfer-encoding)$/;

/** One of the documents that the API serves of itself, with requests and verdicts made from it. */
export class DescribedApi {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  readonly #made = new WeakMap<Tenant, Map<string, string>>();
  readonly #queued = new WeakMap<Tenant, string>();

  private constructor(
    private readonly test: TestApp,
    private readonly surface: 'v1' | 'session',
    readonly document: Document,
  ) {
    formats.default(this.#ajv);
    this.#ajv.addSchema(document, 'api');
  }

  static async read(test: TestApp, surface: 'v1' | 'session'): Promise<DescribedApi> {
    // a later e-mail needs a mail server to be set
    Object.assign(test.context, { mailer: createMailer({ url: 'smtp://127.0.0.1:9', from: 'seo@sextant.example' }) });
    return new DescribedApi(test, surface, (await test.app.inject(`/openapi/${surface}.json`)).json());
  }

  /** Why the value does not fit the schema; null where it does. */
  misfit(schema: Schema, value: unknown): string | null {
    const validate = this.#ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as Schema);
    return validate(value) ? null : JSON.stringify(validate.errors);
  }

  /** The id of the seeded row that a parameter stands for, by the name of an input or the collection that a path parameter is in. */
  seeded({ owns, pageUrl }: Tenant, name: string, template: string): string | undefined {
    if (name === 'url' && template.includes('/page')) return pageUrl;
    if (name === 'beforeId' || name === 'afterId') return owns.versionId;
    const collection = template.split('/').at(template.split('/').indexOf(`{${name}}`) - 1);
    const rows: Record<string, string> = {
      projects: owns.projectId,
      audits: owns.auditId,
      jobs: owns.auditId,
      'alert-rules': 'SCORE_DROPPED',
      versions: owns.versionId,
      incidents: owns.incidentId,
      segments: owns.segmentId,
      'search-reports': owns.reportId,
      clients: owns.clientId,
      keywords: owns.keywordId,
      keys: owns.apiKeyId,
      'api-keys': owns.apiKeyId,
    };
    const named = (owns as unknown as Record<string, string>)[name];
    return template.includes(`{${name}}`) ? rows[collection ?? ''] : named;
  }

  /** Sends what the document shows, with rows of that tenant in place of its ids. */
  async send({ template, method, operation }: Route, tenant: Tenant, wanted: Wanted = {}): Promise<Response> {
    await this.test.db.rows('delete from rate_limit');
    await this.makeRoom(tenant);
    const path = /\/(?:cancel|stop|pause|resume|skip-rendering)$/.test(template)
      ? (await this.path(template, tenant)).replace(tenant.owns.auditId, await this.queuedAudit(tenant))
      : await this.path(template, tenant);
    const search = new URLSearchParams(
      Object.entries(wanted.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const example = template.endsWith('/incidents/acknowledge')
      ? { incidentIds: [tenant.owns.incidentId] }
      : template.endsWith('/acknowledge')
        ? { alertIds: [await this.made('/alerts', tenant)] }
        : template.endsWith('/fix/applied')
          ? { suggestionIds: [await this.made('/suggestions', tenant)] }
          : this.exampleBody(operation, tenant);
    // an audited project keeps its site
    const fitting =
      method === 'PATCH' && typeof example === 'object' && example !== null && /\/projects\/\{\w+\}$/.test(template)
        ? { ...example, url: new URL(tenant.pageUrl).origin }
        : example;
    const payload = await this.ofToday('body' in wanted ? wanted.body : fitting, tenant);
    return this.test.app.inject({
      method,
      url: search === '' ? path : `${path}?${search}`,
      headers: {
        ...(this.surface === 'v1' ? bearerOf(tenant.account.apiKey) : cookieOf(tenant.account.sessionToken)),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...wanted.headers,
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    });
  }

  /** A body that names the revision of settings that it changes names the one they have. */
  private async ofToday(body: unknown, { owns }: Tenant): Promise<unknown> {
    const named = body as { expectedRevision?: unknown } | null | undefined;
    if (typeof named !== 'object' || typeof named?.expectedRevision !== 'string') return body;
    const { revision } = shown(await ruleSettingsOf.first(this.test.db, [owns.projectId]));
    return { ...named, expectedRevision: revision };
  }

  /** Makes room for a request: earlier ones count against limits of the plan. */
  private async makeRoom({ account, owns }: Tenant): Promise<void> {
    await this.test.db.rows('update api_key set revoked_at = now() where organization_id = $1 and id <> $2', [
      account.organizationId,
      owns.apiKeyId,
    ]);
  }

  /** Always the same one, so that a request can be repeated. */
  private async queuedAudit(tenant: Tenant): Promise<string> {
    const id = this.#queued.get(tenant) ?? uuidv7();
    this.#queued.set(tenant, id);
    // a project has one open audit
    await this.test.db.rows(
      `update audit set status = 'CANCELLED' where project_id = $1 and status in ('QUEUED', 'RUNNING', 'PAUSED')`,
      [tenant.owns.projectId],
    );
    await this.test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at)
        select $1, project_id, organization_id, 'QUEUED', options, now() from audit where id = $2
        on conflict (id) do update
          set status = 'QUEUED', stop_reason = null, crawled_at = null, paused_until = null, completed_at = null`,
      [id, tenant.owns.auditId],
    );
    return id;
  }

  /** The path with rows of that tenant in place of its parameters. */
  private async path(template: string, tenant: Tenant): Promise<string> {
    let path = template;
    for (const [place, name = ''] of template.matchAll(/\{(\w+)\}/g)) {
      const id =
        this.seeded(tenant, name, template) ?? (await this.made(template.slice(0, template.indexOf(place)), tenant));
      path = path.replace(place, id);
    }
    return path;
  }

  /** The id of a row in that collection, made once by the example of the route that adds to it. */
  private async made(below: string, tenant: Tenant): Promise<string> {
    const collection = below.replace(/\/$/, '');
    if (collection.endsWith('/settings-changes')) return this.changeOf(tenant);
    if (collection.endsWith('/report-contacts')) return this.contactOf(tenant);
    const rows = this.#made.get(tenant) ?? new Map<string, string>();
    this.#made.set(tenant, rows);
    const known = rows.get(collection);
    if (known !== undefined) return known;
    const id = collection.endsWith('/alerts')
      ? await this.alertOf(tenant)
      : collection === '/suggestions'
        ? await newSuggestion(this.test.db, tenant.owns.issueId, tenant.pageUrl)
        : await this.added(collection, tenant);
    rows.set(collection, id);
    return id;
  }

  /** The same one, which is there again once it was undone: a request can be repeated. */
  private async changeOf({ account, owns }: Tenant): Promise<string> {
    await this.test.db.rows(
      `insert into settings_undo (change_id, project_id, organization_id, crawl, applied, created_at)
       values ($1, $1, $2, '{}', 'something', now()) on conflict do nothing`,
      [owns.projectId, account.organizationId],
    );
    return owns.projectId;
  }

  /** The same one, which is there again once it was removed: the example of the route may have been added before. */
  private async contactOf({ account, owns }: Tenant): Promise<string> {
    await this.test.db.rows(
      `insert into report_contact (id, organization_id, client_id, name, email, address_hash, created_at)
       values ($1, $2, $1, '', 'made@example.org', $3, now())
       on conflict (id) do update set email = excluded.email, removed_at = null`,
      [owns.clientId, account.organizationId, Buffer.from(owns.clientId)],
    );
    return owns.clientId;
  }

  /** No route makes one. */
  private async alertOf({ account, owns }: Tenant): Promise<string> {
    const id = uuidv7();
    await this.test.db.rows(
      `insert into alert (id, organization_id, project_id, kind, message, data, created_at)
       values ($1, $2, $3, 'AUDIT_FAILED', 'The audit failed.', '{}', now())`,
      [id, account.organizationId, owns.projectId],
    );
    return id;
  }

  private async added(collection: string, tenant: Tenant): Promise<string> {
    const operation = this.document.paths[collection]?.['post'];
    if (!operation) throw new Error(`neither furnish() nor a route makes a row of ${collection}`);
    const answer = await this.send({ template: collection, method: 'POST', operation }, tenant);
    const id = /"id":"([^"]+)"/.exec(answer.body)?.[1];
    if (id === undefined) throw new Error(`POST ${collection} made nothing: ${answer.body.slice(0, 300)}`);
    return id;
  }

  exampleBody({ requestBody }: Operation, tenant: Tenant): unknown {
    const example = requestBody?.content['application/json'].example;
    if (typeof example !== 'object' || example === null) return example;
    const own = {
      ...tenant.owns,
      pageUrl: tenant.pageUrl,
      recipients: [tenant.account.email],
      ownerId: tenant.account.userId,
      assigneeId: tenant.account.userId,
    } as Record<string, unknown>;
    const fill = (value: unknown, name: string): unknown => own[name] ?? own[name.replace(/s$/, '')] ?? value;
    return Object.fromEntries(
      Object.entries(example).map(([name, value]) => [
        name,
        Array.isArray(value) && name.endsWith('Ids') ? value.map((one) => fill(one, name)) : fill(value, name),
      ]),
    );
  }

  /** Query parameters as the document shows them, with rows of that tenant in place of ids. */
  exampleQuery({ template, operation }: Route, tenant: Tenant): Record<string, unknown> {
    return Object.fromEntries(
      (operation.parameters ?? [])
        // a digest is of one project or of one client
        .filter(
          (one) => one.in === 'query' && !(template.endsWith('/weekly-summaries/preview') && one.name === 'clientId'),
        )
        .map(({ name, example }) => [name, this.seeded(tenant, name, template) ?? example]),
    );
  }

  success({ operation }: Route): [status: number, response: Described] {
    const [status, response] = Object.entries(operation.responses).find(([one]) => one.startsWith('2')) as [
      string,
      Described,
    ];
    return [Number(status), response];
  }

  /** Status, body and headers are those that the document has for success. */
  expectSuccess(route: Route, answer: Response): void {
    const label = `${route.method} ${route.template}`;
    const [status, response] = this.success(route);
    expect(answer.statusCode, `${label}: ${answer.body.slice(0, 500)}`).toBe(status);
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const known = header.$ref ? this.document.components.headers[header.$ref.split('/').at(-1) as string] : header;
      if (known?.required) expect(answer.headers, label).toHaveProperty(name.toLowerCase());
    }
    const documented = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase());
    const secret = Object.keys(answer.headers).filter((name) => !GENERAL.test(name) && !documented.includes(name));
    expect(secret, `${label} sends headers that its description does not name`).toEqual([]);
    if (status === 204) return;
    const mediaType = String(answer.headers['content-type']).split(';')[0] as string;
    const content = response.content?.[mediaType];
    expect(content, `${label}: ${mediaType} is not described`).toBeDefined();
    if (mediaType === 'application/json' && content?.schema)
      expect(this.misfit(content.schema, answer.json()), `${label}: ${answer.body.slice(0, 500)}`).toBeNull();
  }
}
