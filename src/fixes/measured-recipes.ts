import type { Basis } from './provider.js';

export interface MeasuredRecipe {
  /** suggestions that were pasted into pages as they stand */
  tried: number;
  /** those after which the issue was gone, and nothing failed that was not said */
  held: number;
}

/** By rule and basis. Written by `npm run fixes:measure`. */
export const MEASURED: Readonly<Record<string, Partial<Record<Basis, MeasuredRecipe>>>> = {};
