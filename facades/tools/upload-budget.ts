import { type Readable, Transform } from 'node:stream';
import { problem } from '../../src/errors.js';

export interface UploadLimits {
  /** bytes of all bodies, from their first one to the response */
  totalBytes: number;
  perCallerBytes: number;
  /** bytes that have to arrive in each window of `windowMs` */
  bytesPerSecond: number;
  windowMs: number;
}

export interface UploadBudget {
  /**
   * The body, counted while it comes; `release` gives its room back. It fails with `RATE_LIMITED` where its caller has too
   * many bytes here, `BAD_REQUEST` where it comes too slowly, `UNAVAILABLE` where there is no room.
   */
  receive(payload: Readable, caller: string): { body: Readable; release: () => void };
}

interface Upload {
  body: Transform;
  caller: string;
  bytes: number;
  /** bytes of the current window */
  fresh: number;
  ticks: number;
}

const TICKS = 5;

/**
 * Room for bodies by what has arrived of them: one that drips takes next to nothing, and one that came and stopped neither
 * keeps its room for long nor keeps others out.
 */
export function createUploadBudget({
  totalBytes,
  perCallerBytes,
  bytesPerSecond,
  windowMs,
}: UploadLimits): UploadBudget {
  const arriving = new Set<Upload>();
  const byCaller = new Map<string, number>();
  let total = 0;
  let watch: NodeJS.Timeout | null = null;

  function add(upload: Upload, bytes: number): void {
    upload.bytes += bytes;
    total += bytes;
    const sum = (byCaller.get(upload.caller) ?? 0) + bytes;
    if (sum > 0) byCaller.set(upload.caller, sum);
    else byCaller.delete(upload.caller);
  }

  function fail(upload: Upload, reason: Error): void {
    arriving.delete(upload);
    add(upload, -upload.bytes);
    upload.body.destroy(reason);
  }

  /** Makes room at the cost of the upload that had most of it for longest. */
  function makeRoom(): void {
    while (total > totalBytes && arriving.size > 0) {
      const cost = ({ bytes, ticks }: Upload) => bytes * (ticks + 1);
      fail(
        [...arriving].reduce((most, one) => (cost(one) > cost(most) ? one : most)),
        noRoom(),
      );
    }
  }

  // ticks, not time: what waits while this process is busy has not been slow
  function tick(): void {
    for (const upload of arriving) {
      upload.ticks += 1;
      if (upload.ticks % TICKS !== 0) continue;
      if (upload.fresh < (bytesPerSecond * windowMs) / 1_000) fail(upload, tooSlow());
      upload.fresh = 0;
    }
    if (arriving.size > 0 || watch === null) return;
    clearInterval(watch);
    watch = null;
  }

  return {
    receive: (payload, caller) => {
      const body = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          if ((byCaller.get(caller) ?? 0) + chunk.length > perCallerBytes) {
            fail(upload, tooMany());
            return done();
          }
          upload.fresh += chunk.length;
          add(upload, chunk.length);
          if (total > totalBytes) makeRoom();
          done(null, arriving.has(upload) ? chunk : undefined);
        },
        flush: (done) => {
          arriving.delete(upload);
          done();
        },
      });
      const upload: Upload = { body, caller, bytes: 0, fresh: 0, ticks: 0 };
      arriving.add(upload);
      watch ??= setInterval(tick, windowMs / TICKS).unref();
      // the reader of the body receives the error too
      body.on('error', () => {});
      payload.once('error', (error) => body.destroy(error));
      payload.pipe(body);
      return {
        body,
        release: () => {
          arriving.delete(upload);
          add(upload, -upload.bytes);
          payload.unpipe(body);
          body.destroy();
          // the rest of a refused body comes before the next request of the connection
          payload.resume();
        },
      };
    },
  };
}

const tooSlow = () => problem('BAD_REQUEST', { message: 'The body arrives too slowly.' });
const tooMany = () =>
  problem('RATE_LIMITED', {
    message: 'Too many concurrent uploads. Wait for some of them to finish.',
    retryAfterSeconds: 5,
  });
const noRoom = () =>
  problem('UNAVAILABLE', { message: 'The tools are busy right now. Try again shortly.', retryAfterSeconds: 5 });
