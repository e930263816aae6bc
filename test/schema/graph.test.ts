import { type GraphQLFieldMap, graphql, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { buildGraph, createContext, formatError, problemOf } from '../../schema/index.js';
import { ROLES, type Role, type Viewer } from '../../src/auth/viewer.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { newViewer, useContext } from '../support/context.js';

const test = useContext();
const schema = buildGraph();
const MISSING = '01890000-0000-7000-8000-000000000000';

async function ask(viewer: Viewer | null, source: string, variables: Record<string, unknown> = {}) {
  const contextValue = createContext(test.context, viewer);
  const { data, errors } = await graphql({ schema, source, variableValues: variables, contextValue });
  const codes = (errors ?? []).map((error) => problemOf(error)?.code ?? error.message);
  return { data: data as Record<string, never> | null | undefined, codes, errors: errors ?? [] };
}

/** Statements that reach the database while something is done. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client;
  const original = prototype.query;
  let count = 0;
  prototype.query = function counted(this: pg.Client, ...parts: never[]) {
    count += 1;
    return (original as (...all: never[]) => never).apply(this as never, parts);
  } as never;
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return count;
}

async function withProjects(viewer: Viewer, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await test.db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at)
     select id, $2, 'p' || n, 'https://p' || n || '.example/', 'https://p' || n || '.example', 'p' || n || '.example', now() + make_interval(secs => n)
       from unnest($1::uuid[]) with ordinality as made (id, n)`,
    [ids, viewer.organizationId],
  );
  for (const score of [60, 80])
    await test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at, overall_score)
       select gen_random_uuid(), id, $2, 'COMPLETED', '{}', now() + make_interval(secs => $3), $3 from unnest($1::uuid[]) as made (id)`,
      [ids, viewer.organizationId, score],
    );
  await test.db.rows(
    `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls)
     select gen_random_uuid(), a.id, r, 'ERROR', 'META', 1, 1, '{}' from audit a, unnest(array['title-missing', 'h1-missing']) r where a.project_id = any($1::uuid[])`,
    [ids],
  );
  return ids;
}

describe('lists', () => {
  const EVERYTHING = `query Everything($first: Int, $after: String) {
    projects(first: $first, after: $after) {
      totalCount nextCursor
      nodes { id name counts { audits keywords competitors } lastAuditScore
        latestAudit { id overallScore issueCounts { ERROR } issues { rule title howToFix pages { url } } } }
    }
  }`;

  it('cost the same few statements whatever their length', async () => {
    const [few, many] = [await newViewer(test.db), await newViewer(test.db)];
    await withProjects(few, 2);
    await withProjects(many, 40);
    // the first request opens connections, which takes statements of its own
    await ask(few, EVERYTHING);
    const counts = [];
    for (const viewer of [few, many])
      counts.push(
        await statements(async () => {
          const { codes, data } = await ask(viewer, EVERYTHING);
          expect(codes).toEqual([]);
          expect(JSON.stringify(data)).toContain('"lastAuditScore":80');
        }),
      );
    expect(counts[0]).toBe(counts[1]);
    expect(counts[1]).toBeLessThanOrEqual(20);
  });

  it('come newest first and page by page, each item once', async () => {
    const viewer = await newViewer(test.db);
    const ids = await withProjects(viewer, 7);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data, codes }: Awaited<ReturnType<typeof ask>> = await ask(viewer, EVERYTHING, { first: 3, after });
      expect(codes).toEqual([]);
      const page = data?.['projects'] as unknown as {
        totalCount: number;
        nextCursor: string | null;
        nodes: { id: string }[];
      };
      expect(page.totalCount).toBe(7);
      seen.push(...page.nodes.map(({ id }) => id));
      after = page.nextCursor;
    } while (after !== null);
    expect(seen).toEqual(ids.toReversed());
  });

  it.each([{ first: 0 }, { first: 101 }, { first: -1 }, { after: 'nonsense' }])('refuse %j', async (variables) => {
    expect((await ask(await newViewer(test.db), EVERYTHING, variables)).codes).toEqual(['VALIDATION_FAILED']);
  });
});

describe('roles', () => {
  /** the least role for each operation; the arguments name nothing that exists */
  const OPERATIONS: readonly (readonly [least: Role, source: string])[] = [
    ['viewer', '{ viewer { role organization { id plan } } }'],
    ['viewer', '{ projects { totalCount } }'],
    ['viewer', `{ project(id: "${MISSING}") { id } }`],
    ['viewer', `{ audit(projectId: "${MISSING}") { id } }`],
    ['viewer', `{ job(id: "${MISSING}") { id } }`],
    ['viewer', `{ keywords(projectId: "${MISSING}") { totalCount } }`],
    ['member', 'mutation { createProject(input: { url: "" }) { id } }'],
    ['member', `mutation { startAudit(projectId: "${MISSING}") { jobId } }`],
    ['member', `mutation { cancelAudit(projectId: "${MISSING}", auditId: "${MISSING}") { id } }`],
    ['member', `mutation { stopAudit(projectId: "${MISSING}", auditId: "${MISSING}") { id } }`],
    ['member', `mutation { pauseAudit(projectId: "${MISSING}", auditId: "${MISSING}") { id } }`],
    ['member', `mutation { resumeAudit(projectId: "${MISSING}", auditId: "${MISSING}") { id } }`],
    ['admin', `mutation { deleteAudit(projectId: "${MISSING}", auditId: "${MISSING}") { id } }`],
    ['admin', `mutation { deleteProject(id: "${MISSING}") { id } }`],
    ['admin', '{ apiKeys { id } }'],
    ['admin', 'mutation { createApiKey(name: "") { key } }'],
    ['admin', `mutation { revokeApiKey(id: "${MISSING}") { id } }`],
  ];

  it.each(OPERATIONS)('%s may do %s, and nobody less', async (least, source) => {
    expect((await ask(null, source)).codes).toEqual(['UNAUTHENTICATED']);
    for (const role of ROLES) {
      const { codes } = await ask(await newViewer(test.db, 'ENTERPRISE', role), source);
      const allowed = ROLES.indexOf(role) >= ROLES.indexOf(least);
      expect([role, codes.includes('FORBIDDEN'), codes.includes('UNAUTHENTICATED')]).toEqual([role, !allowed, false]);
    }
  });

  it('are asked by every root field: an anonymous caller gets nothing from any of them', async () => {
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values((type?.getFields() ?? {}) as GraphQLFieldMap<unknown, unknown>).map((field) => ({ type, field })),
    );
    expect(roots.length).toBeGreaterThan(10);
    for (const { type, field } of roots) {
      // arguments do not matter: who asks is looked at before them
      const resolve = async () =>
        field.resolve?.({}, argumentsOf(field.args), createContext(test.context, null), {} as never);
      await expect(resolve(), `${type?.name}.${field.name}`).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
  });
});

function argumentsOf(args: readonly { name: string; type: { toString(): string } }[]): Record<string, unknown> {
  const value = (type: string): unknown => {
    if (type.startsWith('[')) return [];
    if (/^(ID|String)/.test(type)) return MISSING;
    if (type.startsWith('Int')) return 1;
    return /Input/.test(type) ? {} : undefined;
  };
  return Object.fromEntries(
    args.filter(({ type }) => String(type).endsWith('!')).map(({ name, type }) => [name, value(String(type))]),
  );
}

describe('nouns', () => {
  it('tell who asks', async () => {
    const viewer = await newViewer(test.db, 'PRO', 'admin');
    const { data } = await ask(viewer, '{ viewer { userId role organization { id name plan } } }');
    expect(data).toEqual({
      viewer: { userId: null, role: 'ADMIN', organization: { id: viewer.organizationId, name: 'Test', plan: 'PRO' } },
    });
  });

  it('make, read and delete a project', async () => {
    const viewer = await newViewer(test.db);
    const made = await ask(
      viewer,
      'mutation { createProject(input: { url: "shop.example/start", name: "Shop" }) { id name url domain lastAuditScore latestAudit { id } counts { audits } } }',
    );
    expect(made.data?.['createProject']).toEqual({
      id: expect.any(String),
      name: 'Shop',
      url: 'https://shop.example/start',
      domain: 'shop.example',
      lastAuditScore: null,
      latestAudit: null,
      counts: { audits: 0 },
    });
    expect(
      (await ask(viewer, 'mutation { createProject(input: { url: "https://shop.example/other" }) { id } }')).codes,
    ).toEqual(['PROJECT_EXISTS']);
    const { id } = made.data!['createProject'] as unknown as { id: string };
    const remove = 'mutation Remove($id: ID!) { deleteProject(id: $id) { deleted id } }';
    expect((await ask(await newViewer(test.db), remove, { id })).codes).toEqual(['PROJECT_NOT_FOUND']);
    expect((await ask(viewer, remove, { id })).data).toEqual({ deleteProject: { deleted: true, id } });
    expect((await ask(viewer, remove, { id })).codes).toEqual(['PROJECT_NOT_FOUND']);
  });

  it('start, show and cancel an audit', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await projects.create(test.context, viewer, { url: 'http://127.0.0.1:4/' });
    const start =
      'mutation Start($id: ID!, $input: StartAuditInput) { startAudit(projectId: $id, input: $input) { message jobId auditId audit { status } } }';
    expect((await ask(viewer, start, { id, input: { maxPages: 0 } })).codes).toEqual(['VALIDATION_FAILED']);
    const started = (await ask(viewer, start, { id })).data?.['startAudit'] as unknown as {
      jobId: string;
      auditId: string;
    };
    expect(started).toMatchObject({ audit: { status: 'QUEUED' }, auditId: started.jobId });
    const { data } = await ask(
      viewer,
      'query Job($id: ID!) { job(id: $id) { id status progress { pagesCrawled pagesKnown } error { code } } }',
      { id: started.jobId },
    );
    expect(data).toEqual({
      job: { id: started.jobId, status: 'QUEUED', progress: { pagesCrawled: 0, pagesKnown: 0 }, error: null },
    });
    const cancel =
      'mutation Cancel($id: ID!, $auditId: ID!) { cancelAudit(projectId: $id, auditId: $auditId) { status stopReason } }';
    expect((await ask(viewer, cancel, { id, auditId: started.auditId })).data).toEqual({
      cancelAudit: { status: 'CANCELLED', stopReason: 'CANCELLED' },
    });
    expect((await ask(viewer, cancel, { id, auditId: started.auditId })).data).toMatchObject({
      cancelAudit: { status: 'CANCELLED' },
    });
    expect((await audits.get(test.context, viewer, id)).status).toBe('CANCELLED');
  });

  it('make, list and revoke keys, and show each once', async () => {
    const viewer = await newViewer(test.db);
    const made = (await ask(viewer, 'mutation { createApiKey(name: "CI") { key apiKey { id name prefix } } }')).data?.[
      'createApiKey'
    ] as unknown as {
      key: string;
      apiKey: { id: string; name: string; prefix: string };
    };
    expect(made.key.startsWith(`${made.apiKey.prefix}_`)).toBe(true);
    const listed = await ask(viewer, '{ apiKeys { id name prefix createdAt lastUsedAt } }');
    expect(listed.data?.['apiKeys']).toEqual([{ ...made.apiKey, createdAt: expect.any(String), lastUsedAt: null }]);
    const revoke = 'mutation Revoke($id: ID!) { revokeApiKey(id: $id) { id } }';
    expect((await ask(await newViewer(test.db), revoke, { id: made.apiKey.id })).codes).toEqual(['API_KEY_NOT_FOUND']);
    expect((await ask(viewer, revoke, { id: made.apiKey.id })).codes).toEqual([]);
    expect((await ask(viewer, revoke, { id: made.apiKey.id })).codes).toEqual(['API_KEY_NOT_FOUND']);
  });
});

describe('errors', () => {
  it('show a stable code, and nothing of what was unforeseen', async () => {
    const { errors } = await ask(await newViewer(test.db), `{ project(id: "${MISSING}") { id } }`);
    expect(errors.map((error) => formatError(error.toJSON(), error))).toEqual([
      expect.objectContaining({ message: 'Project not found.', extensions: { code: 'PROJECT_NOT_FOUND' } }),
    ]);
    const inside = new Error('select * from "secret table"');
    const shown = formatError({ message: inside.message, path: ['a'] }, inside);
    expect(shown).toEqual({
      message: 'Something went wrong on our side.',
      path: ['a'],
      extensions: { code: 'INTERNAL' },
    });
  });
});

describe('the schema', () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

  it('names nothing that must stay inside', () => {
    const forbidden = /hash|password|secret|token|cookie|fence|heartbeat|salt|credential/i;
    const names = types.flatMap((type) => [
      type.name,
      ...(isObjectType(type) || isInputObjectType(type)
        ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
        : []),
      ...(isEnumType(type) ? type.getValues().map(({ name }) => `${type.name}.${name}`) : []),
    ]);
    // the signing secret of a webhook is returned to whoever creates or rotates it, in that response only
    const shownOnce = /^(WebhookWithSecret(\.\w+)?|Webhook\.formerSecretUntil|Mutation\.rotateWebhookSecret)$/;
    // says that one was changed
    const told = /^AuditLogAction\.(PASSWORD_CHANGED|PASSWORD_RESET|WEBHOOK_SECRET_ROTATED)$/;
    // written, stored encrypted and never returned
    const given =
      /^(?:(?:Create|Update)AlertChannelInput\.botToken|Create(?:Client)?ReportLinkInput\.password|CrawlSettingsInput\.cookies|BasicAuthInput\.password|CookieInput(?:\.\w+)?)$/;
    // says that there is one
    const exists = /^ReportLink\.hasPassword$/;
    // names and flags, never values, of cookies that the audited site sets
    const ofSites = /^(?:PageResponse\.cookies|ResponseCookie(?:\.(?:name|secure|httpOnly|sameSite))?)$/;
    const allowed = [shownOnce, told, given, exists, ofSites];
    expect(names.filter((name) => forbidden.test(name) && !allowed.some((one) => one.test(name)))).toEqual([]);
  });

  it('takes no organization, plan, id, status or score from a caller', () => {
    const inputs = types
      .filter(isInputObjectType)
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
    expect(
      inputs.filter(
        (name) => /\.(organizationId|plan|id|status|role|.*Score)$/.test(name) && !/FilterInput\./.test(name),
      ),
      // a segment whose rules change is named by its id; an admin gives a role of their organization to somebody else
    ).toEqual(['SegmentRulesInput.id', 'MemberAccessInput.role']);
  });

  it('says which errors every operation may respond with', () => {
    for (const root of [schema.getQueryType(), schema.getMutationType()])
      for (const field of Object.values(root?.getFields() ?? {}))
        expect([field.name, field.description]).toEqual([field.name, expect.stringContaining('UNAUTHENTICATED')]);
  });
});
