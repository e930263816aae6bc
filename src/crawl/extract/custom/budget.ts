/** CPU time of one extractor on one page, and of all of them: a page has four seconds until its thread is ended. */
const EXTRACTOR_MS = 300;
const PAGE_MS = 1_000;
/** steps between two looks at the clock */
const STEPS = 2_048;

/** An extractor took more time than it may: what it would find is not known. */
export class OverBudget extends Error {}

/** Ends what takes too long, by the CPU time of the thread alone: what the machine does besides is no fault of an expression. */
export class ExtractionBudget {
  #steps = 0;
  #deadline = Number.POSITIVE_INFINITY;
  readonly #pageDeadline: number;

  constructor(
    private readonly extractorMs = EXTRACTOR_MS,
    pageMs = PAGE_MS,
  ) {
    this.#pageDeadline = usedMs() + pageMs;
  }

  /** Called before each extractor. */
  begin(): void {
    this.#deadline = Math.min(usedMs() + this.extractorMs, this.#pageDeadline);
    this.check();
  }

  /** Called for every node that is looked at. */
  step(): void {
    this.#steps += 1;
    if (this.#steps % STEPS === 0) this.check();
  }

  check(): void {
    if (usedMs() >= this.#deadline) throw new OverBudget();
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
