import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Issue as IssueRow } from '../../src/db/entities/issue.js';
import type { Assignment, MemberRow } from '../../src/db/queries/issues/issue-assignment.js';
import type { IssueCommentRow } from '../../src/db/queries/issues/issue-comment.js';
import * as assignments from '../../src/services/results/issues/assignments.js';
import * as comments from '../../src/services/results/issues/comments.js';
import * as issueMail from '../../src/services/results/issues/issue-mail.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs } from '../connection.js';
import type { Context } from '../context.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { Issue } from './issue.js';

@ObjectType({ description: 'A user of the organization.' })
export class Member implements Omit<MemberRow, 'email'> {
  @Field(() => ID, { description: 'Id of the user.' })
  id!: string;

  @Field(() => String, { description: 'Name of the user.' })
  name!: string;
}

@ObjectType({ description: 'Member who is responsible for an issue, in all audits of the project.' })
export class IssueAssignment {
  @Field(() => Member, { description: 'The member responsible.' })
  assignee!: Member;

  @Field(() => DateTime, { description: 'When it was assigned.' })
  assignedAt!: Date;
}

@ObjectType({ description: 'A comment on an issue. It stays with the rule in all audits of the project.' })
export class IssueComment implements Omit<IssueCommentRow, 'projectId'> {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Permanent id of the rule.' })
  rule!: string;

  @JsonSchema({ maxLength: comments.MAX_COMMENT, examples: ['The new template fixes this. Released on Monday.'] })
  @Field(() => String, { description: 'Plain text.' })
  text!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the user; null if an API key wrote it or the user was deleted.',
  })
  authorId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the user or API key; null once it was deleted.' })
  authorName!: string | null;

  @Field(() => DateTime, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was last edited; null if never.' })
  editedAt!: Date | null;
}

const IssueCommentConnection = connectionOf(IssueComment, 'IssueComment');

@Resolver(() => Member)
export class MemberResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'E-mail address of the user; null for API keys, and of others for callers that are limited to clients.',
  })
  email(@Ctx() { viewer }: Context, @Root() { id, email }: MemberRow): string | null {
    const isShown = viewer?.credential === 'SESSION' && (!viewer.reach || id === viewer.userId);
    return isShown ? email : null;
  }
}

@Resolver(() => Issue)
export class IssueWorkResolver {
  @Query(() => [Member], {
    description:
      'Members of the organization, by name; a caller that is limited to clients gets nobody else. Errors: UNAUTHENTICATED.',
  })
  members(@Ctx() context: Context): Promise<MemberRow[]> {
    return assignments.members(context.services, authorize(context));
  }

  @Mutation(() => Issue, {
    description:
      'Makes a member responsible for an issue, in this and all later audits of the project; the member is notified by e-mail. Errors: UNAUTHENTICATED, FORBIDDEN, ISSUE_NOT_FOUND, VALIDATION_FAILED.',
  })
  assignIssue(
    @Ctx() context: Context,
    @Arg('issueId', () => ID, { description: 'Id of the issue.' }) issueId: string,
    @Arg('assigneeId', () => ID, {
      nullable: true,
      description: 'Id of a user of `members`; null unassigns the issue.',
    })
    assigneeId?: string | null,
  ): Promise<IssueRow> {
    return assignments.assign(context.services, authorize(context, 'member'), issueId, assigneeId ?? null);
  }

  @FieldResolver(() => IssueAssignment, {
    nullable: true,
    description: 'Member who is responsible; null if unassigned.',
  })
  assignment(@Ctx() context: Context, @Root() issue: IssueRow): Promise<Assignment | null> {
    return context.audits.assignment.load(issue);
  }

  @FieldResolver(() => Int, { description: 'Number of comments.' })
  commentCount(@Ctx() context: Context, @Root() issue: IssueRow): Promise<number> {
    return context.audits.commentCount.load(issue);
  }

  @FieldResolver(() => IssueCommentConnection, { description: 'Comments, newest first, at most 100 per page.' })
  async comments(
    @Ctx() context: Context,
    @Root() issue: IssueRow,
    @Args(() => PageArgs) { first, after }: PageArgs,
  ): Promise<Connection<IssueCommentRow>> {
    const page = await context.audits.comments({ first, after }).load(issue);
    return { ...page, totalCount: await context.audits.commentCount.load(issue) };
  }
}

@Resolver(() => IssueComment)
export class IssueCommentResolver {
  @Mutation(() => IssueComment, {
    description:
      'Comments on an issue. Its assignee and everybody who commented before are notified by e-mail. Errors: UNAUTHENTICATED, FORBIDDEN, ISSUE_NOT_FOUND, VALIDATION_FAILED.',
  })
  commentOnIssue(
    @Ctx() context: Context,
    @Arg('issueId', () => ID, { description: 'Id of the issue.' }) issueId: string,
    @Arg('text', () => String, { description: 'Plain text, 1 to 5,000 characters.' }) text: string,
  ): Promise<IssueCommentRow> {
    return comments.add(context.services, authorize(context, 'commenter'), issueId, text);
  }

  @Mutation(() => IssueComment, {
    description:
      'Replaces the text of a comment; only its author can. Errors: UNAUTHENTICATED, FORBIDDEN, COMMENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  editIssueComment(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the comment.' }) id: string,
    @Arg('text', () => String, { description: 'Plain text, 1 to 5,000 characters.' }) text: string,
  ): Promise<IssueCommentRow> {
    return comments.edit(context.services, authorize(context, 'commenter'), id, text);
  }

  @Mutation(() => IssueComment, {
    description:
      'Deletes a comment; its author can, and admins. Errors: UNAUTHENTICATED, FORBIDDEN, COMMENT_NOT_FOUND.',
  })
  deleteIssueComment(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Id of the comment.' }) id: string,
  ): Promise<IssueCommentRow> {
    return comments.remove(context.services, authorize(context, 'commenter'), id);
  }

  @Query(() => Boolean, {
    nullable: true,
    description:
      'Whether the signed-in user gets e-mails about issues that are assigned to them, that they commented on or whose fix they validate; null for an API key. Errors: UNAUTHENTICATED.',
  })
  issueEmails(@Ctx() context: Context): Promise<boolean | null> {
    return issueMail.isMailed(context.services, authorize(context));
  }

  @Mutation(() => Boolean, {
    description:
      'Sets whether the signed-in user gets e-mails about issues that concern them; returns it. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  setIssueEmails(
    @Ctx() context: Context,
    @Arg('enabled', () => Boolean, { description: 'False: none are sent.' }) enabled: boolean,
  ): Promise<boolean> {
    return issueMail.setMailed(context.services, authorize(context), enabled);
  }
}
