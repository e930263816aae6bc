/** One decimal, rounded down: a figure under its limit never reads as the limit. */
export const tenthsBelow = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1);

/** One decimal, rounded up: a figure over its limit never reads as the limit. */
export const tenthsAbove = (value: number): string => (Math.ceil(value * 10) / 10).toFixed(1);
