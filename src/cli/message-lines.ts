import {
  ErrorCode,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type RequestId,
  RequestIdSchema,
} from '@modelcontextprotocol/sdk/types.js';

/** a server takes less; this bounds what is held until a line ends */
const MAX_LINE_BYTES = 4 * 1024 ** 2;
const NEWLINE = 0x0a;

export interface Fault {
  id: RequestId | null;
  code: ErrorCode;
  message: string;
}

/** The messages of a stream, one a line, the last one with or without its end; a fault for each line that is none. */
export async function* messageLines(input: AsyncIterable<Buffer>): AsyncGenerator<JSONRPCMessage | Fault> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const take = (): string | null => {
    const line = bytes > MAX_LINE_BYTES ? null : Buffer.concat(parts).toString('utf8').trim();
    parts = [];
    bytes = 0;
    return line;
  };
  const add = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > MAX_LINE_BYTES) parts = [];
    else parts.push(part);
  };
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const line = take();
      if (line !== '') yield read(line);
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  const last = take();
  if (last !== '') yield read(last);
}

function read(line: string | null): JSONRPCMessage | Fault {
  if (line === null) return { id: null, code: ErrorCode.InvalidRequest, message: 'A message must not exceed 4 MiB.' };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { id: null, code: ErrorCode.ParseError, message: 'The line is not valid JSON.' };
  }
  if (Array.isArray(value))
    return {
      id: null,
      code: ErrorCode.InvalidRequest,
      message: 'Send one message at a time: batches are not supported.',
    };
  const { data } = JSONRPCMessageSchema.safeParse(value);
  if (data) return data;
  const id = RequestIdSchema.safeParse((value as { id?: unknown } | null)?.id).data ?? null;
  return { id, code: ErrorCode.InvalidRequest, message: 'The line is not a JSON-RPC 2.0 message.' };
}
