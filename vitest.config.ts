import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'facades/graphql-rest-mapper/test/**/*.test.ts'],
          exclude: heavy,
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: heavy.map((pattern) => `${pattern}/*.test.ts`),
          pool: 'forks',
          globalSetup: ['test/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
