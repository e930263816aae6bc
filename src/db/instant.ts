/** A moment out of a raw row: the ORM makes its pool hand timestamps on as text, `2026-05-04 10:00:00.123456+00`. */
export const instant = (value: Date | string): Date => (value instanceof Date ? value : new Date(value));
