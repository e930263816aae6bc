import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { SavedView as SavedViewRow } from '../../src/db/entities/saved-view.js';
import * as savedViews from '../../src/services/projects/saved-views.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';

const OF_PROJECT = {
  nullable: true,
  description: 'Id of the project; without it, views of the projects of the organization.',
};

@ObjectType({
  description: 'A list of pages or projects under a name: what it is filtered and ordered by, and its columns.',
})
export class SavedView {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Name of the view.' })
  name!: string;

  @Field(() => String, {
    description:
      'Query string of the Pages screen, such as `filter=words+%3C+300&fields=status`, or of the Projects screen, such as `state=WORSE`.',
  })
  query!: string;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

@InputType({ description: 'A view to save.' })
export class SaveViewInput implements savedViews.NewView {
  @JsonSchema({ minLength: 1, maxLength: savedViews.MAX_VIEW_NAME, examples: ['Thin pages'] })
  @Field(() => String, { description: 'Name, unique in the project or, for projects, in the organization.' })
  name!: string;

  @JsonSchema({ maxLength: savedViews.MAX_VIEW_QUERY, examples: ['filter=words+%3C+300&fields=status%2Cwords'] })
  @Field(() => String, {
    description:
      'Query string of `search`, `status`, `severity`, `indexability`, `folder`, `filter`, `sort`, `orderBy` and `fields`; for projects of `search`, `tag`, `client`, `state`, `sort`, `group` and `columns`.',
  })
  query!: string;
}

@Resolver(() => SavedView)
export class SavedViewResolver {
  @Query(() => [SavedView], {
    description:
      'The saved views of a project, or of the projects of the organization, by name, at most 30. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND.',
  })
  savedViews(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, OF_PROJECT) projectId: string | null,
  ): Promise<SavedViewRow[]> {
    return savedViews.list(context.services, authorize(context), projectId ?? null);
  }

  @Mutation(() => SavedView, {
    description:
      'Saves a view; one of the same name is replaced. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  saveView(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, OF_PROJECT) projectId: string | null,
    @Arg('input', () => SaveViewInput, { description: 'Input fields.' }) input: SaveViewInput,
  ): Promise<SavedViewRow> {
    return savedViews.save(context.services, authorize(context, 'member'), projectId ?? null, input);
  }

  @Mutation(() => SavedView, {
    description: 'Deletes a view. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, SAVED_VIEW_NOT_FOUND.',
  })
  deleteView(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, OF_PROJECT) projectId: string | null,
    @Arg('id', () => ID, { description: 'Id of the view.' }) id: string,
  ): Promise<SavedViewRow> {
    return savedViews.remove(context.services, authorize(context, 'member'), projectId ?? null, id);
  }
}
