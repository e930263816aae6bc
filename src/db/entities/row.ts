import type { InferEntity } from '@mikro-orm/core';

/** A row as statements read it: without the columns that few of them name, and null where there is no value. */
export type Row<Entity, Unread extends keyof InferEntity<Entity> = never> = {
  [Property in Exclude<Extract<keyof InferEntity<Entity>, string>, Unread>]-?: Exclude<
    InferEntity<Entity>[Property],
    undefined
  >;
};
