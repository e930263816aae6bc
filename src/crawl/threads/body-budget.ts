import { unless } from '../politeness/aborted-later.js';

/** Bytes of bodies, on their way or waiting to be read, beyond which no further one is requested. */
const MOST_BYTES = 32 * 1024 * 1024;
/** weight of the newest body in what the next one is expected to take */
const NEWEST = 0.1;

/** Holds requests back while the bodies that have come in are not read as fast. */
export interface BodyBudget {
  /** Waits for room; an abort ends the waiting. */
  enter(signal: AbortSignal): Promise<void>;
  /** A body has come in. */
  arrived(bytes: number): void;
  /** Holds the room of a body until it is read. */
  whileRead<T>(bytes: number, read: Promise<T>): Promise<T>;
}

export function createBodyBudget(mostBytes = MOST_BYTES): BodyBudget {
  let coming = 0;
  let waiting = 0;
  let expected = 0;
  let left = Promise.withResolvers<void>();

  // one at a time is let through however large it is
  const isFull = () => coming + waiting > 0 && waiting + (coming + 1) * expected > mostBytes;

  function freed(): void {
    const { resolve } = left;
    left = Promise.withResolvers();
    resolve();
  }

  return {
    enter: async (signal) => {
      while (isFull() && !signal.aborted) await unless(signal, left.promise);
      coming += 1;
    },
    arrived: (bytes) => {
      coming -= 1;
      expected += NEWEST * (bytes - expected);
      freed();
    },
    whileRead: async (bytes, read) => {
      waiting += bytes;
      try {
        return await read;
      } finally {
        waiting -= bytes;
        freed();
      }
    },
  };
}
