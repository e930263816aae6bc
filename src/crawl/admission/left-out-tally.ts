import {
  isHeldBack,
  LEFT_OUT_REASONS,
  LEFT_OUT_SAMPLE,
  type LeftOut,
  type LeftOutReason,
  type LeftOutUrl,
} from '../../facts/left-out.js';
import { hash53, stringHash64 } from '../../structures/string-hash.js';

/** URLs that are counted exactly; beyond them their number is estimated (HyperLogLog, some 3 %). */
const MAX_EXACT = 100_000;
const REGISTERS = 1_024;

interface Sampled extends LeftOutUrl {
  hash: number;
}

/**
 * Counts the URLs that a crawl leaves out, each once, by reason, and keeps a sample of each. The sample is chosen by the
 * URLs, not by the order in which they are met: an unchanged site has the same one in each audit.
 */
export class LeftOutTally {
  readonly #reasons = new Map<number, LeftOutReason>();
  readonly #counts = new Map<LeftOutReason, number>();
  readonly #estimates = new Map<LeftOutReason, Uint8Array>();
  readonly #samples = new Map<LeftOutReason, Sampled[]>();
  readonly #sampled = new Map<number, Sampled>();

  /** Why the URL of that hash was left out, as far as that is remembered; `linkedFrom` names it once more. */
  reasonOf(low: number, high: number, linkedFrom: string): LeftOutReason | undefined {
    const hash = hash53(low, high);
    const reason = this.#reasons.get(hash);
    const sampled = reason && this.#sampled.get(hash);
    if (sampled && (sampled.linkedFrom === null || linkedFrom < sampled.linkedFrom)) sampled.linkedFrom = linkedFrom;
    return reason;
  }

  add(reason: LeftOutReason, url: string, linkedFrom: string | null): void {
    stringHash64(url, PAIR);
    const [low, high] = [PAIR[0] as number, PAIR[1] as number];
    const hash = hash53(low, high);
    const known = this.#reasons.get(hash);
    if (known === reason) return;
    if (known !== undefined) this.readmit(low, high);
    if (this.#reasons.size >= MAX_EXACT) return this.#estimate(reason, low, high);
    this.#reasons.set(hash, reason);
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
    this.#sample(reason, { url, linkedFrom, hash });
  }

  /** The same by its URL. */
  admit(url: string): void {
    stringHash64(url, PAIR);
    this.readmit(PAIR[0] as number, PAIR[1] as number);
  }

  /** It was let in after all. */
  readmit(low: number, high: number): void {
    const hash = hash53(low, high);
    const reason = this.#reasons.get(hash);
    if (reason === undefined) return;
    this.#reasons.delete(hash);
    this.#counts.set(reason, (this.#counts.get(reason) ?? 1) - 1);
    const sample = this.#samples.get(reason) ?? [];
    if (this.#sampled.delete(hash))
      this.#samples.set(
        reason,
        sample.filter((each) => each.hash !== hash),
      );
  }

  /** URLs known besides those of the frontier, which may be pages */
  get pages(): number {
    let pages = 0;
    for (const reason of LEFT_OUT_REASONS) if (isHeldBack(reason)) pages += this.#count(reason);
    return pages;
  }

  /** In the order of the reasons. */
  result(): LeftOut[] {
    return LEFT_OUT_REASONS.flatMap((reason) => {
      const count = this.#count(reason);
      if (count === 0) return [];
      const sample = (this.#samples.get(reason) ?? []).map(({ url, linkedFrom }) => ({ url, linkedFrom }));
      return [{ reason, count, sample }];
    });
  }

  #count(reason: LeftOutReason): number {
    const registers = this.#estimates.get(reason);
    return (this.#counts.get(reason) ?? 0) + (registers ? estimated(registers) : 0);
  }

  /** The URLs with the least hashes. */
  #sample(reason: LeftOutReason, entry: Sampled): void {
    const sample = this.#samples.get(reason) ?? [];
    const last = sample.at(-1);
    if (sample.length >= LEFT_OUT_SAMPLE && last && last.hash < entry.hash) return;
    const at = sample.findIndex(({ hash }) => hash > entry.hash);
    sample.splice(at < 0 ? sample.length : at, 0, entry);
    this.#sampled.set(entry.hash, entry);
    const dropped = sample.length > LEFT_OUT_SAMPLE ? sample.pop() : undefined;
    if (dropped) this.#sampled.delete(dropped.hash);
    this.#samples.set(reason, sample);
  }

  #estimate(reason: LeftOutReason, low: number, high: number): void {
    let registers = this.#estimates.get(reason);
    if (!registers) {
      registers = new Uint8Array(REGISTERS);
      this.#estimates.set(reason, registers);
    }
    const at = low % REGISTERS;
    registers[at] = Math.max(registers[at] as number, Math.clz32(high) + 1);
  }
}

/** Flajolet and others, HyperLogLog (2007), with linear counting while few registers are used. */
function estimated(registers: Uint8Array): number {
  let sum = 0;
  let empty = 0;
  for (const rank of registers) {
    sum += 2 ** -rank;
    if (rank === 0) empty += 1;
  }
  const estimate = ((0.7213 / (1 + 1.079 / REGISTERS)) * REGISTERS * REGISTERS) / sum;
  return Math.round(empty > 0 && estimate <= 2.5 * REGISTERS ? REGISTERS * Math.log(REGISTERS / empty) : estimate);
}

const PAIR = new Uint32Array(2);
