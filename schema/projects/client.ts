import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { ClientContact as Contact } from '../../src/db/entities/client.js';
import type { Project as ProjectRow } from '../../src/db/entities/project.js';
import type { MemberRow } from '../../src/db/queries/issues/issue-assignment.js';
import * as clients from '../../src/services/projects/clients.js';
import { AT_ONCE } from '../../src/services/projects/project-table.js';
import { TAGS } from '../../src/services/projects/project-tags.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { Member } from '../issues/issue-work.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { Project } from './project.js';

@ObjectType({ description: 'Somebody to write to at a client.' })
export class ClientContact implements Contact {
  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email!: string | null;
}

@ObjectType('Client', { description: 'A customer of the organization: a group of projects.' })
export class ClientWithProjects {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Name, unique in the organization.' })
  name!: string;

  @Field(() => [ClientContact], { description: `Contacts, at most ${clients.MAX_CONTACTS}.` })
  contacts!: Contact[];

  @Field(() => String, { description: 'Notes for members of the organization; empty if there are none.' })
  notes!: string;

  @Field(() => [String], { description: 'Tags to group clients by.' })
  tags!: string[];

  @Field(() => String, { nullable: true, description: 'Color in lists, such as #0b6e56.' })
  color!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the language of its reports and of e-mails to its contacts; null for that of the organization.',
  })
  language!: string | null;

  @Field(() => Member, {
    nullable: true,
    description: 'Member who looks after the client; null: nobody, or somebody who has left the organization.',
  })
  owner!: MemberRow | null;

  @Field(() => Int, { description: 'Number of its projects.' })
  projects!: number;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;
}

@ObjectType({ description: 'The client of a project.' })
export class ProjectClient {
  @Field(() => ID, { description: 'Id of the client.' })
  id!: string;

  @Field(() => String, { description: 'Name of the client.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Color in lists, such as #0b6e56.' })
  color!: string | null;
}

@InputType({ description: 'Somebody to write to at a client.' })
export class ClientContactInput {
  @JsonSchema({ minLength: 1, examples: ['Ada Example'] })
  @Field(() => String, { description: 'Name, at most 100 characters.' })
  name!: string;

  @JsonSchema({ examples: ['ada@example.com'] })
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;
}

@InputType({ description: 'Fields to change; omitted fields stay unchanged, null empties them, except for the name.' })
export class UpdateClientInput implements clients.ClientChange {
  @JsonSchema({ minLength: 1, maxLength: clients.MAX_CLIENT_NAME, examples: ['Example Inc'] })
  @Field(() => String, { nullable: true, description: 'Name, unique in the organization.' })
  name?: string | null;

  @JsonSchema({ maxItems: clients.MAX_CONTACTS })
  @Field(() => [ClientContactInput], { nullable: true, description: 'All contacts; those not listed are removed.' })
  contacts?: ClientContactInput[] | null;

  @JsonSchema({ maxLength: clients.MAX_CLIENT_NOTES })
  @Field(() => String, { nullable: true, description: 'Notes for members of the organization.' })
  notes?: string | null;

  @JsonSchema({ maxItems: TAGS.most, items: { maxLength: TAGS.length }, examples: [['retainer']] })
  @Field(() => [String], { nullable: true, description: 'All tags.' })
  tags?: string[] | null;

  @JsonSchema({ examples: ['#0b6e56'] })
  @Field(() => String, { nullable: true, description: 'Color in lists: # and six hexadecimal digits.' })
  color?: string | null;

  @JsonSchema({ examples: ['de'] })
  @Field(() => String, {
    nullable: true,
    description: 'Language of its reports, one of `reportLanguages`; null for that of the organization.',
  })
  language?: string | null;

  @JsonSchema({ examples: ['019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11'] })
  @Field(() => ID, { nullable: true, description: 'Id of the member who looks after the client.' })
  ownerId?: string | null;
}

@InputType({ description: 'A client to add.' })
export class CreateClientInput extends UpdateClientInput implements clients.NewClient {
  @JsonSchema({ minLength: 1, maxLength: clients.MAX_CLIENT_NAME, examples: ['Example Ltd'] })
  @Field(() => String, { description: 'Name, unique in the organization.' })
  declare name: string;
}

@Resolver()
export class ClientResolver {
  @Query(() => [ClientWithProjects], {
    description: `The clients of the organization by name, at most ${clients.MAX_CLIENTS.toLocaleString('en')}. An API key that is limited to projects gets the clients of these. Errors: UNAUTHENTICATED.`,
  })
  clients(@Ctx() context: Context): Promise<clients.ListedClient[]> {
    return clients.list(context.services, authorize(context));
  }

  @Query(() => ClientWithProjects, { description: 'A client. Errors: UNAUTHENTICATED, CLIENT_NOT_FOUND.' })
  client(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the client.' }) id: string,
  ): Promise<clients.ListedClient> {
    return clients.get(context.services, authorize(context), id);
  }

  @Mutation(() => ClientWithProjects, {
    description:
      'Adds a client. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, CLIENT_EXISTS, VALIDATION_FAILED.',
  })
  createClient(
    @Ctx() context: Context,
    @Arg('input', () => CreateClientInput, { description: 'Input fields.' }) input: CreateClientInput,
  ): Promise<clients.ListedClient> {
    return clients.create(context.services, authorize(context, 'member'), input);
  }

  @Mutation(() => ClientWithProjects, {
    description:
      'Changes a client. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, CLIENT_NOT_FOUND, CLIENT_EXISTS, VALIDATION_FAILED.',
  })
  updateClient(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the client.' }) id: string,
    @Arg('input', () => UpdateClientInput, { description: 'Fields to change.' }) input: UpdateClientInput,
  ): Promise<clients.ListedClient> {
    return clients.update(context.services, authorize(context, 'member'), id, input);
  }

  @Mutation(() => ClientWithProjects, {
    description:
      'Deletes a client; its projects stay, without a client. Errors: UNAUTHENTICATED, FORBIDDEN, KEY_SCOPE_REQUIRED, CLIENT_NOT_FOUND.',
  })
  deleteClient(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the client.' }) id: string,
  ): Promise<clients.ListedClient> {
    return clients.remove(context.services, authorize(context, 'admin'), id);
  }

  @Mutation(() => [Project], {
    description: `Gives up to ${AT_ONCE} projects to a client: all, or none of them. A project belongs to at most one client. Errors: UNAUTHENTICATED, FORBIDDEN, PROJECT_NOT_FOUND, CLIENT_NOT_FOUND, VALIDATION_FAILED.`,
  })
  assignClient(
    @Ctx() context: Context,
    @Arg('projectIds', () => [ID], { description: 'Ids of the projects.' }) projectIds: string[],
    @Arg('clientId', () => ID, { nullable: true, description: 'Id of the client; null: no client.' })
    clientId?: string | null,
  ): Promise<ProjectRow[]> {
    return clients.assign(context.services, authorize(context, 'member'), projectIds, clientId ?? null);
  }
}

@Resolver(() => Project)
export class ProjectClientResolver {
  @FieldResolver(() => ProjectClient, { nullable: true, description: 'The client that it belongs to.' })
  client(@Ctx() context: Context, @Root() { clientId }: ProjectRow): Promise<ProjectClient | null> | null {
    return clientId ? context.loaders.client.load(clientId) : null;
  }
}
