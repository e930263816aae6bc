import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { DeployMarker as MarkerRow } from '../../src/db/entities/deploy-marker.js';
import * as markers from '../../src/services/projects/deploy-markers.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';

@ObjectType({ description: 'A deploy of the site, reported by its pipeline.' })
export class DeployMarker {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Label, such as a version.' })
  label!: string;

  @Field(() => String, { nullable: true, description: 'Git commit SHA.' })
  gitSha!: string | null;

  @Field(() => DateTime, { description: 'When it was deployed.' })
  deployedAt!: Date;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

@InputType({ description: 'A deploy to mark.' })
export class CreateDeployMarkerInput implements markers.NewMarker {
  @JsonSchema({ maxLength: markers.MAX_LABEL, examples: ['v2.4.0'] })
  @Field(() => String, { nullable: true, description: 'Default: the short SHA.' })
  label?: string | null;

  @JsonSchema({ pattern: '^[0-9a-fA-F]{7,64}$', examples: ['9fceb02d0ae598e95dc970b74767f19372d61af8'] })
  @Field(() => String, { nullable: true, description: 'Git commit SHA, whole or shortened.' })
  gitSha?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Default: now.' })
  deployedAt?: Date | null;
}

@Resolver(() => DeployMarker)
export class DeployMarkerResolver {
  @Query(() => [DeployMarker], {
    description: 'The latest 200 deploys of a project, newest first. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  deployMarkers(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
  ): Promise<MarkerRow[]> {
    return markers.list(context.services, authorize(context), projectId);
  }

  @Mutation(() => DeployMarker, {
    description:
      'Marks a deploy: charts show it, and alerts of audits name the deploys since the previous audit. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  createDeployMarker(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('input', () => CreateDeployMarkerInput, { description: 'Input fields.' }) input: CreateDeployMarkerInput,
  ): Promise<MarkerRow> {
    return markers.create(context.services, authorize(context, 'member'), projectId, input);
  }
}
