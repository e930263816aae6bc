import { Field, Int, ObjectType } from 'type-graphql';
import {
  explained,
  type LeftOut,
  type LeftOutReason,
  mayBePages,
} from '../../src/services/results/audits/left-out-text.js';
import { LeftOutReasonEnum } from './audit-enums.js';

@ObjectType('LeftOutUrl', { description: 'A URL that was not fetched.' })
export class UncrawledUrl {
  @Field(() => String, { description: 'The URL.' })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A page that links to it; null if a sitemap, a list or a previous audit names it.',
  })
  linkedFrom!: string | null;
}

@ObjectType('LeftOut', { description: 'URLs that an audit did not fetch, for one reason.' })
export class UncrawledUrls {
  @Field(() => LeftOutReasonEnum, { description: 'Why they were left out.' })
  reason!: LeftOutReason;

  @Field(() => String, { description: 'The reason in words.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'The crawl setting that decides; null if none does.' })
  setting!: string | null;

  @Field(() => Boolean, {
    description: 'Whether they may be pages of the site: they count as known, and the audit is partial.',
  })
  mayBePages!: boolean;

  @Field(() => Int, {
    description: 'Number of different URLs: exact up to 100,000 of all reasons together, an estimate beyond.',
  })
  count!: number;

  @Field(() => [UncrawledUrl], { description: 'At most 20 of them.' })
  sample!: UncrawledUrl[];
}

export const leftOutOf = ({ reason, count, sample }: LeftOut): UncrawledUrls => ({
  reason,
  ...explained(reason),
  mayBePages: mayBePages(reason),
  count,
  sample,
});
