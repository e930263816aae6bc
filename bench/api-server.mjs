// One of the servers that api.mjs compares, in a process of its own. `node bench/api-server.mjs <name> <port>`
import 'reflect-metadata';
import pg from 'pg';

const [name, port] = process.argv.slice(2);
const { DATABASE_URL } = process.env;

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
  /** what a hand-written handler costs: two prepared statements at most, no credential, no rate, no log */
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
