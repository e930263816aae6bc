import { Field, InputType, ObjectType } from 'type-graphql';
import type { CrawlWindow as UsedWindow } from '../../src/crawl/options.js';
import { TIME_OF_DAY } from '../../src/services/projects/time-zone.js';
import { JsonSchema } from '../json-schema.js';

@ObjectType({ description: 'Part of the day in which audits request anything; they pause outside and go on.' })
export class CrawlWindow implements UsedWindow {
  @Field(() => String, { description: 'Start of the window, HH:MM.' })
  from!: string;

  @Field(() => String, { description: 'End of the window, HH:MM; before the start: on the next day.' })
  to!: string;

  @Field(() => String, { description: 'IANA name of the time zone.' })
  timeZone!: string;
}

@InputType({ description: 'Part of the day, in the time zone of the project.' })
export class CrawlWindowInput {
  @JsonSchema({ pattern: TIME_OF_DAY.source, examples: ['01:00'] })
  @Field(() => String, { description: 'Start, HH:MM.' })
  from!: string;

  @JsonSchema({ pattern: TIME_OF_DAY.source, examples: ['05:00'] })
  @Field(() => String, { description: 'End, HH:MM; before the start: on the next day.' })
  to!: string;
}
