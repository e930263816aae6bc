import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { type WatchState as StateRow, WATCH_KINDS, type WatchKind } from '../../src/db/queries/watch/watch-target.js';
import { WATCH_FIELDS, type WatchField } from '../../src/db/queries/watch/watch-version.js';
import * as watches from '../../src/services/reactions/watch/watch.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';

const WatchKindEnum = enumOf(WATCH_KINDS);
registerEnumType(WatchKindEnum, { name: 'WatchKind', description: 'Role of a watched URL in the project.' });

const WatchFieldEnum = enumOf(WATCH_FIELDS);
registerEnumType(WatchFieldEnum, {
  name: 'WatchField',
  description:
    'Difference between two versions of a URL. CONTENT is the main content of a page, or the text of a file; BLOCKED_CRAWLERS are those that robots.txt does not let fetch the page; CERTIFICATE is the expiry date of the TLS certificate.',
});

@ObjectType({ description: 'Result of a check of a URL. Fields that the URL does not have are null.' })
export class WatchState {
  @Field(() => Int, { nullable: true, description: 'HTTP status; null: no response.' })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'URL it redirects to.' })
  redirect?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the page is set to noindex.' })
  noindex?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Canonical URL of the page.' })
  canonical?: string | null;

  @Field(() => String, { nullable: true, description: 'Title of the page.' })
  title?: string | null;

  @Field(() => Int, { nullable: true, description: 'Words of the main content.' })
  words?: number | null;

  @Field(() => [String], { nullable: true, description: 'Crawlers that robots.txt does not let fetch it.' })
  blockedFor?: string[] | null;

  @Field(() => String, { nullable: true, description: 'When the TLS certificate expires.' })
  certificateValidTo?: string | null;

  @Field(() => String, { nullable: true, description: 'Verdict of robots.txt: RULES, ALLOW_ALL or DISALLOW_ALL.' })
  verdict?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of URLs that a sitemap lists.' })
  entries?: number | null;
}

@ObjectType({ description: 'A URL that is checked between audits.' })
export class WatchTarget {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => WatchKindEnum, { description: 'Role of the URL in the project.' })
  kind!: WatchKind;

  @Field(() => String, { description: 'URL.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'Inlinks in the audit that it was chosen from.' })
  inlinks!: number | null;

  @Field(() => WatchState, {
    nullable: true,
    description: 'Result of the last conclusive check; null before the first.',
  })
  state!: StateRow | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was last checked; null: not yet.' })
  checkedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the last check was inconclusive; null where it was not.' })
  problem!: string | null;
}

@ObjectType({ description: 'Checks of robots.txt, the sitemap, the home page and key pages between audits.' })
export class Watch {
  @InSummary()
  @Field(() => Boolean, { description: 'Whether the project is watched.' })
  enabled!: boolean;

  @InSummary()
  @Field(() => Int, { description: 'Minutes between two checks.' })
  intervalMinutes!: number;

  @InSummary()
  @Field(() => [String], {
    nullable: true,
    description:
      'Pages that are watched besides the home page; null: the most linked and best ranked pages of the latest audit.',
  })
  urls!: string[] | null;

  @InSummary()
  @Field(() => Int, { description: 'Pages that the plan allows, robots.txt, sitemap and home page not counted.' })
  maxPages!: number;

  @InSummary()
  @Field(() => Int, { description: 'Shortest interval that the plan allows, in minutes.' })
  minIntervalMinutes!: number;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it was last checked; null: not yet.' })
  checkedAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When the next check is due; null: not watched.' })
  nextCheckAt!: Date | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Why the home page could not be checked; null where it could.' })
  problem!: string | null;

  @InSummary()
  @Field(() => [WatchTarget], { description: 'URLs that are checked.' })
  targets!: WatchTarget[];
}

@InputType({ description: 'Settings of the watch to change; omitted fields stay unchanged.' })
export class WatchInput implements watches.WatchChangeInput {
  @Field(() => Boolean, { nullable: true, description: 'False pauses it; versions are kept.' })
  enabled?: boolean | null;

  @JsonSchema({ minimum: watches.MIN_INTERVAL, maximum: watches.MAX_INTERVAL, examples: [15] })
  @Field(() => Int, { nullable: true, description: 'Minutes between two checks; the plan has a least number.' })
  intervalMinutes?: number | null;

  @JsonSchema({ maxItems: watches.MAX_URLS, items: { minLength: 1, maxLength: 2_048 }, examples: [['/pricing']] })
  @Field(() => [String], {
    nullable: true,
    description: 'URLs or paths of the site; null chooses pages of the latest audit by inlinks and rankings.',
  })
  urls?: string[] | null;
}

@ObjectType({ description: 'A field of a URL before and after.' })
export class WatchChange {
  @Field(() => WatchFieldEnum, { description: 'Field that changed.' })
  field!: WatchField;

  @Field(() => String, { nullable: true, description: 'Previous value; null: none.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'New value; null: none.' })
  after!: string | null;
}

@ObjectType({ description: 'A URL as it was from a time on.' })
export class WatchVersion {
  @InSummary()
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @InSummary()
  @Field(() => WatchKindEnum, { description: 'Role of the URL in the project.' })
  kind!: WatchKind;

  @InSummary()
  @Field(() => String, { description: 'URL.' })
  url!: string;

  @InSummary()
  @Field(() => DateTime, { description: 'When it was first seen.' })
  seenAt!: Date;

  @InSummary()
  @Field(() => [WatchChange], { description: 'Against the version before it; empty for the first one.' })
  changes!: WatchChange[];

  @InSummary()
  @Field(() => WatchState, { description: 'Result of the check.' })
  state!: StateRow;
}

const DiffChangeEnum = enumOf(['SAME', 'ADDED', 'REMOVED']);
registerEnumType(DiffChangeEnum, { name: 'DiffChange', description: 'Change of a line.' });

@ObjectType({ description: 'A line of a file in a diff.' })
export class DiffLine {
  @Field(() => DiffChangeEnum, { description: 'Change of the line.' })
  change!: 'SAME' | 'ADDED' | 'REMOVED';

  @Field(() => String, { description: 'The line.' })
  text!: string;
}

@ObjectType({ description: 'A version of a URL with its diff against another one.' })
export class WatchVersionComparison {
  @Field(() => WatchVersion, { description: 'The version.' })
  version!: WatchVersion;

  @Field(() => String, {
    nullable: true,
    description: 'Text of robots.txt, or the URLs that a sitemap lists (at most 2,000), one a line.',
  })
  content!: string | null;

  @Field(() => WatchVersion, {
    nullable: true,
    description: 'Version that it is compared with; null for the first one.',
  })
  before!: WatchVersion | null;

  @Field(() => [DiffLine], { description: 'Lines of a file that differ, with three lines around each.' })
  diff!: DiffLine[];

  @Field(() => Boolean, { description: 'False: only the first 5,000 lines of the diff are listed.' })
  diffIsComplete!: boolean;
}

@Resolver()
export class WatchResolver {
  @Query(() => Watch, {
    description: 'How a project is watched between audits. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  watch(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<watches.Watch> {
    return watches.get(context.services, authorize(context), projectId);
  }

  @Mutation(() => Watch, {
    description:
      'Changes how a project is watched; it is checked within a minute. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED, PLAN_LIMIT_REACHED.',
  })
  updateWatch(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => WatchInput, { description: 'Settings to change.' }) input: WatchInput,
  ): Promise<watches.Watch> {
    return watches.update(context.services, authorize(context, 'member'), projectId, input);
  }

  @Query(() => [WatchVersion], {
    description:
      'The latest 200 versions of one URL, or the latest 200 changes of all watched URLs, newest first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  watchVersions(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('url', () => String, {
      nullable: true,
      description: 'URL whose versions are listed; null lists changes of all URLs.',
    })
    url: string | null,
  ): Promise<WatchVersion[]> {
    return watches.versions(context.services, authorize(context), projectId, url);
  }

  @Query(() => WatchVersionComparison, {
    description:
      'A version with its text, compared with another version of the same URL. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VERSION_NOT_FOUND.',
  })
  watchVersion(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('id', () => ID, { description: 'Id of the version.' }) id: string,
    @Arg('beforeId', () => ID, { nullable: true, description: 'Version to compare with; null: the one before it.' })
    beforeId: string | null,
  ): Promise<WatchVersionComparison> {
    return watches.compareVersion(context.services, authorize(context), projectId, { id, before: beforeId });
  }
}
