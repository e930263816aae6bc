import { UnderscoreNamingStrategy } from '@mikro-orm/core';

/** Suffixes that PostgreSQL gives to constraints without a name of their own. */
const SUFFIXES: Readonly<Record<string, string>> = { foreign: 'fkey', unique: 'key', check: 'check' };

/** Columns are named after properties, those of references included, and constraints as PostgreSQL names them. */
export class Naming extends UnderscoreNamingStrategy {
  override joinKeyColumnName(property: string): string {
    return this.propertyToColumnName(property);
  }

  override indexName(
    table: string,
    columns: string[],
    type: Parameters<UnderscoreNamingStrategy['indexName']>[2],
  ): string {
    if (type === 'primary') return `${table}_pkey`;
    const suffix = SUFFIXES[type];
    return suffix ? [table, ...columns, suffix].join('_') : super.indexName(table, columns, type);
  }
}
