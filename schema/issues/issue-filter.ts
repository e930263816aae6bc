import { ArgsType, Field } from 'type-graphql';
import type { Category, Severity } from '../../src/audit/engine/rule.js';
import { CategoryEnum, SeverityEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';

/** Which issues are meant. What `ignored` chooses depends on the list: it stands with each. */
@ArgsType()
export class IssueFilter {
  @Field(() => SeverityEnum, { nullable: true, description: 'One severity instead of all.' })
  severity?: Severity | null;

  @Field(() => CategoryEnum, { nullable: true, description: 'One category instead of all.' })
  category?: Category | null;

  @JsonSchema({ examples: ['title-missing'] })
  @Field(() => String, { nullable: true, description: 'One rule instead of all, by its id.' })
  rule?: string | null;
}
