import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { RowFault } from '../../src/services/csv-table.js';
import {
  type ImportedProjects as Imported,
  importProjects,
  MAX_PROJECTS,
  MAX_PROJECTS_CSV,
} from '../../src/services/runs/import/project-import.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { RowFaultFields } from '../row-fault.js';
import { Project } from './project.js';

@InputType({ description: 'A list or CSV file of websites to add.' })
export class ImportProjectsInput {
  @JsonSchema({
    maxLength: MAX_PROJECTS_CSV,
    examples: [
      'url,name,tags,schedule,client\nhttps://www.example.com/,Example shop,"shop,retainer",WEEKLY,Example Ltd',
    ],
  })
  @Field(() => String, {
    description: `One website a line, or columns \`url\`, \`name\`, \`tags\` (separated by commas in one quoted cell), \`schedule\` (HOURLY, DAILY, WEEKLY or MONTHLY; a time of the night is chosen for each) and \`client\` (its name; a client that does not exist is created), in this order or by a header, all but \`url\` optional; up to ${MAX_PROJECTS} rows, separated by commas, semicolons or tabs.`,
  })
  csv!: string;
}

@ObjectType({
  description:
    'A fault of a row. The row was left out; with a fault of its schedule or client alone the project was added without it.',
})
export class ProjectImportFault extends RowFaultFields {}

@ObjectType({ description: 'Result for the rows of a list of websites.' })
export class ImportedProjects {
  @Field(() => [Project], { description: 'Projects that were added, in the order of the list.' })
  projects!: ProjectRow[];

  @Field(() => Int, { description: 'Rows whose website is a project of the organization already.' })
  skipped!: number;

  @Field(() => [ProjectImportFault], { description: 'Faults of rows, by line.' })
  faults!: RowFault[];
}

@Resolver()
export class ProjectImportResolver {
  @Mutation(() => ImportedProjects, {
    description:
      'Adds many websites at once; rows with a fault are left out, the others are added. A project whose schedule or client alone has a fault is added without it. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, VALIDATION_FAILED.',
  })
  importProjects(
    @Ctx() context: Context,
    @Arg('input', () => ImportProjectsInput, { description: 'Input fields.' }) { csv }: ImportProjectsInput,
  ): Promise<Imported> {
    return importProjects(context.services, authorize(context, 'member'), csv);
  }
}
