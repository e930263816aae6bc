import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Speaks the chat completions of OpenAI on loopback: what such services send when they succeed, fail or follow a prompt injection. */

export type ModelAnswer =
  /** the message's content: text as it is, anything else as JSON */
  | { kind: 'CONTENT'; content: unknown; usage?: { prompt_tokens: number; completion_tokens: number } | null }
  | { kind: 'STATUS'; status: number }
  /** no JSON at all, JSON that ends in the middle, ten megabytes of it, no response, a broken connection */
  | { kind: 'GARBAGE' | 'HALF' | 'HUGE' | 'SLOW' | 'RESET' };

export interface ModelAsked {
  path: string;
  authorization: string | undefined;
  /** the request as sent */
  body: {
    model: string;
    messages: { role: string; content: string }[];
    tools?: unknown;
    tool_choice?: unknown;
    response_format?: { type: string; json_schema?: { schema: unknown } };
    max_tokens?: number;
  };
}

export interface OpenAiServer {
  baseUrl: string;
  asked: ModelAsked[];
  close(): Promise<void>;
}

/** The first request gets the first response and so on; all further requests get the last one. */
export async function openAiServer(...answers: readonly ModelAnswer[]): Promise<OpenAiServer> {
  const asked: ModelAsked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      if (answer === undefined) return;
      if (answer.kind === 'CONTENT' && request.url?.endsWith('/messages')) anthropicReply(answer.content, response);
      else reply(answer, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function reply(answer: ModelAnswer, response: ServerResponse): void {
  const json = (status: number, body: string): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  switch (answer.kind) {
    case 'CONTENT':
      return json(
        200,
        completion(
          answer.content,
          answer.usage === undefined ? { prompt_tokens: 700, completion_tokens: 30 } : answer.usage,
        ),
      );
    case 'STATUS':
      return json(answer.status, JSON.stringify({ error: { message: 'It failed.', type: 'server_error' } }));
    case 'GARBAGE':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'HALF':
      return json(200, completion({ title: 'Green tea' }, null).slice(0, 60));
    case 'HUGE':
      return json(200, completion('x'.repeat(10_000_000), null));
    case 'RESET':
      response.socket?.destroy();
      return;
    case 'SLOW':
      return;
  }
}

/** The same from the messages of Anthropic. */
function anthropicReply(content: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'small-model',
      content: [{ type: 'text', text: JSON.stringify(content) }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 700, output_tokens: 30 },
    }),
  );
}

function completion(content: unknown, usage: object | null): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_795_000_000,
    model: 'small-model',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
      },
    ],
    ...(usage === null ? {} : { usage: { ...usage, total_tokens: 0 } }),
  });
}
