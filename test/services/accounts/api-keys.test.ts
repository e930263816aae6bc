import { describe, expect, it } from 'vitest';
import { hashApiKey } from '../../../src/auth/api-key.js';
import * as apiKeys from '../../../src/services/accounts/api-keys.js';
import { newViewer, useContext } from '../../support/context.js';

const test = useContext();

describe('API keys', () => {
  it('are exactly five of fifty made side by side', async () => {
    const viewer = await newViewer(test.db);
    const made = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => apiKeys.create(test.context, viewer, `key ${at}`)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const one of made)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'PLAN_LIMIT_REACHED', message: expect.stringContaining('5') });
    expect(await apiKeys.list(test.context, viewer)).toHaveLength(5);
  });

  it('free a slot when one is revoked', async () => {
    const viewer = await newViewer(test.db);
    for (let at = 0; at < 5; at += 1) await apiKeys.create(test.context, viewer, `key ${at}`);
    await expect(apiKeys.create(test.context, viewer, 'sixth')).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    const [first] = await apiKeys.list(test.context, viewer);
    await apiKeys.revoke(test.context, viewer, first?.id ?? '');
    await apiKeys.create(test.context, viewer, 'sixth');
    await expect(apiKeys.revoke(test.context, viewer, first?.id ?? '')).rejects.toMatchObject({
      code: 'API_KEY_NOT_FOUND',
    });
  });

  it('are stored by prefix and hash, listed newest first', async () => {
    const viewer = await newViewer(test.db);
    const one = await apiKeys.create(test.context, viewer, '  one  ');
    const two = await apiKeys.create(test.context, viewer, 'two');
    const listed = await apiKeys.list(test.context, viewer);
    expect(listed.map(({ name }) => name)).toEqual(['two', 'one']);
    expect(listed[0]?.prefix).toBe(two.key.slice(0, 12));
    expect(Buffer.from(listed[1]?.hash ?? [])).toEqual(hashApiKey(one.key));
  });

  it('take any name of 1 to 100 characters that the database can hold', async () => {
    const viewer = await newViewer(test.db);
    for (const name of ['', '   ', 'x'.repeat(101)])
      await expect(apiKeys.create(test.context, viewer, name)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const { apiKey } = await apiKeys.create(test.context, viewer, 'nul \0 and \ud800');
    expect(apiKey.name).not.toContain('\0');
  });

  it('shows no keys of another organization', async () => {
    const viewer = await newViewer(test.db);
    const { apiKey } = await apiKeys.create(test.context, viewer, 'mine');
    const other = await newViewer(test.db);
    for (const id of [apiKey.id, 'x'])
      await expect(apiKeys.revoke(test.context, other, id)).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' });
    expect(await apiKeys.list(test.context, other)).toEqual([]);
    expect(await apiKeys.list(test.context, viewer)).toHaveLength(1);
  });
});
