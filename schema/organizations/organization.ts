import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Role } from '../../src/auth/viewer.js';
import type { PlanName } from '../../src/plans.js';

enum PlanEnum {
  FREE = 'FREE',
  PRO = 'PRO',
  ENTERPRISE = 'ENTERPRISE',
}
registerEnumType(PlanEnum, {
  name: 'Plan',
  description: 'Plan of an organization; determines rate limits and quotas.',
});

export enum RoleEnum {
  VIEWER = 'viewer',
  COMMENTER = 'commenter',
  MEMBER = 'member',
  ADMIN = 'admin',
  OWNER = 'owner',
}
registerEnumType(RoleEnum, {
  name: 'Role',
  description:
    'Role of a user in an organization; each role includes the permissions of the ones before it. COMMENTER: also comments on issues. MEMBER: also changes projects.',
});

@ObjectType({ description: 'The team that owns projects, keys and quotas.' })
export class Organization {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Name of the organization.' })
  name!: string;

  @Field(() => PlanEnum, { description: 'Its plan.' })
  plan!: PlanName;
}

@ObjectType({ description: 'The authenticated caller and its organization.' })
export class Viewer {
  @Field(() => ID, { nullable: true, description: 'The signed-in user; null for an API key.' })
  userId!: string | null;

  @Field(() => RoleEnum, { description: 'The role in the organization.' })
  role!: Role;

  @Field(() => Organization, { description: 'The organization that requests are made for.' })
  organization!: Organization;
}
