import { DateTimeType, type EntitySchema } from '@mikro-orm/core';
import { Naming } from './naming.js';

const naming = new Naming();

/** Properties of an entity that its rows are read with: lazy ones are read by statements of their own. */
const readProperties = (entity: Pick<EntitySchema, 'meta'>): string[] =>
  Object.entries<{ lazy?: boolean }>(entity.meta.properties)
    .filter(([, { lazy }]) => !lazy)
    .map(([property]) => property);

/**
 * Every column of an entity under the name of its property, for a statement whose rows are the entity's own. Building
 * such a query by the ORM costs several times what running it does.
 */
export function columnsOf(entity: Pick<EntitySchema, 'meta'>, alias: string): string {
  return readProperties(entity)
    .map((property) => `${alias}.${naming.propertyToColumnName(property)} as "${property}"`)
    .join(', ');
}

/** The same as one JSON value, but for what is left out: the driver takes it apart at once, and not value by value. */
export function jsonOf(entity: Pick<EntitySchema, 'meta'>, alias: string, leftOut: readonly string[] = []): string {
  const pairs = readProperties(entity)
    .filter((property) => !leftOut.includes(property))
    .map((property) => `'${property}', ${alias}.${naming.propertyToColumnName(property)}`);
  return `json_build_object(${pairs.join(', ')})`;
}

/** A row that came as JSON, with the moments that are listed as such. */
export function momentsFromJson<Row extends object>(row: Row, moments: readonly (keyof Row & string)[]): Row {
  const values = row as Record<string, unknown>;
  for (const name of moments) {
    const value = values[name];
    if (typeof value === 'string') values[name] = new Date(value);
  }
  return row;
}

/** Rows that came as JSON, with each column that the entity declares as a moment as such. */
export function fromJsonOf(entity: Pick<EntitySchema, 'meta'>): <Row extends object>(row: Row) => Row {
  const properties = Object.entries<{ type: unknown }>(entity.meta.properties);
  const moments = properties.flatMap(([name, { type }]) => (type === DateTimeType ? [name] : []));
  return (row) => momentsFromJson(row, moments as never[]);
}
