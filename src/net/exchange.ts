import type { Dispatcher } from 'undici';
import errors from 'undici/lib/core/errors.js';
import type { Timing } from '../facts/page-facts.js';
import type { TlsFacts } from '../facts/site-facts.js';
import type { OpenConnection } from './connector.js';
import { codingsOf, Decoder, type DecoderSink } from './decode.js';
import {
  badResponse,
  givenUp,
  headersTooLarge,
  isSessionOver,
  isStaleConnection,
  type NetFailure,
  timedOut,
  toResponseFailure,
} from './failure.js';
import { headerBytesOf, headerLists } from './headers.js';
import { MAX_INTERIM_ANSWERS } from './limits.js';
import { loopLatenessMs, watchLoop } from './loop-clock.js';
import type { FetchLimits } from './types.js';

type Controller = Dispatcher.DispatchController;

/** The connection that a client of the pool holds at the moment. */
export interface Line {
  connection: OpenConnection | null;
}

/** The use of a response: kept as a whole or handed on piece by piece. */
export interface Output {
  onHead?(exchange: Exchange): void;
  /** false requests a pause until `resume` */
  onData(chunk: Uint8Array): boolean;
  onDone(failure: NetFailure | null, exchange: Exchange): void;
}

/** Requests that met a closing connection are sent again this often; the server has not seen them (RFC 9112 §9.3.1). */
const MAX_RESENDS = 2;

/** One request and its response under one deadline: undici's view of it and ours. */
export class Exchange implements Dispatcher.DispatchHandler, DecoderSink {
  line: Line | null = null;
  started = false;
  status = 0;
  headers: Record<string, string[]> = {};
  contentEncoding: string | null = null;
  wireBytes = 0;
  bodyBytes = 0;
  truncated: 'WIRE' | 'DECODED' | null = null;

  readonly #createdAt = performance.now();
  readonly #deadline: NodeJS.Timeout;
  readonly #unwatchLoop = watchLoop();
  #startedAt = 0;
  #firstByteAt = 0;
  #controller: Controller | null = null;
  #connection: OpenConnection | null = null;
  #reused = false;
  #socketBytes = 0;
  #resends = 0;
  #mostBytes: number;
  #interim = 0;
  #codings: ReturnType<typeof codingsOf> = null;
  #decoder: Decoder | null = null;
  #wireDone = false;
  #over = false;
  #signal: AbortSignal | null = null;

  constructor(
    readonly limits: FetchLimits,
    readonly output: Output,
    readonly resend: (() => void) | null,
    /** called once, when the request is on its way or will never be */
    readonly onLeave: (late: boolean) => void,
  ) {
    this.#mostBytes = limits.bodyBytes;
    this.#deadline = setTimeout(() => this.#expire(), Math.max(1, limits.totalMs));
  }

  get over(): boolean {
    return this.#over;
  }

  get httpVersion(): string {
    return this.#connection?.httpVersion ?? '1.1';
  }

  get tls(): TlsFacts | null {
    return this.#connection?.tls ?? null;
  }

  timing(): Timing {
    const fresh = this.#reused ? null : this.#connection;
    return {
      dnsMs: rounded(fresh?.dnsMs),
      connectMs: rounded(fresh?.connectMs),
      tlsMs: rounded(fresh?.tlsMs),
      ttfbMs: this.status === 0 ? null : rounded(this.#firstByteAt - this.#startedAt),
      totalMs: rounded(performance.now() - this.#createdAt) ?? 0,
    };
  }

  /** ends the exchange when whoever asked does not want it any more */
  heed(signal: AbortSignal): void {
    this.#signal = signal;
    if (signal.aborted) this.#abort();
    else signal.addEventListener('abort', this.#abort);
  }

  /** ends a request whose caller has seen enough: no failure */
  stop(): void {
    this.#finish();
  }

  /** after the output requested a pause */
  resume(): void {
    if (this.#decoder) this.#decoder.resume();
    else this.#controller?.resume();
  }

  onRequestStart(controller: Controller): void {
    // aborting by the controller would close the new connection; throwing only takes this request out of the queue
    if (this.#over) throw givenUp();
    this.#controller = controller;
    this.#startedAt = performance.now();
    const connection = this.line?.connection ?? null;
    if (connection) {
      this.#reused = connection.requests++ > 0;
      connection.awaitsResponse = true;
      this.#socketBytes = connection.socket.bytesRead;
    }
    this.#connection = connection;
    if (!this.started) {
      this.started = true;
      this.onLeave(false);
    }
  }

  onResponseStarted(): void {
    this.#markFirstByte();
  }

  onResponseStart(
    controller: Controller,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (this.#over) return;
    if (status < 200) {
      if (++this.#interim > MAX_INTERIM_ANSWERS)
        this.#fail(badResponse('The server sends too many interim responses.'));
      return;
    }
    this.#markFirstByte();
    if (headerBytesOf(controller.rawHeaders) > this.limits.headerBytes) {
      this.#fail(headersTooLarge());
      return;
    }
    this.status = status;
    this.headers = headerLists(headers);
    this.contentEncoding = this.headers['content-encoding']?.join(', ') ?? null;
    this.#codings = codingsOf(this.contentEncoding);
    const { otherBytes } = this.limits;
    if (otherBytes !== undefined && !mayBeHtml(this.headers)) this.#mostBytes = Math.min(this.#mostBytes, otherBytes);
    this.output.onHead?.(this);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.#over || this.#wireDone) return;
    const room = this.limits.wireBytes - this.wireBytes;
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.wireBytes += part.length;
    if (this.#codings !== null) this.#decoder ??= new Decoder(this.#codings, this);
    if (part.length > 0 && !(this.#decoder ? this.#decoder.write(part) : this.onData(part))) controller.pause();
    if (chunk.length > room && !this.#over) {
      this.truncated ??= 'WIRE';
      this.#cutWire();
      this.#wireEnded(true);
    }
  }

  onResponseEnd(): void {
    if (this.#over || this.#wireDone) return;
    this.#wireDone = true;
    this.#wireEnded(false);
  }

  onResponseError(_controller: Controller | null, error: Error): void {
    const sessionOver = isSessionOver(error);
    // undici takes it for open as long as its socket is, and each request that it gets keeps the socket from closing
    if (sessionOver) this.#connection?.socket.destroy();
    if (this.#over || this.#wireDone) return;
    const answered = this.status !== 0 || this.#firstByteAt !== 0;
    const unseen = this.started ? this.#reused && (sessionOver || isStaleConnection(error)) : sessionOver;
    if (!answered && unseen && this.resend && this.#resends < MAX_RESENDS) {
      this.#resends++;
      this.#controller = null;
      // undici fails all requests of a connection in one go, and takes one that is back by then for an error of its own
      queueMicrotask(() => {
        if (!this.#over) this.resend?.();
      });
      return;
    }
    this.#wireDone = true;
    this.#fail(toResponseFailure(error, this.status !== 0));
  }

  onData(chunk: Uint8Array): boolean {
    if (this.#over) return true;
    const room = this.#mostBytes - this.bodyBytes;
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.bodyBytes += part.length;
    const more = part.length === 0 || this.output.onData(part);
    if (chunk.length > room) {
      this.truncated = 'DECODED';
      this.#finish();
      return true;
    }
    return more;
  }

  onEnd(cut: boolean): void {
    if (cut) this.truncated ??= 'WIRE';
    this.#finish();
  }

  onError(failure: NetFailure): void {
    this.#fail(failure);
  }

  onDrain(): void {
    this.#controller?.resume();
  }

  /** A byte that waited for this process to look is not a server that was slow. */
  #markFirstByte(): void {
    if (this.#firstByteAt === 0) this.#firstByteAt = Math.max(this.#startedAt, performance.now() - loopLatenessMs());
  }

  readonly #abort = (): void => this.#fail(givenUp());

  #wireEnded(cut: boolean): void {
    if (this.#decoder) this.#decoder.end(cut);
    else this.#finish();
  }

  #cutWire(): void {
    if (this.#wireDone) return;
    this.#wireDone = true;
    // undici may think that any other error ends all requests that wait for a connection
    this.#controller?.abort(new errors.InformationalError('aborted'));
  }

  #expire(): void {
    const { socket, httpVersion } = this.#connection ?? {};
    const silent = socket !== undefined && socket.bytesRead === this.#socketBytes;
    this.#fail(timedOut());
    // a cancelled stream leaves the HTTP/2 connection open: one that has gone dead would swallow every later request
    if (httpVersion === '2' && silent) socket?.destroy();
  }

  #finish(): void {
    if (this.#over) return;
    this.#close();
    // the rest is not wanted: after the end of the coded bytes a server can go on for ever
    this.#cutWire();
    this.output.onDone(null, this);
  }

  #fail(failure: NetFailure): void {
    if (this.#over) return;
    this.#close();
    this.#cutWire();
    if (!this.started) {
      this.started = true;
      this.onLeave(failure.code === 'TIMEOUT' || failure.code === 'ABORTED');
    }
    this.output.onDone(failure, this);
  }

  #close(): void {
    this.#over = true;
    clearTimeout(this.#deadline);
    this.#unwatchLoop();
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#decoder?.destroy();
  }
}

/** By its type; one that is missing or unknown is sniffed (MIME Sniffing Standard §7). */
function mayBeHtml(headers: Record<string, string[]>): boolean {
  const type = headers['content-type']?.at(-1)?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return !type.includes('/') || /\bx?html\b|^(?:\*\/\*|(?:unknown|application)\/unknown)$/.test(type);
}

function rounded(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : Math.round(ms * 100) / 100;
}
