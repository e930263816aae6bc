import { type ProblemDetail, problem } from '../../../errors.js';

/** Collects what is wrong with an input, each with where it stands: all of it is reported at once. */
export class Faults {
  readonly #details: ProblemDetail[] = [];

  add(path: string, message: string): void {
    this.#details.push({ path, message });
  }

  /** Adds the message unless the condition holds; whether it does. */
  expect(condition: boolean, path: string, message: string): boolean {
    if (!condition) this.add(path, message);
    return condition;
  }

  throwIfAny(): void {
    if (this.#details.length > 0) throw problem('VALIDATION_FAILED', { details: this.#details });
  }
}

/** A field that is left out is null, as it comes from the APIs. */
export type Given<T> = T | null | undefined;

/** The text without white space around it; one that is too long or too short is a fault, and returned all the same. */
export function textIn(
  given: Given<string>,
  { path, most, least = 0 }: { path: string; most: number; least?: number },
  faults: Faults,
): string {
  const text = given?.trim() ?? '';
  faults.expect(
    text.length >= least && text.length <= most,
    path,
    least === 0 ? `At most ${most} characters.` : `This must have ${least} to ${most} characters.`,
  );
  return text.toWellFormed().replaceAll('\0', '\u{fffd}');
}
