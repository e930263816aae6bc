import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  /** as resolvers name it */
  readonly address: string;
  /** TXT records by name; a name that is not here does not exist */
  readonly records: Map<string, readonly string[]>;
  close(): void;
}

/** A name server on loopback that knows TXT records alone (RFC 1035 §4). */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, end } = readName(question);
    const found = records.get(name);
    const header = Buffer.alloc(12);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8580 | (found ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found?.length ?? 0, 6);
    const answers = (found ?? []).map(answer);
    socket.send(Buffer.concat([header, question.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() };
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** The name is that of the question; a text longer than 255 octets comes in pieces. */
function answer(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])));
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
