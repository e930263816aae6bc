import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { problem } from '../../src/errors.js';

/** A size that is decoded and parsed in a few milliseconds at worst. */
const SMALL = 64 * 1024;
const PART = 1024 ** 2;
/** The bytes of all bodies together in one turn of the event loop: a few milliseconds, as memory that was never used is slow to fill. */
const TURN_BYTES = 512 * 1024;
/** Bodies that go on in the next turn: each has a piece or two in hand. */
const TURN_BODIES = 4;

/** A body that takes long to read: the thread that serves everybody hands it on in parts and looks into none of them. */
export class LargeBody {
  constructor(
    public parts: readonly Uint8Array[],
    readonly byteLength: number,
    /** digest of the bytes as they came */
    readonly sha256: string,
  ) {}
}

/** Receives a body and does little at each piece of it. Throws `BODY_TOO_LARGE`, and what the connection fails with. */
export function receiveBody(payload: Readable, contentLength: number, limit: number): Promise<Buffer | LargeBody> {
  const parts: Buffer[] = [];
  const hash = createHash('sha256');
  let [bytes, room] = [0, 0];

  /** Copied, as pieces may lie in memory that others use too, and such memory cannot be handed to a thread. */
  function keep(piece: Buffer): void {
    for (let from = 0; from < piece.length; ) {
      if (room === 0) {
        room = PART;
        parts.push(Buffer.allocUnsafeSlow(PART));
      }
      const copied = piece.copy(parts.at(-1) as Buffer, PART - room, from);
      from += copied;
      room -= copied;
    }
  }

  function whole(): Buffer | LargeBody {
    const last = parts.pop();
    if (last) parts.push(last.subarray(0, PART - room));
    return bytes <= SMALL ? Buffer.concat(parts) : new LargeBody(parts, bytes, hash.digest('base64'));
  }

  return new Promise((resolve, reject) => {
    const leave = () => payload.off('data', onData).off('end', onEnd).off('error', onError);
    const onData = (piece: Buffer) => {
      bytes += piece.length;
      turns.spend(payload, piece.length);
      if (bytes > limit) {
        leave();
        return reject(problem('BODY_TOO_LARGE'));
      }
      hash.update(piece);
      keep(piece);
    };
    const onEnd = () => {
      leave();
      if (Number.isNaN(contentLength) || contentLength === bytes) resolve(whole());
      else reject(problem('BAD_REQUEST'));
    };
    const onError = (error: Error) => {
      leave();
      reject(Object.assign(error, { statusCode: 400 }));
    };
    // a body that came with the headers is not read in the turn that accepts the connection, as a hundred come in one
    if (!(contentLength <= SMALL)) turns.wait(payload);
    payload.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

/**
 * A hundred bodies that come at once would fill one turn of the event loop after the other, and whoever requests anything
 * else would wait for a hundred pieces of them each time.
 */
function createTurns() {
  const paused = new Set<Readable>();
  let spent = 0;
  let isNextDue = false;

  function next(): void {
    isNextDue = false;
    spent = 0;
    const [...going] = paused.values().take(TURN_BODIES);
    for (const one of going) {
      paused.delete(one);
      one.resume();
    }
    if (paused.size > 0) callNext();
  }

  function callNext(): void {
    if (isNextDue) return;
    isNextDue = true;
    setImmediate(next);
  }

  function wait(body: Readable): void {
    body.pause();
    paused.add(body);
    callNext();
  }

  return {
    wait,
    /** Counts what was read, and lets the body wait for its next turn where this one is over. */
    spend(body: Readable, bytes: number): void {
      spent += bytes;
      callNext();
      if (spent > TURN_BYTES) wait(body);
    },
  };
}

const turns = createTurns();
