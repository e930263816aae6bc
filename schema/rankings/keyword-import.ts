import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { RowFault } from '../../src/services/csv-table.js';
import { type Imported, importKeywords, MAX_CSV } from '../../src/services/runs/rankings/keyword-import.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { RowFaultFields } from '../row-fault.js';
import { AddedKeywords } from './keyword.js';

@InputType({ description: 'A CSV file of keywords to track.' })
export class ImportKeywordsInput {
  @JsonSchema({
    maxLength: MAX_CSV,
    examples: ['term,country,language,device,tags,target\ntrail running shoes,US,en,mobile,"shoes,trail",'],
  })
  @Field(() => String, {
    description:
      'Columns `term`, `country`, `language`, `device`, `tags` (separated by commas in one quoted cell), `target`, `location` and `engine` by a header, all but `term` optional; up to 1,000 rows, separated by commas, semicolons or tabs.',
  })
  csv!: string;
}

@ObjectType({ description: 'A row that was left out, with its reason.' })
export class KeywordImportFault extends RowFaultFields {}

@ObjectType({ description: 'Result for the rows of a CSV file.' })
export class ImportedKeywords extends AddedKeywords {
  @Field(() => [KeywordImportFault], { description: 'Rows that were left out, by line.' })
  faults!: RowFault[];
}

@Resolver()
export class KeywordImportResolver {
  @Mutation(() => ImportedKeywords, {
    description:
      'Adds the keywords of a CSV file and queues their first check; rows with a fault are left out. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, PLAN_LIMIT_REACHED.',
  })
  importKeywords(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => ImportKeywordsInput, { description: 'Input fields.' }) { csv }: ImportKeywordsInput,
  ): Promise<Imported> {
    return importKeywords(context.services, authorize(context, 'member'), projectId, csv);
  }
}
