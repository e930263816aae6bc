import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import * as watches from '../../src/services/reactions/watch/watch.js';
import {
  CRAWLER_PURPOSES,
  type CrawlerPurpose,
  ROBOTS_OBEDIENCES,
  type RobotsObedience,
} from '../../src/services/tasks/robots-replay.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { InSummary } from '../summary.js';
import { DiffLine, WatchVersion } from './watch.js';

const CrawlerPurposeEnum = enumOf(CRAWLER_PURPOSES);
registerEnumType(CrawlerPurposeEnum, {
  name: 'CrawlerPurpose',
  description:
    'Purpose of a crawler: a search engine, answers of an AI assistant, the training of AI models, advertisements on the page or that link to it, or a preview of its link in a message.',
});

const RobotsObedienceEnum = enumOf(ROBOTS_OBEDIENCES);
registerEnumType(RobotsObedienceEnum, {
  name: 'RobotsObedience',
  description:
    'Statement of the operator on robots.txt: it is obeyed, it may not be, or it does not apply where a user requests the page.',
});

@ObjectType({ description: 'A URL whose access differs between two versions of robots.txt.' })
export class ReplayedUrl {
  @Field(() => String, { description: 'URL.' })
  url!: string;

  @Field(() => Int, { description: 'Inlinks in the latest audit.' })
  inlinks!: number;

  @Field(() => String, { nullable: true, description: 'Rule of the later version that decides; null: none matches.' })
  rule!: string | null;

  @Field(() => Int, { nullable: true, description: 'Line of the rule.' })
  line!: number | null;
}

@ObjectType({ description: 'URLs whose access differs between two versions of robots.txt.' })
export class ReplayedUrls {
  @Field(() => Int, { description: 'How many.' })
  pages!: number;

  @Field(() => Int, { description: 'Inlinks of all of them.' })
  inlinks!: number;

  @Field(() => [ReplayedUrl], { description: 'The 20 most linked ones.' })
  urls!: ReplayedUrl[];
}

@ObjectType({ description: 'URLs that a crawler may fetch by two versions of robots.txt.' })
export class ReplayedCrawler {
  @Field(() => String, { description: 'Product token in robots.txt.' })
  userAgent!: string;

  @Field(() => String, { description: 'Operator of the crawler.' })
  operator!: string;

  @Field(() => CrawlerPurposeEnum, { description: 'Purpose for which it reads pages.' })
  purpose!: CrawlerPurpose;

  @Field(() => RobotsObedienceEnum, {
    nullable: true,
    description: 'Whether it obeys robots.txt; null: its operator does not say.',
  })
  obeysRobots!: RobotsObedience | null;

  @Field(() => ReplayedUrls, { description: 'Allowed before and disallowed after.' })
  closed!: ReplayedUrls;

  @Field(() => ReplayedUrls, { description: 'Disallowed before and allowed after.' })
  opened!: ReplayedUrls;

  @Field(() => Int, { description: 'URLs that the later version disallows.' })
  blocked!: number;
}

@ObjectType({ description: 'Two versions of robots.txt over the URLs of the latest audit.' })
export class RobotsReplay {
  @InSummary()
  @Field(() => WatchVersion, { description: 'The earlier version.' })
  before!: WatchVersion;

  @InSummary()
  @Field(() => WatchVersion, { description: 'The later version.' })
  after!: WatchVersion;

  @InSummary()
  @Field(() => ID, {
    nullable: true,
    description: 'Audit that the URLs are of; null: no audit is completed, and the watched pages are replayed.',
  })
  auditId!: string | null;

  @InSummary()
  @Field(() => Int, { description: 'URLs that were replayed.' })
  urls!: number;

  @InSummary()
  @Field(() => Boolean, { description: 'False: the files take too long, and only the most linked URLs were replayed.' })
  isComplete!: boolean;

  @InSummary()
  @Field(() => [ReplayedCrawler], {
    description: 'Crawlers of search engines, AI services, advertisers and link previews.',
  })
  crawlers!: ReplayedCrawler[];

  @InSummary()
  @Field(() => [DiffLine], { description: 'Lines that differ, with three lines around each.' })
  diff!: DiffLine[];

  @InSummary()
  @Field(() => Boolean, { description: 'False: only the first 5,000 lines of the diff are listed.' })
  diffIsComplete!: boolean;
}

@Resolver()
export class RobotsReplayResolver {
  @Query(() => RobotsReplay, {
    description:
      'Replays two versions of robots.txt over the URLs of the latest audit: which crawlers lose or gain which pages. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VERSION_NOT_FOUND, VALIDATION_FAILED.',
  })
  robotsReplay(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('beforeId', () => ID, {
      nullable: true,
      description: 'Id of the earlier version; null: the one before the later version.',
    })
    beforeId: string | null,
    @Arg('afterId', () => ID, { nullable: true, description: 'Id of the later version; null: the newest one.' })
    afterId: string | null,
  ): Promise<watches.ReplayedVersions> {
    return watches.replay(context.services, authorize(context), projectId, { before: beforeId, after: afterId });
  }
}
