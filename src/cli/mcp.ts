import { once } from 'node:events';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Command } from 'commander';
import { ConfigError, loadConfig } from '../config.js';
import { userAgent } from '../defaults/user-agent.js';
import { createFetcher } from '../net/fetch.js';
import { fetchAdapter } from '../net/fetch-adapter.js';
import { EVERYWHERE } from '../net/networks.js';

/** a tool that fetches a slow site, with time to spare */
const ANSWER = { totalMs: 120_000, bodyBytes: 32 * 1024 ** 2 };
/** of JSON-RPC: the range that is left to servers */
const SERVER_ERROR = -32_000;

export const mcp = (program: Command) =>
  program
    .command('mcp')
    .description('hand the Model Context Protocol on to a running server; the key is SEXTANT_API_KEY')
    .option('--url <address>', 'of the server; BASE_URL by default')
    .action(async (options: { url?: string }) => {
      const config = loadConfig();
      const url = URL.parse('/mcp', options.url ?? config.BASE_URL);
      const faults = [
        ...(config.SEXTANT_API_KEY ? [] : ['SEXTANT_API_KEY: a key of an organization is needed']),
        ...(url ? [] : ['--url: an http or https address is needed']),
      ];
      if (!url || faults.length > 0) throw new ConfigError(faults);
      const fetcher = createFetcher({ allowNetworks: EVERYWHERE, userAgent: userAgent(config.BASE_URL) });
      const server = new StreamableHTTPClientTransport(url, {
        fetch: fetchAdapter(fetcher, ANSWER),
        requestInit: { headers: { authorization: `Bearer ${config.SEXTANT_API_KEY}` } },
      });
      await handOn(server);
      await server.close();
      await fetcher.close();
    });

/** Messages go through as they are, until whoever started us closes our input. */
async function handOn(server: StreamableHTTPClientTransport): Promise<void> {
  const client = new StdioServerTransport();
  client.onmessage = (message) =>
    void server.send(message).catch((error: Error) => {
      if ('id' in message && 'method' in message)
        return client.send({ jsonrpc: '2.0', id: message.id, error: { code: SERVER_ERROR, message: error.message } });
      return undefined;
    });
  server.onmessage = (message: JSONRPCMessage) => {
    const version = 'result' in message ? message.result['protocolVersion'] : undefined;
    if (typeof version === 'string') server.setProtocolVersion(version);
    void client.send(message);
  };
  const ended = once(process.stdin, 'end');
  await server.start();
  await client.start();
  await ended;
}
