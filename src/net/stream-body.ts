import { STREAM_BUFFER_BYTES } from './limits.js';

type Step = IteratorResult<Uint8Array, undefined>;

/** Chunks between an exchange and its one reader: asks the exchange to pause while the reader is slower. */
export class StreamBody implements AsyncIterableIterator<Uint8Array, undefined> {
  onWant: () => void = () => {};
  onCancel: () => void = () => {};
  readonly #chunks: Uint8Array[] = [];
  #bytes = 0;
  #paused = false;
  #ended = false;
  #reader: ((step: Step) => void) | null = null;

  push(chunk: Uint8Array): boolean {
    const reader = this.#reader;
    if (reader) {
      this.#reader = null;
      reader({ done: false, value: chunk });
      return true;
    }
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    this.#paused = this.#bytes > STREAM_BUFFER_BYTES;
    return !this.#paused;
  }

  end(): void {
    this.#ended = true;
    this.#reader?.({ done: true, value: undefined });
    this.#reader = null;
  }

  next(): Promise<Step> {
    const chunk = this.#chunks.shift();
    if (chunk) {
      this.#bytes -= chunk.length;
      if (this.#paused && this.#bytes <= STREAM_BUFFER_BYTES / 2) {
        this.#paused = false;
        this.onWant();
      }
      return Promise.resolve({ done: false, value: chunk });
    }
    if (this.#ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((done) => {
      this.#reader = done;
    });
  }

  return(): Promise<Step> {
    this.#chunks.length = 0;
    this.end();
    this.onCancel();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
