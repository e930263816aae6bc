/** SQL: the nearest integer of 32 bits, which page fields, issues and GraphQL's `Int` have; null stays null, unlike with `least`. */
export const withinInteger = (sql: string): string =>
  `(case when ${sql} > 2147483647 then 2147483647 when ${sql} < -2147483648 then -2147483648 else ${sql} end)::int`;
