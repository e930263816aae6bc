import {
  type BrotliDecompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  type Gunzip,
  type Inflate,
  type ZstdDecompress,
} from 'node:zlib';
import { codeOf, NetFailure } from './failure.js';
import { beforeGzipRest, GZIP_KEPT_BYTES } from './gzip-rest.js';
import { MAX_CODINGS, MAX_FRAMES, ZSTD_WINDOW_LOG } from './limits.js';

type Engine = Gunzip | Inflate | BrotliDecompress | ZstdDecompress;
type Coding = 'gzip' | 'deflate' | 'br' | 'zstd';

/** Larger pieces than zlib's 16 KiB spare a crossing between threads for most pages. */
const CHUNK = { chunkSize: 64 * 1024 };

export interface DecoderSink {
  /** decoded bytes; false requests a pause until `resume` */
  onData(chunk: Uint8Array): boolean;
  /** `cut`: the coded bytes ended before their own end */
  onEnd(cut: boolean): void;
  onError(failure: NetFailure): void;
  /** more coded bytes may be written after `write` returned false */
  onDrain(): void;
}

/** The codings of a response, outermost last; null where nothing is to be decoded. Unknown names are ignored, as browsers do. */
export function codingsOf(header: string | null): Coding[] | null {
  if (header === null) return null;
  const codings: Coding[] = [];
  for (const part of header.split(',')) {
    const name = part.trim().toLowerCase();
    if (name === 'gzip' || name === 'x-gzip') codings.push('gzip');
    else if (name === 'deflate' || name === 'br' || name === 'zstd') codings.push(name);
  }
  if (codings.length > MAX_CODINGS) throw broken('The body is encoded more than twice.');
  return codings.length === 0 ? null : codings;
}

/** Undoes one or two codings, piece by piece and off the main thread. */
export class Decoder {
  readonly #layers: Layer[] = [];

  constructor(codings: readonly Coding[], sink: DecoderSink) {
    let next: DecoderSink = sink;
    for (const coding of codings) {
      const layer: Layer = new Layer(coding, next);
      this.#layers.unshift(layer);
      next = {
        onData: (chunk) => layer.write(chunk),
        onEnd: (cut) => layer.end(cut),
        onError: (failure) => sink.onError(failure),
        onDrain: () => {},
      };
    }
    for (const [index, layer] of this.#layers.entries()) {
      const before = this.#layers[index - 1];
      layer.onDrain = before ? () => before.resume() : () => sink.onDrain();
    }
  }

  write(chunk: Uint8Array): boolean {
    return this.#layers[0]?.write(chunk) ?? true;
  }

  end(cut: boolean): void {
    this.#layers[0]?.end(cut);
  }

  /** after `onData` returned false */
  resume(): void {
    this.#layers.at(-1)?.resume();
  }

  destroy(): void {
    for (const layer of this.#layers) layer.destroy();
  }
}

class Layer {
  onDrain: () => void = () => {};
  #engine: Engine | null = null;
  /** chunks that the engine has been given and not yet taken in */
  #given: Uint8Array[] = [];
  #taken = 0;
  #frames = 0;
  /** the first bytes of gzip, while these are all */
  #kept: Uint8Array[] | null = [];
  #keptBytes = 0;
  #decoded = 0;
  #ending = false;
  #cut = false;
  #over = false;

  constructor(
    readonly coding: Coding,
    readonly sink: DecoderSink,
  ) {}

  write(chunk: Uint8Array): boolean {
    if (this.#over) return true;
    this.#engine ??= this.#open(chunk);
    const engine = this.#engine;
    this.#given.push(chunk);
    this.#keep(chunk);
    return engine.write(chunk, () => {
      // one that has ended calls back for what it leaves
      if (engine === this.#engine) this.#written();
    });
  }

  /** The engine learns of the end only after all bytes are through: what comes before a missing end is then kept. */
  end(cut: boolean): void {
    if (this.#over) return;
    this.#cut ||= cut;
    this.#ending = true;
    if (this.#engine === null) this.#finish(cut);
    else if (this.#given.length === 0) this.#engine.end();
  }

  resume(): void {
    this.#engine?.resume();
  }

  destroy(): void {
    this.#over = true;
    this.#engine?.destroy();
  }

  #written(): void {
    this.#taken += this.#given.shift()?.length ?? 0;
    if (this.#ending && this.#given.length === 0 && !this.#over) this.#engine?.end();
  }

  /** Node's engine ends with the first frame of zstd; a body may have any number of them (RFC 8878 §3). */
  #nextFrame(ended: Engine): boolean {
    const [first, ...others] = this.#given;
    const rest = first?.subarray(ended.bytesWritten - this.#taken);
    if (this.coding !== 'zstd' || !rest || ++this.#frames > MAX_FRAMES) return false;
    // it would go on with what is queued as if nothing were missing
    ended.destroy();
    this.#given = [];
    this.#taken = 0;
    this.#engine = this.#open(rest);
    let more = true;
    for (const chunk of [rest, ...others]) more = this.write(chunk) && more;
    // a writer that waits for the one that has ended would wait for ever
    if (more) this.onDrain();
    return true;
  }

  #keep(chunk: Uint8Array): void {
    this.#keptBytes += chunk.length;
    if (this.coding !== 'gzip' || this.#keptBytes > GZIP_KEPT_BYTES) this.#kept = null;
    this.#kept?.push(chunk);
  }

  /** The engine drops what it had decoded of the piece in which it failed. */
  #finishBeforeRest(): boolean {
    const whole = this.#kept && !this.#cut ? beforeGzipRest(Buffer.concat(this.#kept)) : null;
    if (!whole) return false;
    if (whole.length > this.#decoded) this.sink.onData(whole.subarray(this.#decoded));
    this.#finish(false);
    return true;
  }

  #finish(cut: boolean): void {
    if (this.#over) return;
    this.#over = true;
    this.#kept = null;
    this.sink.onEnd(cut);
  }

  #open(first: Uint8Array): Engine {
    const engine = openEngine(this.coding, first);
    engine.on('data', (chunk: Uint8Array) => {
      this.#decoded += chunk.length;
      if (!this.#over && !this.sink.onData(chunk)) engine.pause();
    });
    engine.on('drain', () => this.onDrain());
    engine.on('end', () => {
      if (!this.#over && !this.#nextFrame(engine)) this.#finish(this.#cut || this.#frames > MAX_FRAMES);
    });
    engine.on('error', (error) => {
      if (this.#over || engine !== this.#engine || this.#finishBeforeRest()) return;
      if (this.#ending && codeOf(error) === 'Z_BUF_ERROR') return this.#finish(true);
      this.#over = true;
      this.sink.onError(broken('The body could not be decoded.'));
    });
    return engine;
  }
}

function openEngine(coding: Coding, first: Uint8Array): Engine {
  switch (coding) {
    case 'gzip':
      return createGunzip(CHUNK);
    case 'deflate':
      // RFC 9110 §8.4.1.2: meant is the zlib format, whose first byte ends in 8; some servers send it bare
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(CHUNK) : createInflateRaw(CHUNK);
    case 'br':
      return createBrotliDecompress(CHUNK);
    case 'zstd':
      return createZstdDecompress({ ...CHUNK, params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } });
  }
}

const broken = (message: string): NetFailure => new NetFailure('DECODING_FAILED', 'PERMANENT', message);
