import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import {
  SUBMISSION_STATES,
  type IndexNowSubmission as SubmissionRow,
  type SubmissionState,
} from '../../src/db/entities/index-now-submission.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import * as indexNow from '../../src/services/reactions/index-now/index-now.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf } from '../enums.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Project } from './project.js';

const SubmissionStateEnum = enumOf(SUBMISSION_STATES);
registerEnumType(SubmissionStateEnum, {
  name: 'IndexNowSubmissionState',
  description: 'Outcome of submitting the changed URLs of an audit.',
  valuesConfig: {
    WAITING: { description: 'They are submitted at the time of `nextAttemptAt`.' },
    SUBMITTED: { description: 'IndexNow received them; that does not mean that they are indexed.' },
    UNCHANGED: { description: 'No URL is new, changed or gone.' },
    FAILED: { description: 'They are not submitted; `message` says why.' },
  },
});

@ObjectType({ description: 'Submission of the URLs that an audit found new, changed or gone.' })
export class IndexNowSubmission {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the audit, which may be deleted by now.' })
  auditId!: string;

  @Field(() => SubmissionStateEnum, { description: 'State of the submission.' })
  state!: SubmissionState;

  @Field(() => DateTime, { description: 'When the audit completed.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was last attempted; null: not yet.' })
  answeredAt!: Date | null;

  @Field(() => Int, { description: 'Number of URLs that IndexNow received.' })
  urls!: number;

  @Field(() => Int, { nullable: true, description: 'Status of the last response; null: none yet.' })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'Outcome of the last attempt, as a sentence.' })
  message!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it is attempted next; null: it has ended.' })
  nextAttemptAt(@Root() { dueAt }: SubmissionRow): Date | null {
    return dueAt;
  }
}

@ObjectType({
  description:
    'Submission of new, changed and gone URLs to IndexNow after each audit: Bing, Yandex, Naver, Seznam and Yep read it, Google does not.',
})
export class IndexNow implements Omit<indexNow.IndexNow, 'projectId'> {
  @InSummary()
  @Field(() => Boolean, { description: 'Whether URLs are submitted after audits; false by default.' })
  enabled!: boolean;

  @InSummary()
  @Field(() => String, { description: 'The key of the project. It is public.' })
  siteKey!: string;

  @InSummary()
  @Field(() => String, { description: 'URL of the text file that must have the key and nothing else.' })
  keyUrl!: string;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When the key file was last looked for; null: not yet.' })
  checkedAt!: Date | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Why the key file was not found; null where it was.' })
  problem!: string | null;

  @InSummary()
  @Field(() => Int, { description: 'URLs of the project that are submitted on a day at most, UTC.' })
  urlsPerDay!: number;

  @InSummary()
  @Field(() => Int, { description: 'URLs of the project that were submitted today.' })
  urlsToday!: number;
}

@Resolver(() => IndexNow)
export class IndexNowResolver {
  @InSummary()
  @FieldResolver(() => [IndexNowSubmission], { description: 'The latest 20 submissions, newest first.' })
  async submissions(
    @Ctx() context: Context,
    @Root() { projectId }: indexNow.IndexNow,
  ): Promise<readonly SubmissionRow[]> {
    return context.loaders.indexNowSubmissions.load(projectId);
  }

  @Mutation(() => IndexNow, {
    description:
      'Turns submissions after audits on or off. Turning them on looks for the key file first: where it is not found, `enabled` stays as it is and `problem` says why. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  updateIndexNow(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('enabled', () => Boolean, { description: 'Whether URLs are submitted after audits.' }) enabled: boolean,
  ): Promise<indexNow.IndexNow> {
    return indexNow.update(context.services, authorize(context, 'member'), projectId, enabled);
  }
}

@Resolver(() => Project)
export class ProjectIndexNowResolver {
  @FieldResolver(() => IndexNow, { description: 'Submission of changed URLs to IndexNow.' })
  async indexNow(@Ctx() context: Context, @Root() project: ProjectRow): Promise<indexNow.IndexNow> {
    return indexNow.shown(context.services, project, await context.loaders.indexNow.load(project.id));
  }
}
