/** A whole number that a rule compares with, and that a project may change. */
export interface ThresholdRange {
  /** unit as it is written behind the number: `characters`, `KiB`, `%` */
  unit: string;
  default: number;
  min: number;
  max: number;
  /** use of the number by the rule, in one sentence */
  about: string;
}

export type Thresholds = Readonly<Record<string, ThresholdRange>>;

/** A value for each threshold, by its name. */
export type ThresholdValues<T extends Thresholds = Thresholds> = { readonly [Name in keyof T]: number };

export const defaultsOf = <T extends Thresholds>(thresholds: T): ThresholdValues<T> =>
  Object.fromEntries(
    Object.entries(thresholds).map(([name, threshold]) => [name, threshold.default]),
  ) as ThresholdValues<T>;
