import { problem } from '../errors.js';

/** Moments, both included; null is open. */
export interface DateRange {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

export function checkRange({ from, to }: DateRange): void {
  if (from && to && from > to)
    throw problem('VALIDATION_FAILED', { details: [{ path: 'from', message: 'This must not be after `to`.' }] });
}
