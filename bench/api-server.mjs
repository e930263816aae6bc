// One of the servers that api.mjs compares, in a process of its own. `node bench/api-server.mjs <name> <port>`
import 'reflect-metadata';
import pg from 'pg';

const [name, port] = process.argv.slice(2);
const { DATABASE_URL } = process.env;

const PROJECTS = `select p.id, p.name, p.domain, p.created_at as "createdAt",
    (select count(*)::int from audit a where a.project_id = p.id) as audits,
    (select count(*)::int from keyword k where k.project_id = p.id) as keywords,
    (select count(*)::int from competitor c where c.project_id = p.id) as competitors
  from project p where p.organization_id = $1 order by p.created_at desc, p.id desc limit $2`;

const AUDIT = `a.id, a.overall_score as "overallScore", a.meta_score as "metaScore", a.content_score as "contentScore",
  a.links_score as "linksScore", a.technical_score as "technicalScore", a.performance_score as "performanceScore",
  a.pages_crawled as "pagesCrawled", a.status, a.created_at as "createdAt", a.completed_at as "completedAt", a.partial,
  a.stop_reason as "stopReason", a.issue_counts as "issueCounts"`;
const ISSUES = `select id, rule, rule as title, severity, category, affected_pages as "affectedPages", sample_urls as "sampleUrls"
  from issue where audit_id = $1`;

const servers = {
  /** the product as it is, but for the rate, which no measurement would fit in */
  sextant: async () => {
    const { PLANS } = await import('../dist/src/plans.js');
    PLANS.ENTERPRISE.rates.A = PLANS.ENTERPRISE.rates.B = 900_000;
    await import('../dist/facades/server.js');
  },
  /** the cost of a hand-written handler: two prepared statements at most, no credential, no rate, no log */
  bare: async () => {
    const { fastify } = await import('fastify');
    const app = fastify();
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
    app.get('/audits/:projectId', async (request) => {
      const { rows } = await pool.query({
        name: 'audit',
        text: `select ${AUDIT} from audit a where a.project_id = $1 order by a.created_at desc, a.id desc limit 1`,
        values: [request.params.projectId],
      });
      const issues = await pool.query({ name: 'issues', text: ISSUES, values: [rows[0].id] });
      return { audit: { ...rows[0], issues: issues.rows } };
    });
    app.get('/rows/:projectId', async (request) => {
      const { rows } = await pool.query({
        name: 'audit',
        text: `select ${AUDIT} from audit a where a.project_id = $1 order by a.created_at desc, a.id desc limit 1`,
        values: [request.params.projectId],
      });
      return { audit: { ...rows[0], issues: [] } };
    });
    app.get('/projects/:organizationId', async (request) => {
      const { rows } = await pool.query({
        name: 'projects',
        text: PROJECTS,
        values: [request.params.organizationId, request.query.limit],
      });
      const projects = rows.map(({ audits, keywords, competitors, ...project }) => ({
        ...project,
        _count: { audits, keywords, competitors },
      }));
      return { projects };
    });
    await app.listen({ port: Number(port), host: '127.0.0.1' });
    process.send('ready');
  },
  /**
   * The same by hand with the duties of ours: key, rate shared by all processes with its headers, row security, validator,
   * request id and a log line. What our APIs cost over a hand-written handler is printed beside this one.
   */
  dutiful: async () => {
    const { createHash, randomUUID } = await import('node:crypto');
    const { fastify } = await import('fastify');
    const { LRUCache } = await import('lru-cache');
    const { pino, destination } = await import('pino');
    const { RateLimiterPostgres } = await import('rate-limiter-flexible');
    const log = pino({ level: 'info' }, destination({ dest: 2, sync: true }));
    const app = fastify({ genReqId: () => randomUUID() });
    const owner = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
    const guarded = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c role=sextant_request' });
    const keys = new LRUCache({ max: 5_000, ttl: 3_000 });
    const limiter = new RateLimiterPostgres({
      storeClient: owner,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      points: 900_000,
      duration: 60,
      keyPrefix: 'hand',
    });
    const viewerOf = async (key) => {
      const hash = createHash('sha256').update(key).digest();
      const known = keys.get(hash.toString('base64'));
      if (known) return known;
      const { rows } = await owner.query(
        `update api_key k set last_used_at = now() from organization o
          where k.hash = $1 and k.revoked_at is null and o.id = k.organization_id returning o.id, o.plan`,
        [hash],
      );
      keys.set(hash.toString('base64'), rows[0]);
      return rows[0];
    };
    const ofOrganization = async (id, work) => {
      const client = await guarded.connect();
      try {
        if (client.organization !== id) {
          await client.query({
            name: 'organization',
            text: `select set_config('sextant.organization', $1, false)`,
            values: [id],
          });
          client.organization = id;
        }
        return await work(client);
      } finally {
        client.release();
      }
    };
    const answer = (withIssues) => async (request, reply) => {
      const viewer = await viewerOf(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
      if (!viewer) return reply.code(401).send({ error: 'Send a key.' });
      const rate = await limiter.consume(viewer.id);
      const reset = Math.max(1, Math.ceil(rate.msBeforeNext / 1_000));
      const audit = await ofOrganization(viewer.id, async (client) => {
        const { rows } = await client.query({
          name: 'audit',
          text: `select ${AUDIT} from audit a where a.project_id = $1 and a.organization_id = $2 order by a.created_at desc, a.id desc limit 1`,
          values: [request.params.projectId, viewer.id],
        });
        const issues = withIssues
          ? await client.query({ name: 'issues', text: ISSUES, values: [rows[0].id] })
          : { rows: [] };
        return { ...rows[0], issues: issues.rows };
      });
      const body = JSON.stringify({ audit });
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
      reply.headers({
        etag,
        'x-request-id': request.id,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'ratelimit-policy': '"default";q=900000;w=60',
        ratelimit: `"default";r=${rate.remainingPoints};t=${reset}`,
        'x-ratelimit-limit': '900000',
        'x-ratelimit-remaining': String(rate.remainingPoints),
        'x-ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + reset),
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    };
    app.addHook('onResponse', (request, reply, done) => {
      const { method, url, id } = request;
      log.info({ reqId: id, method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
      done();
    });
    app.get('/audits/:projectId', answer(true));
    app.get('/rows/:projectId', answer(false));
    await app.listen({ port: Number(port), host: '127.0.0.1' });
    process.send('ready');
  },
  /** the usual stack: Apollo Server, type-graphql, MikroORM */
  stock: async () => {
    const { ApolloServer } = await import('@apollo/server');
    const { startStandaloneServer } = await import('@apollo/server/standalone');
    const { MikroORM } = await import('@mikro-orm/postgresql');
    const graphql = await import('type-graphql');
    const { Audit } = await import('../dist/src/db/entities/audit.js');
    const orm = await MikroORM.init({
      entities: [Audit],
      clientUrl: DATABASE_URL,
      pool: { max: 20 },
      logger: () => {},
    });
    class Resolver {
      audit(projectId) {
        return orm.em.fork().findOne(Audit, { projectId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
      }
    }
    class AuditType {}
    const types = { id: graphql.ID, status: String };
    for (const field of FIELDS)
      graphql.Field(() => types[field] ?? graphql.Int, { nullable: true })(AuditType.prototype, field);
    graphql.ObjectType('Audit')(AuditType);
    const method = Object.getOwnPropertyDescriptor(Resolver.prototype, 'audit');
    graphql.Arg('projectId', () => graphql.ID)(Resolver.prototype, 'audit', 0);
    graphql.Query(() => AuditType, { nullable: true })(Resolver.prototype, 'audit', method);
    graphql.Resolver()(Resolver);
    const schema = await graphql.buildSchema({ resolvers: [Resolver], validate: false });
    await startStandaloneServer(new ApolloServer({ schema }), { listen: { port: Number(port), host: '127.0.0.1' } });
    process.send('ready');
  },
};

const FIELDS = [
  'id',
  'overallScore',
  'metaScore',
  'contentScore',
  'linksScore',
  'technicalScore',
  'performanceScore',
  'pagesCrawled',
  'status',
];

process.on('message', (message) => {
  if (message === 'cpu') process.send({ cpu: process.cpuUsage() });
});
await servers[name]();
