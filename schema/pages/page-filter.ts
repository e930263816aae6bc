import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Severity } from '../../src/audit/engine/rule.js';
import type { FieldType } from '../../src/db/queries/pages/page-field.js';
import type { Indexability, PageOrder } from '../../src/db/queries/pages/page-list.js';
import { PAGE_OPERATORS, type PageOperator } from '../../src/page-filter.js';
import { FIELD_TYPE_NAMES } from '../../src/services/results/pages/page-fields.js';
import { PageArgs } from '../connection.js';
import { enumOf, SeverityEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { Json } from '../scalars.js';
import { IndexabilityEnum, PageOrderEnum } from './page-enums.js';

const PageOperatorEnum = enumOf(PAGE_OPERATORS);
registerEnumType(PageOperatorEnum, {
  name: 'PageOperator',
  description:
    'How a field of pages is compared. Texts are compared without regard to case. IN and NOT_IN take a list, EMPTY and NOT_EMPTY no value; HAS looks for an item of a list.',
});

const PageFieldTypeEnum = enumOf(FIELD_TYPE_NAMES);
registerEnumType(PageFieldTypeEnum, {
  name: 'PageFieldType',
  description: 'CHOICE: one of a few values. LIST: several texts. RULE: rules with an issue on the page.',
});

@ObjectType('PageField', {
  description: 'A field that pages can be filtered and ordered by, and that lists and exports can show.',
})
export class PageFieldDescription {
  @Field(() => String, { description: 'Name in filters, in `orderBy` and in `values`.' })
  name!: string;

  @Field(() => String, { description: 'Title of its column.' })
  label!: string;

  @Field(() => String, { description: 'Meaning of the field in a sentence.' })
  description!: string;

  @Field(() => PageFieldTypeEnum, { description: 'Type of its values.' })
  type!: FieldType;

  @Field(() => String, { nullable: true, description: 'Unit of its numbers: `ms` or `bytes`.' })
  unit!: string | null;

  @Field(() => [String], { description: 'All values of a CHOICE.' })
  choices!: readonly string[];

  @Field(() => [PageOperatorEnum], { description: 'Operators that compare it.' })
  operators!: readonly PageOperator[];

  @Field(() => Boolean, { description: 'Whether lists can be ordered by it.' })
  sortable!: boolean;

  @Field(() => String, { description: 'Header of its column in CSV exports.' })
  header!: string;
}

@InputType({ description: 'A condition on one field of pages.' })
export class PageConditionInput {
  @JsonSchema({ examples: ['words'] })
  @Field(() => String, { description: 'One of `pageFields`.' })
  field!: string;

  @Field(() => PageOperatorEnum, { description: 'How its value is compared.' })
  operator!: PageOperator;

  @Field(() => Json, { nullable: true, description: 'A text, number or boolean; a list of them for IN and NOT_IN.' })
  value?: unknown;
}

@InputType({ description: 'Filter for pages; all conditions must match.' })
export class PageFilterInput {
  @JsonSchema({ examples: [200] })
  @Field(() => Int, { nullable: true, description: 'Pages with exactly this HTTP status.' })
  status?: number | null;

  @JsonSchema({ examples: [2] })
  @Field(() => Int, { nullable: true, description: 'Status class: 2 for 200 to 299, and so on.' })
  statusClass?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True for indexable pages, false for all others.' })
  indexable?: boolean | null;

  @Field(() => IndexabilityEnum, { nullable: true, description: 'Pages with this indexability.' })
  indexability?: Indexability | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True for URLs that returned a login wall, bot wall, rate limit, consent request or notice of the host instead of the page, false for all others.',
  })
  inconclusive?: boolean | null;

  @JsonSchema({ examples: ['shoes'] })
  @Field(() => String, { nullable: true, description: 'Part of the URL or title.' })
  search?: string | null;

  @JsonSchema({ examples: ['title-missing'] })
  @Field(() => String, { nullable: true, description: 'Pages with a finding of this rule.' })
  rule?: string | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'Pages with a finding of this severity.' })
  severity?: Severity | null;

  @JsonSchema({ examples: ['https://www.example.com/blog/'] })
  @Field(() => String, { nullable: true, description: 'Beginning of the URL, such as a folder with its slash.' })
  folder?: string | null;

  @JsonSchema({ examples: ['status = 200 and (words < 300 or title is empty)'] })
  @Field(() => String, {
    nullable: true,
    description: 'Conditions on any of `pageFields` in their text form, joined by and, or, not and parentheses.',
  })
  query?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of a segment of the project: its pages.' })
  segment?: string | null;

  @Field(() => [PageConditionInput], { nullable: true, description: 'Conditions on any of `pageFields`.' })
  where?: PageConditionInput[] | null;

  @Field(() => [PageFilterInput], { nullable: true, description: 'Filters of which all must match.' })
  and?: PageFilterInput[] | null;

  @Field(() => [PageFilterInput], { nullable: true, description: 'Filters of which at least one must match.' })
  or?: PageFilterInput[] | null;

  @Field(() => PageFilterInput, { nullable: true, description: 'A filter that must not match.' })
  not?: PageFilterInput | null;
}

@ArgsType()
export class PageListArgs extends PageArgs {
  @Field(() => PageFilterInput, { nullable: true, description: 'Filter; all conditions must match.' })
  filter?: PageFilterInput | null;

  @Field(() => PageOrderEnum, { nullable: true, description: 'Default: order of discovery.' })
  sort?: PageOrder | null;

  @JsonSchema({ examples: ['-words'] })
  @Field(() => String, {
    nullable: true,
    description: 'One of `pageFields` to order by instead of `sort`, with a minus before it for the largest first.',
  })
  orderBy?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of pages to leave out before the first, to jump within a long list; `after` is faster.',
  })
  skip?: number | null;
}
