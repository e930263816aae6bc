import { Field, Int, ObjectType } from 'type-graphql';
import type { RowFault } from '../src/services/csv-table.js';

/** Fault of a row of an imported file. */
@ObjectType()
export abstract class RowFaultFields implements RowFault {
  @Field(() => Int, { description: 'Line of the file, from 1.' })
  line!: number;

  @Field(() => String, { nullable: true, description: 'Column of the header; null for a fault of the whole row.' })
  column!: string | null;

  @Field(() => String, { description: 'Fault in a sentence.' })
  message!: string;
}
