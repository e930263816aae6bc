import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const at = (path: string) => new URL(path, import.meta.url).pathname;

const alias = [
  { find: 'graphql-compiled-executor', replacement: at('./facades/graphql-compiled-executor/src/index.ts') },
  { find: 'graphql-rest-mapper', replacement: at('./facades/graphql-rest-mapper/src/index.ts') },
  // type-graphql requires the CommonJS build: two copies of graphql would not know each other's types
  { find: /^graphql$/, replacement: at('./node_modules/graphql/index.js') },
];

/** Suites that work with processes, databases or browsers. */
const heavy = [
  'test/db/**',
  'test/auth/**',
  'test/queues/**',
  'test/services/**',
  'test/schema/**',
  'test/facades/**',
  'test/workers/**',
  'test/cli/**',
  'test/end-to-end/**',
];

/** Suites that sleep through leases, pauses and limits, and promise what holds on a busy machine too. */
const patient = [
  'test/workers/*.test.ts',
  'test/queues/*.test.ts',
  'test/services/hosts/shared-hosts.test.ts',
  'test/facades/limits/plan-changes.test.ts',
  'test/facades/tools/{timeout,slow-targets,uploads}.test.ts',
  'test/{fixes,vitals,net/browser,crawl,audit}/**/*.browser.test.ts',
];

/** Suites that start whole installations. */
const installations = ['test/end-to-end/*.test.ts'];

/** Suites whose promises are about time: nothing else runs beside them. */
const alone = [
  'test/workers/politeness.test.ts',
  'test/facades/{shutdown,operator/outages,http/listener}.test.ts',
  'test/vitals/{hostile-pages,lab,tampering}.browser.test.ts',
];

/** What works with processes and browsers is tried a second time, and reported as retried: a stalled machine is no defect. */
const ONCE_MORE = 1;

/** Workers at a time: each waits half of its time for processes, databases, browsers and clocks. */
const WAITING = 5;

/** Limits of time only end what hangs: a busy machine takes several times as long as a quiet one. */
const UNHURRIED = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 50 } },
};

const system: TestProjectInlineConfiguration['test'] = {
  pool: 'forks',
  globalSetup: ['test/support/postgres.ts'],
  retry: ONCE_MORE,
  ...UNHURRIED,
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'facades/graphql-*/test/**/*.test.ts'],
          exclude: [...heavy, ...patient, ...alone],
          // what suites measure of their own memory is theirs only in a process of their own
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          ...UNHURRIED,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'system',
          include: heavy.map((pattern) => `${pattern}/*.test.ts`),
          exclude: [...patient, ...installations, ...alone],
          // to load the product anew takes longer than most of these suites
          isolate: false,
          maxWorkers: WAITING,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'patient',
          include: patient,
          exclude: alone,
          maxWorkers: WAITING,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'installations',
          include: installations,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'alone',
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
