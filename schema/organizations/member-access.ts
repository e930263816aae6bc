import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Role } from '../../src/auth/viewer.js';
import * as access from '../../src/services/accounts/member-access.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { ProjectClient } from '../projects/client.js';
import { DateTime } from '../scalars.js';
import { RoleEnum, Viewer } from './organization.js';

@ObjectType({ description: 'Projects and clients that a member has access to.' })
export class MemberAccess {
  @Field(() => ID, { description: 'Id of the user.' })
  id!: string;

  @Field(() => String, { description: 'Name of the user.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address of the user.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'Role in the organization.' })
  role!: Role;

  @Field(() => String, {
    nullable: true,
    description: 'Last day of access (UTC), such as 2026-12-31; null: it does not end.',
  })
  endsOn!: string | null;

  @Field(() => DateTime, { description: 'When the user joined the organization.' })
  joinedAt!: Date;
}

@InputType({ description: 'Fields to change; omitted fields stay unchanged.' })
export class MemberAccessInput implements access.AccessChange {
  @Field(() => RoleEnum, { nullable: true, description: 'VIEWER, COMMENTER, MEMBER or ADMIN.' })
  role?: Role | null;

  @JsonSchema({ minItems: 1, maxItems: access.MAX_CLIENTS_OF_ONE })
  @Field(() => [ID], {
    nullable: true,
    description:
      'Clients whose projects the member has access to; everything else of the organization does not exist for them. Null: the whole organization. Admins are never limited.',
  })
  clientIds?: string[] | null;

  @JsonSchema({ examples: ['2099-12-31'] })
  @Field(() => String, { nullable: true, description: 'Last day of access (UTC); null: it does not end.' })
  endsOn?: string | null;
}

@Resolver(() => MemberAccess)
export class MemberAccessResolver {
  @Query(() => [MemberAccess], {
    description: 'Members of the organization with their access, by name. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  memberAccess(@Ctx() context: Context): Promise<access.MemberAccessRow[]> {
    return access.list(context.services, authorize(context, 'admin'));
  }

  @Mutation(() => MemberAccess, {
    description:
      'Changes the role of a member, the clients they are limited to, and the day on which their access ends. Errors: UNAUTHENTICATED, FORBIDDEN, MEMBER_NOT_FOUND, CLIENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  updateMemberAccess(
    @Ctx() context: Context,
    @Arg('userId', () => ID, { description: 'Id of the user.' }) userId: string,
    @Arg('input', () => MemberAccessInput, { description: 'Fields to change.' }) input: MemberAccessInput,
  ): Promise<access.MemberAccessRow> {
    return access.change(context.services, authorize(context, 'admin'), userId, input);
  }

  @FieldResolver(() => [ProjectClient], {
    nullable: true,
    description: 'Clients that the member is limited to, without deleted ones; null: the whole organization.',
  })
  clients(@Ctx() context: Context, @Root() { clientIds }: access.MemberAccessRow): Promise<ProjectClient[]> | null {
    return grantedClients(context, clientIds);
  }
}

@Resolver(() => Viewer)
export class ViewerAccessResolver {
  @FieldResolver(() => [ProjectClient], {
    nullable: true,
    description:
      'Clients that the caller is limited to, without deleted ones; null if the caller is not limited to clients.',
  })
  clients(@Ctx() context: Context): Promise<ProjectClient[]> | null {
    const { reach } = authorize(context);
    // ids of projects are of no client
    return reach?.ofClients ? grantedClients(context, reach.granted) : null;
  }
}

/** In the order of the ids; null stays null. */
export function grantedClients(context: Context, ids: readonly string[] | null): Promise<ProjectClient[]> | null {
  if (ids === null) return null;
  return Promise.all(ids.map((id) => context.loaders.client.load(id))).then((found) =>
    found.filter((one) => one !== null),
  );
}
