/** A line between browser and web that every connection of the browser shares. */
export interface LinkShape {
  /** time of one round trip, paid by every handshake and every request as on a real line */
  rttMs: number;
  downKbps: number;
  upKbps: number;
}

/** One connection's way over one direction of the line. */
export interface Flow {
  send(chunk: Buffer): void;
  end(): void;
  /** forgets what has not been delivered */
  drop(): void;
  /** bytes that still wait for their turn */
  readonly waiting: number;
}

export interface ThrottledLink {
  readonly rttMs: number;
  down(deliver: Deliver): Flow;
  up(deliver: Deliver): Flow;
}

/** null is the end of the flow */
type Deliver = (chunk: Buffer | null) => void;

/** two full segments at a time: connections share the line about as packets do */
const SLICE_BYTES = 2_920;

export function createLink(shape: LinkShape): ThrottledLink {
  const down = createLane(shape.downKbps, shape.rttMs / 2);
  const up = createLane(shape.upKbps, shape.rttMs / 2);
  return { rttMs: shape.rttMs, down, up };
}

interface Waiting {
  queue: (Buffer | null)[];
  bytes: number;
  dropped: boolean;
  deliver: Deliver;
}

/** One direction: slices of all flows in turn at the rate of the line, each delivered `delayMs` after it has left. */
function createLane(kbps: number, delayMs: number): (deliver: Deliver) => Flow {
  const bytesPerMs = kbps / 8;
  const backlog: Waiting[] = [];
  const travelling: { at: number; chunk: Buffer | null; flow: Waiting }[] = [];
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function depart(now: number): void {
    // an idle line starts now; a late timer catches up
    if (freeAt < now - 50) freeAt = now;
    while (freeAt <= now) {
      const flow = backlog.shift();
      if (!flow) return;
      const head = flow.queue.shift();
      if (head === undefined) continue;
      let chunk = head;
      if (chunk !== null) {
        if (chunk.length > SLICE_BYTES) {
          flow.queue.unshift(chunk.subarray(SLICE_BYTES));
          chunk = chunk.subarray(0, SLICE_BYTES);
        }
        flow.bytes -= chunk.length;
        freeAt += chunk.length / bytesPerMs;
      }
      travelling.push({ at: Math.max(now, freeAt) + delayMs, chunk, flow });
      if (flow.queue.length > 0) backlog.push(flow);
    }
  }

  function run(): void {
    timer = undefined;
    const now = performance.now();
    depart(now);
    while (travelling[0] && travelling[0].at <= now) {
      const { chunk, flow } = travelling.shift() as (typeof travelling)[number];
      if (!flow.dropped) flow.deliver(chunk);
    }
    schedule();
  }

  function schedule(): void {
    if (timer) return;
    const departure = backlog.length > 0 ? freeAt : Number.POSITIVE_INFINITY;
    const next = Math.min(departure, travelling[0]?.at ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(next)) timer = setTimeout(run, Math.max(1, next - performance.now()));
  }

  return (deliver) => {
    const flow: Waiting = { queue: [], bytes: 0, dropped: false, deliver };
    const push = (chunk: Buffer | null) => {
      if (flow.dropped) return;
      if (flow.queue.push(chunk) === 1 && !backlog.includes(flow)) backlog.push(flow);
      if (chunk !== null) flow.bytes += chunk.length;
      depart(performance.now());
      // a running timer may be set for later than what has just departed
      clearTimeout(timer);
      timer = undefined;
      schedule();
    };
    return {
      send: push,
      end: () => push(null),
      drop() {
        flow.dropped = true;
        flow.queue = [];
        flow.bytes = 0;
      },
      get waiting() {
        return flow.bytes;
      },
    };
  };
}
