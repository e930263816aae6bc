import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

export interface ReceivedSpan {
  traceId: string;
  id: string;
  parentId: string;
  name: string;
  attributes: Record<string, string>;
}

/** Fields of a protobuf message by their numbers: bytes where they have a length, null for numbers. */
function fieldsOf(message: Buffer): Map<number, Buffer[]> {
  const fields = new Map<number, Buffer[]>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const wire = tag & 7;
    if (wire === 0) varint();
    else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else {
      const length = varint();
      const field = Math.floor(tag / 8);
      fields.set(field, [...(fields.get(field) ?? []), message.subarray(at, at + length)]);
      at += length;
    }
  }
  return fields;
}

/** Field numbers of opentelemetry/proto/trace/v1/trace.proto. */
function spansOf(request: Buffer): ReceivedSpan[] {
  const below = (messages: Buffer[], field: number) => messages.flatMap((one) => fieldsOf(one).get(field) ?? []);
  return below(below(below([request], 1), 2), 2).map((span) => {
    const fields = fieldsOf(span);
    const bytes = (field: number) => fields.get(field)?.[0] ?? Buffer.alloc(0);
    const attributes = (fields.get(9) ?? []).map((attribute) => {
      const text = (message: Buffer, field: number) => (fieldsOf(message).get(field)?.[0] ?? '').toString();
      return [text(attribute, 1), text(fieldsOf(attribute).get(2)?.[0] ?? Buffer.alloc(0), 1)];
    });
    return {
      traceId: bytes(1).toString('hex'),
      id: bytes(2).toString('hex'),
      parentId: bytes(4).toString('hex'),
      name: bytes(5).toString(),
      attributes: Object.fromEntries(attributes),
    };
  });
}

/** The spans that a receiver of OTLP over HTTP gets. */
export function useTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    headers.push({ path: request.url, ...request.headers });
    spans.push(...spansOf(await buffer(request)));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());
  return {
    spans,
    headers,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}
