import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';
import { useSite } from '../../support/sites/site-server.js';

describe('a tool', () => {
  const test = useApp();
  const silent = useSite({ '/': { delayMs: 20_000 } });

  it('returns 504 for a site that says nothing in time', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/tools/headers',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ url: silent.url }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([504, 'UPSTREAM_TIMEOUT']);
  });
});
