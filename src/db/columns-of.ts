import {
  ArrayType,
  BlobType,
  BooleanType,
  DateTimeType,
  type EntitySchema,
  FloatType,
  IntegerType,
  JsonType,
  SmallIntType,
  TextType,
  UuidType,
} from '@mikro-orm/core';
import type { ColumnType } from './copy.js';
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

/** How PostgreSQL's binary format calls the types of columns that rows are copied into. */
const COPIED = new Map<unknown, ColumnType>([
  [UuidType, 'uuid'],
  [IntegerType, 'int4'],
  [SmallIntType, 'int2'],
  [FloatType, 'float4'],
  [BooleanType, 'bool'],
  [TextType, 'text'],
  [BlobType, 'bytea'],
  [JsonType, 'jsonb'],
  [DateTimeType, 'timestamptz'],
  [ArrayType, 'text[]'],
]);

interface Described {
  type?: unknown;
  columnType?: string;
  enum?: boolean;
  primary?: boolean;
  entity?: () => Pick<EntitySchema, 'meta'>;
}

/** A reference has the type of the key that it names. */
function copiedType({ type, columnType, enum: isEnum, entity }: Described): ColumnType {
  if (isEnum) return 'text';
  if (columnType === 'int[]') return 'int4[]';
  if (entity) return copiedType(describedBy(entity()).find(({ primary }) => primary) ?? {});
  const copied = COPIED.get(typeof type === 'object' ? type?.constructor : type);
  if (!copied) throw new TypeError('Rows with a column of this type cannot be copied.');
  return copied;
}

const describedBy = (entity: Pick<EntitySchema, 'meta'>): Described[] =>
  Object.values(entity.meta.properties as Record<string, Described>);

/** Columns of an entity with their types, in the order of these properties: what `copyRows` writes. All of them, unless some are named. */
export function copiedColumns(
  entity: Pick<EntitySchema, 'meta'>,
  properties: readonly string[] = Object.keys(entity.meta.properties),
): Record<string, ColumnType> {
  const described = entity.meta.properties as Record<string, Described>;
  return Object.fromEntries(
    properties.map((property) => [naming.propertyToColumnName(property), copiedType(described[property] ?? {})]),
  );
}

/**
 * Parts of an insert of a row of an entity: names of all columns, their parameters, the values of a row, and what replaces a row
 * that is there. Properties that are `given` as SQL have no parameter.
 */
export function insertionOf<Row extends object>(
  entity: Pick<EntitySchema, 'meta'>,
  given: Readonly<Record<string, string>> = {},
) {
  const described = Object.entries(entity.meta.properties as Record<string, Described>);
  const columnOf = (property: string) => naming.propertyToColumnName(property);
  const bound = described.map(([property]) => property).filter((property) => given[property] === undefined);
  return {
    columns: described.map(([property]) => columnOf(property)).join(', '),
    parameters: described.map(([property]) => given[property] ?? `$${bound.indexOf(property) + 1}`).join(', '),
    replacements: described
      .filter(([, { primary }]) => !primary)
      .map(([property]) => `${columnOf(property)} = excluded.${columnOf(property)}`)
      .join(', '),
    valuesOf: (row: Row): unknown[] => bound.map((property) => row[property as keyof Row]),
  };
}
