import { declarations } from './declarations.mjs';

/** @type {import('../new.mjs').Kind} */
export const queue = {
  usage: 'queue <name>, such as exports',
  name: /^[a-z]+$/,
  taken: (name) => declarations('src/queues.ts', new RegExp(`^  ${name}: queue<`, 'm')),
  add: (name) => ({
    files: {
      [`workers/${name}.ts`]: `import { queueWorker } from './worker.js';

export default queueWorker('${name}', async (_context, { projectId: _ }, signal) => {
  signal.throwIfAborted();
  // FILL IN: one call of a service
});
`,
      [`test/workers/${name}.test.ts`]: `import { expect, it } from 'vitest';
import worker from '../../workers/${name}.js';
import { useApp } from '../support/app.js';

const test = useApp();

it('works for the queue ${name}', async () => {
  expect(worker).toBeDefined();
  expect(await test.db.rows('select 1')).toEqual('FILL IN: what a job changes');
});
`,
    },
    insertions: [
      {
        file: 'src/queues.ts',
        before: /^\} as const;$/gm,
        text: `  ${name}: queue<{ projectId: string }>({
    // FILL IN: tries, jobs at once, and the rows that a job works for
    attempts: 3,
    backoffMs: 5_000,
    concurrency: 2,
    subject: { table: 'project', ids: ({ projectId }) => [projectId] },
  }),
`,
      },
    ],
    next: ['enqueue its jobs in the transaction that writes their rows, or give it `everyMs`'],
  }),
};
