import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/auth/api-key.js';
import { useApp } from '../support/app.js';
import { ROOT, useBuild } from '../support/processes.js';
import { furnish, type Tenant } from '../support/tenants.js';

const test = useApp();
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const open: Client[] = [];
let pro: Tenant;
let address = '';

beforeAll(async () => {
  pro = await furnish(test, await test.account('PRO'), 'https://site.example/');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/mcp`;
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

describe('sextant mcp', () => {
  useBuild();

  it('hands the protocol on over standard input and output, refusals included', async () => {
    const through = async (key: string) => {
      const client = new Client({ name: 'test', version: '1' });
      open.push(client);
      const args = [join(ROOT, 'dist/bundle/cli.js'), 'mcp', '--url', address];
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args, env: { SEXTANT_API_KEY: key } }),
      );
      return client;
    };
    const client = await through(pro.account.apiKey);
    const { structuredContent } = await client.callTool({ name: 'list_projects' });
    expect(structuredContent).toMatchObject({ projects: { nodes: [{ id: pro.owns.projectId }] } });
    await expect(client.callTool({ name: 'start_audit', arguments: { projectId: uuidv7() } })).rejects.toThrow(
      'PLAN_REQUIRED',
    );
    await expect(through(createApiKey().key)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('responds to every line and, when its input ends, to all earlier requests; nothing else is on its output', async () => {
    const args = [join(ROOT, 'dist/bundle/cli.js'), 'mcp', '--url', address];
    const env = { SEXTANT_API_KEY: pro.account.apiKey, LOG_LEVEL: 'debug' };
    const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
    const ended = once(child, 'close');
    const lines = [
      '{broken',
      '',
      '[]',
      JSON.stringify({ id: 'old', method: 'tools/list' }),
      JSON.stringify({ ...LIST, pad: 'x'.repeat(5 * 1024 ** 2) }),
      `${JSON.stringify({ ...LIST, id: 'crlf' })}\r`,
      JSON.stringify({ ...LIST, id: 'long', params: { cursor: 'x'.repeat(1024 ** 2) } }),
      JSON.stringify({ ...LIST, id: 'cancelled' }),
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'cancelled' } }),
      JSON.stringify({ ...LIST, id: 'last' }),
    ];
    child.stdin.end(lines.join('\n'));
    const out = await text(child.stdout);
    expect(await ended).toEqual([0, null]);
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; result?: { tools: unknown[] }; error?: { code: number } })
      .map(({ id, result, error }) => `${id} ${error?.code ?? (result?.tools.length ?? 0) > 0}`);
    expect(answers.sort()).toEqual([
      'crlf true',
      'last true',
      'long -32000',
      'null -32600',
      'null -32600',
      'null -32700',
      'old -32600',
    ]);
  });
});
