import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Role } from '../src/auth/viewer.js';
import type { PlanName } from '../src/plans.js';

enum PlanEnum {
  FREE = 'FREE',
  PRO = 'PRO',
  ENTERPRISE = 'ENTERPRISE',
}
registerEnumType(PlanEnum, {
  name: 'Plan',
  description: 'What an organization may use; rates and quotas follow from it.',
});

export enum RoleEnum {
  VIEWER = 'viewer',
  MEMBER = 'member',
  ADMIN = 'admin',
  OWNER = 'owner',
}
registerEnumType(RoleEnum, {
  name: 'Role',
  description: 'What a person may do in an organization; each role may do what the ones before it may.',
});

@ObjectType({ description: 'The team that owns projects, keys and quotas.' })
export class Organization {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Name of the organization.' })
  name!: string;

  @Field(() => PlanEnum, { description: 'The plan that it is on.' })
  plan!: PlanName;
}

@ObjectType({ description: 'Who asks, and for which organization.' })
export class Viewer {
  @Field(() => ID, { nullable: true, description: 'The signed-in person; null for an API key.' })
  userId!: string | null;

  @Field(() => RoleEnum, { description: 'The role in the organization.' })
  role!: Role;

  @Field(() => Organization, { description: 'The organization that requests are made for.' })
  organization!: Organization;
}
