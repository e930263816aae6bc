import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Role } from '../src/auth/viewer.js';
import * as invitations from '../src/services/invitations.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { RoleEnum } from './organization.js';
import { DateTime } from './scalars.js';

@ObjectType({ description: 'A link by which one person makes an account in the organization. It works once.' })
export class Invitation {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => RoleEnum, { description: 'What the invited person may do in the organization.' })
  role!: Role;

  @Field(() => String, { description: 'Whom it is for, in the words of whoever made it.' })
  note!: string;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When it expires.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'A new invitation with its link, which is shown this once.' })
export class CreatedInvitation {
  @Field(() => Invitation, { description: 'The invitation without its link.' })
  invitation!: Invitation;

  @Field(() => String, {
    description: 'The link to pass on: this is the only time it is shown. Whoever opens it first may use it.',
  })
  link!: string;
}

@Resolver(() => Invitation)
export class InvitationResolver {
  @Query(() => [Invitation], {
    description: 'Invitations of the organization that nobody has used yet. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  invitations(@Ctx() context: Context): Promise<Invitation[]> {
    return invitations.list(context.services, authorize(context, 'admin'));
  }

  @Mutation(() => CreatedInvitation, {
    description:
      'Makes an invitation link for the role viewer, member or admin. Errors: UNAUTHENTICATED, FORBIDDEN, SIGN_UP_CLOSED, VALIDATION_FAILED, PLAN_LIMIT_REACHED.',
  })
  createInvitation(
    @Ctx() context: Context,
    @Arg('role', () => RoleEnum, { description: 'The role that it gives.' }) role: Role,
    @Arg('note', () => String, { defaultValue: '', description: 'A text for people.' }) note: string,
  ): Promise<CreatedInvitation> {
    return invitations.create(context.services, authorize(context, 'admin'), { role, note });
  }

  @Mutation(() => Invitation, {
    description: 'Makes the link useless at once. Errors: UNAUTHENTICATED, FORBIDDEN, INVITATION_NOT_FOUND.',
  })
  revokeInvitation(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the invitation.' }) id: string,
  ): Promise<Invitation> {
    return invitations.revoke(context.services, authorize(context, 'admin'), id);
  }
}
