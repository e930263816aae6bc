import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import * as ownership from '../../src/services/projects/site-ownership.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { OwnershipMethodEnum } from '../enums.js';
import { DateTime } from '../scalars.js';
import { InSummary } from '../summary.js';
import { Project } from './project.js';

@ObjectType({
  description:
    'Whether the site is proven to belong to the organization: what crawling it under another name, or against its robots.txt, needs.',
})
export class SiteOwnership implements ownership.SiteOwnership {
  @InSummary()
  @Field(() => String, { description: 'URL of the file that may have the proof.' })
  fileUrl!: string;

  @InSummary()
  @Field(() => String, { description: 'Name of the TXT record that may have it instead.' })
  recordName!: string;

  @InSummary()
  @Field(() => String, { description: 'The proof: a line of the file, or the value of the record. It is public.' })
  proof!: string;

  @InSummary()
  @Field(() => Boolean, { description: 'Whether it was found, and has not expired.' })
  isVerified!: boolean;

  @InSummary()
  @Field(() => OwnershipMethodEnum, {
    nullable: true,
    description: 'Method that found the proof; null if none has yet.',
  })
  method!: ownership.OwnershipMethod | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it was found first.' })
  verifiedAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it expires: 30 days after the last check that found it. It is looked for every day.',
  })
  expiresAt!: Date | null;

  @InSummary()
  @Field(() => DateTime, { nullable: true, description: 'When it was last looked for.' })
  checkedAt!: Date | null;

  @InSummary()
  @Field(() => String, { nullable: true, description: 'Why the last check did not find it.' })
  problem!: string | null;
}

@Resolver(() => Project)
export class SiteOwnershipResolver {
  @FieldResolver(() => SiteOwnership, { description: 'Proof that the site belongs to the organization.' })
  async ownership(@Ctx() context: Context, @Root() project: ProjectRow): Promise<ownership.SiteOwnership> {
    return ownership.shown(context.services, project, await context.loaders.ownership.load(project.id));
  }

  @Mutation(() => SiteOwnership, {
    description:
      'Looks for the proof in the file and in the DNS now. A proof that is gone no longer counts. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  verifyOwnership(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<ownership.SiteOwnership> {
    return ownership.verify(context.services, authorize(context, 'member'), projectId);
  }

  @Mutation(() => SiteOwnership, {
    description:
      'Takes the proof back: crawl settings that need one no longer work. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND.',
  })
  removeOwnership(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<ownership.SiteOwnership> {
    return ownership.remove(context.services, authorize(context, 'member'), projectId);
  }
}
