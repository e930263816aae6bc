import type { RouteRow } from 'graphql-rest-mapper';
import { problem } from '../../src/errors.js';
import { createFairGate } from '../../src/shared-work/fair-gate.js';
import type { Caller } from '../auth/caller.js';

/** Exports that one process writes for an organization at a time: each has a cursor and its buffers for as long as its reader takes. */
export const EXPORTS_AT_ONCE = 4;
const RETRY_SECONDS = 30;
/** exports of both REST APIs together */
const gate = createFairGate({ slots: 128, perKey: EXPORTS_AT_ONCE, queue: 12, waitMs: 10_000 });

/** The same routes, whose renderers wait for a slot before they read anything. */
export function withExportSlots(routes: readonly RouteRow<Caller>[]): RouteRow<Caller>[] {
  return routes.map((row) => ({
    ...row,
    ...(row.as && {
      as: Object.fromEntries(
        Object.entries(row.as).map(([type, { render, ...rest }]) => [
          type,
          {
            ...rest,
            ...(render && {
              render: async function* (...given: Parameters<typeof render>) {
                const leave = await enter(given[1]);
                try {
                  yield* render(...given);
                } finally {
                  leave();
                }
              },
            }),
          },
        ]),
      ),
    }),
  }));
}

async function enter({ viewer }: Caller): Promise<() => void> {
  try {
    return await gate.enter([viewer?.organizationId ?? '']);
  } catch {
    throw problem('RATE_LIMITED', {
      message: `An organization can download ${EXPORTS_AT_ONCE} exports at a time. Wait for one of them to end.`,
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}
