import { ArgsType, Field } from 'type-graphql';
import type { Category, Severity } from '../../src/audit/engine/rule.js';
import { CategoryEnum, SeverityEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';

/** Which issues are meant. What `ignored` chooses depends on the list: it stands with each. */
@ArgsType()
export class IssueFilter {
  @Field(() => SeverityEnum, { nullable: true, description: 'Filter by severity.' })
  severity?: Severity | null;

  @Field(() => CategoryEnum, { nullable: true, description: 'Filter by category.' })
  category?: Category | null;

  @JsonSchema({ examples: ['title-missing'] })
  @Field(() => String, { nullable: true, description: 'Filter by rule id.' })
  rule?: string | null;
}
