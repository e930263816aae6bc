import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CancelledNotificationSchema, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { Command } from 'commander';
import { loadConfig } from '../config.js';
import { ConfigError } from '../config-error.js';
import { userAgent } from '../defaults/user-agent.js';
import { createFetcher } from '../net/fetch.js';
import { fetchAdapter } from '../net/fetch-adapter.js';
import { EVERYWHERE } from '../net/networks.js';
import { messageLines } from './message-lines.js';

/** a tool that fetches a slow site, with time to spare */
const ANSWER = { totalMs: 120_000, bodyBytes: 32 * 1024 ** 2 };
/** code in the range that JSON-RPC leaves to servers */
const SERVER_ERROR = -32_000;

export const mcp = (program: Command) =>
  program
    .command('mcp')
    .description('connect an MCP client on standard input and output to a running server (API key: SEXTANT_API_KEY)')
    .option('--url <address>', 'URL of the server (default: BASE_URL)')
    .action(async (options: { url?: string }) => {
      const config = loadConfig();
      const url = URL.parse('/mcp', options.url ?? config.BASE_URL);
      const faults = [
        ...(config.SEXTANT_API_KEY ? [] : ['SEXTANT_API_KEY is missing: set it to an API key of your organization']),
        ...(url ? [] : ['--url must be an http or https URL']),
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

/** Messages go through as they are, until whoever started us closes our input and every request has its response. */
async function handOn(server: StreamableHTTPClientTransport): Promise<void> {
  const asked = new Set<Promise<void>>();
  const cancelled = new Set<RequestId>();
  const respond = (
    id: RequestId | null,
    outcome: { result: unknown } | { error: { code: number; message: string } },
  ) => {
    // a client that has cancelled a request waits for no response
    if (id === null || !cancelled.delete(id))
      process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...outcome })}\n`);
  };
  server.onmessage = (message) => {
    if (!('id' in message) || 'method' in message) return;
    if ('error' in message) return respond(message.id ?? null, { error: message.error });
    const version = message.result['protocolVersion'];
    if (typeof version === 'string') server.setProtocolVersion(version);
    respond(message.id, { result: message.result });
  };
  await server.start();
  for await (const message of messageLines(process.stdin)) {
    if (!('jsonrpc' in message)) {
      const { id, ...error } = message;
      respond(id, { error });
      continue;
    }
    const { data: cancelling } = CancelledNotificationSchema.safeParse(message);
    if (cancelling?.params.requestId !== undefined) cancelled.add(cancelling.params.requestId);
    const sending: Promise<void> = server
      .send(message)
      .catch((error: Error) => {
        if ('id' in message && 'method' in message)
          respond(message.id, { error: { code: SERVER_ERROR, message: error.message } });
      })
      .finally(() => asked.delete(sending));
    asked.add(sending);
  }
  await Promise.all(asked);
}
