const FORMAT = new Intl.NumberFormat('en-US');

/** `1,500`: by one format for all, as `toLocaleString` looks for its own each time. */
export const grouped = (value: number): string => FORMAT.format(value);
