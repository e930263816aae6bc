import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const at = (path: string) => new URL(path, import.meta.url).pathname;

const alias = [
  { find: 'graphql-rest-mapper', replacement: at('./facades/graphql-rest-mapper/src/index.ts') },
  // type-graphql requires the CommonJS build: two copies of graphql would not know each other's types
  { find: /^graphql$/, replacement: at('./node_modules/graphql/index.js') },
];

/** Suites that own processes, databases or sockets shared by name; they run one file at a time in a process of their own. */
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

/** Of these, suites whose promises are about time: nothing else runs beside them. */
const alone = [
  'test/workers/*.test.ts',
  'test/queues/*.test.ts',
  'test/end-to-end/*.test.ts',
  'test/services/hosts/*.test.ts',
  'test/facades/{outages,shutdown,http}.test.ts',
  'test/vitals/*.browser.test.ts',
];

const system: TestProjectInlineConfiguration['test'] = {
  pool: 'forks',
  globalSetup: ['test/support/postgres.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'facades/graphql-rest-mapper/test/**/*.test.ts'],
          exclude: [...heavy, ...alone],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'system',
          include: heavy.map((pattern) => `${pattern}/*.test.ts`),
          exclude: alone,
          // each waits half of its time for processes, databases and clocks
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...system,
          name: 'alone',
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
