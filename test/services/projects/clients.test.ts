import { describe, expect, it } from 'vitest';
import * as clients from '../../../src/services/projects/clients.js';
import { newViewer, useContext } from '../../support/context.js';

const test = useContext();

describe('the clients of an organization', () => {
  it('are at most as many as it may have, however many are added side by side', async () => {
    const viewer = await newViewer(test.db);
    await test.db.rows(
      `insert into client (id, organization_id, name, contacts, notes, created_at)
       select gen_random_uuid(), $1, 'Client ' || n, '[]', '', now() from generate_series(1, $2::int) n`,
      [viewer.organizationId, clients.MAX_CLIENTS - 2],
    );
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => clients.create(test.context, viewer, { name: `More ${at}` })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('are named once, however many imports name them at once', async () => {
    const viewer = await newViewer(test.db);
    const ids = await Promise.all(
      ['Acme', 'ACME', ' acme ', 'Acme'].map((name) => clients.idOfNamed(test.context, viewer, name)),
    );
    expect(new Set(ids).size).toBe(1);
  });
});
