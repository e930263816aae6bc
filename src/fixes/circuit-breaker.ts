export interface CircuitBreakerOptions {
  /** failures in a row after which nothing is requested a while */
  failures?: number;
  restMs?: number;
  now?: () => number;
}

/** Keeps a service that fails from being asked again and again; after the rest one request tries whether it is back. */
export class CircuitBreaker {
  readonly #limit: number;
  readonly #restMs: number;
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;
  #trying = false;

  constructor({ failures = 5, restMs = 60_000, now = Date.now }: CircuitBreakerOptions = {}) {
    this.#limit = failures;
    this.#restMs = restMs;
    this.#now = now;
  }

  /** milliseconds until something may be asked again; 0 when it may be now */
  get restsMs(): number {
    return Math.max(0, this.#openUntil - this.#now());
  }

  /** whether one request may be made; its result must be reported by `succeeded` or `failed` */
  enter(): boolean {
    if (this.restsMs > 0 || this.#trying) return false;
    this.#trying = this.#failures >= this.#limit;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = 0;
    this.#trying = false;
  }

  failed(): void {
    this.#failures += 1;
    this.#trying = false;
    if (this.#failures >= this.#limit) this.#openUntil = this.#now() + this.#restMs;
  }
}
