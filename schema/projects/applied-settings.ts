import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import * as applied from '../../src/services/projects/applied-settings.js';
import { AT_ONCE } from '../../src/services/projects/project-table.js';
import { type SettingChange as Change, SETTING_NAMES } from '../../src/services/projects/setting-changes.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';

@ObjectType({ description: 'A setting of a project that would change.' })
export class SettingChange implements Change {
  @Field(() => String, { description: `Name of the setting: ${SETTING_NAMES.join(', ')}.` })
  setting!: Change['setting'];

  @Field(() => String, { description: 'Its title, such as “Page limit”.' })
  title!: string;

  @Field(() => String, { description: 'Current value in words, such as “500” or “Plan limit”.' })
  before!: string;

  @Field(() => String, { description: 'New value in words.' })
  after!: string;
}

@ObjectType({ description: 'Changes that applying the settings of another project would make in a project.' })
export class ProjectSettingsPreview implements applied.SettingsPreview {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => String, { description: 'Name of the project.' })
  name!: string;

  @Field(() => String, {
    description: 'Names the settings of both projects as they are now; applying them requires it.',
  })
  revision!: string;

  @Field(() => [SettingChange], { description: 'Settings that differ; empty: none does.' })
  changes!: Change[];
}

@InputType({ description: 'A project with the preview that is to be applied to it.' })
export class PreviewedProjectInput {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @JsonSchema({ examples: ['3f1c9a27b0d84e65'] })
  @Field(() => String, { description: 'Revision of its preview.' })
  revision!: string;
}

@InputType({ description: 'Projects that get settings of another one.' })
export class ApplyProjectSettingsInput implements applied.SettingsApplication {
  @JsonSchema({ minItems: 1, maxItems: AT_ONCE })
  @Field(() => [PreviewedProjectInput], { description: `From 1 to ${AT_ONCE} projects.` })
  projects!: PreviewedProjectInput[];

  @JsonSchema({ examples: [['maxPages', 'render']] })
  @Field(() => [String], {
    nullable: true,
    description: `Names of the settings to apply; omitted: all of them, which are ${SETTING_NAMES.join(', ')}.`,
  })
  settings?: string[] | null;
}

@ObjectType({ description: 'Why settings of a project stay as they are.' })
export class SettingsRefusal {
  @Field(() => String, { description: 'Stable code: SETTINGS_CHANGED or PROJECT_NOT_FOUND.' })
  code!: string;

  @Field(() => String, { description: 'A sentence for a reader.' })
  message!: string;
}

@ObjectType({ description: 'Result for one project of several whose settings were changed.' })
export class AppliedProjectSettings implements applied.AppliedSettings {
  @Field(() => ID, { description: 'Id of the project.' })
  projectId!: string;

  @Field(() => String, { nullable: true, description: 'Name of the project; null for one that does not exist.' })
  name!: string | null;

  @Field(() => Int, { description: 'Number of settings that were changed.' })
  changed!: number;

  @Field(() => SettingsRefusal, { nullable: true, description: 'Why it stays as it is; null where it does not.' })
  error!: applied.AppliedSettings['error'];
}

@ObjectType({ description: 'Result of applying the settings of a project to others.' })
export class ProjectSettingsApplied implements applied.SettingsApplied {
  @Field(() => ID, { nullable: true, description: 'Id of the change, to undo it; null where nothing was changed.' })
  changeId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when it can be undone.' })
  undoUntil!: Date | null;

  @Field(() => [AppliedProjectSettings], { description: 'One entry for each project.' })
  projects!: applied.AppliedSettings[];
}

@Resolver()
export class AppliedSettingsResolver {
  @Query(() => [ProjectSettingsPreview], {
    description: `Changes that applying the crawl and rule settings of a project to up to ${AT_ONCE} others would make. Start URLs, user agent, ignoring robots.txt and request headers belong to one site and are never applied. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.`,
  })
  projectSettingsPreview(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project whose settings are applied.' }) projectId: string,
    @Arg('projectIds', () => [ID], { description: 'Ids of the projects that would get them.' }) projectIds: string[],
  ): Promise<applied.SettingsPreview[]> {
    return applied.preview(context.services, authorize(context, 'member'), projectId, projectIds);
  }

  @Mutation(() => ProjectSettingsApplied, {
    description:
      'Applies settings of a project to others as they were previewed. Projects whose settings, or those of the source, were changed since the preview are left as they are, with SETTINGS_CHANGED. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  applyProjectSettings(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project whose settings are applied.' }) projectId: string,
    @Arg('input', () => ApplyProjectSettingsInput, { description: 'Input fields.' }) input: ApplyProjectSettingsInput,
  ): Promise<applied.SettingsApplied> {
    return applied.apply(context.services, authorize(context, 'member'), projectId, input);
  }

  @Mutation(() => [AppliedProjectSettings], {
    description:
      'Undoes a change of the last ten minutes. Projects whose settings were changed since keep them, with SETTINGS_CHANGED. Errors: UNAUTHENTICATED, FORBIDDEN, SETTINGS_CHANGE_NOT_FOUND.',
  })
  undoProjectSettings(
    @Ctx() context: Context,
    @Arg('changeId', () => ID, { description: 'Id of the change.' }) changeId: string,
  ): Promise<applied.AppliedSettings[]> {
    return applied.undo(context.services, authorize(context, 'member'), changeId);
  }
}
