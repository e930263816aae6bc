import { Field, InputType } from 'type-graphql';
import { OPTION_NAMES } from '../../src/defaults/crawl-options.js';
import { JsonSchema } from '../json-schema.js';
import { OptionInputs } from './crawl-option-fields.js';

@OptionInputs(OPTION_NAMES)
@InputType({
  description:
    'Options of one audit. What is omitted or null is taken from the crawl settings of the project, else from the plan.',
})
export class StartAuditInput {
  @JsonSchema({ examples: [false] })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Shorthand for `render`: true is ALL, false OFF. `render` takes precedence.',
  })
  renderJavaScript?: boolean | null;
}
