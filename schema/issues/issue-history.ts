import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type { Issue as IssueRow } from '../../src/db/entities/issue.js';
import { byClicks } from '../../src/db/loaders.js';
import { problem } from '../../src/errors.js';
import type { AffectedPage as AffectedPageRow } from '../../src/services/results/issues/affected-pages.js';
import type { IssuePoint } from '../../src/services/results/issues/issue-histories.js';
import * as issues from '../../src/services/results/issues/issues.js';
import { issuesOfSegment, type PartOfIssue } from '../../src/services/results/segments/segment-pages.js';
import { assertDetails } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import { Audit } from '../audits/audit.js';
import { authorize } from '../authorize.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { IssueOrderEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { DateTime } from '../scalars.js';
import { Issue, IssuePage } from './issue.js';
import { IssueFilter } from './issue-filter.js';

@ObjectType({ description: 'An ignored issue. It still counts in the scores.' })
export class Ignored {
  @Field(() => String, { description: 'Reason in one sentence.' })
  reason!: string;

  @Field(() => DateTime, { nullable: true, description: 'Null means permanently.' })
  until!: string | null;

  @Field(() => DateTime, { description: 'Time it was ignored.' })
  since!: string;
}

@ObjectType({ description: 'A page an issue was found on, with its history.' })
export class AffectedPage extends IssuePage {
  @Field(() => DateTime, { description: 'Creation of the first audit that found it.' })
  firstSeenAt!: string;

  @Field(() => Int, { description: 'Number of times it reappeared after a fix.' })
  regressions!: number;

  @Field(() => Ignored, { nullable: true, description: 'Set where the issue is ignored on this page alone.' })
  ignored!: Ignored | null;
}

@ObjectType({ description: 'Pages that an issue was found on in one audit.' })
export class IssueHistoryPoint implements IssuePoint {
  @Field(() => ID, { description: 'Id of the audit.' })
  auditId!: string;

  @Field(() => DateTime, { description: 'Completion of the audit.' })
  completedAt!: Date;

  @Field(() => Int, { description: 'Number of pages crawled by the audit.' })
  pagesCrawled!: number;

  @Field(() => Int, { description: 'Number of pages with the issue; 0 where it was not found.' })
  affectedPages!: number;
}

/** audits that a history shows by default */
const SHOWN = 20;
const MOST_SHOWN = 50;

const AffectedPageConnection = connectionOf(AffectedPage, 'AffectedPage');
const IssueConnection = connectionOf(Issue, 'Issue');

@ArgsType()
class IssueListArgs extends IssueFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True lists ignored issues, false all others; default: both.',
  })
  ignored?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True lists issues that are assigned to a member, false all others; default: both.',
  })
  assigned?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Issues assigned to the user with this id.' })
  assignee?: string | null;

  @Field(() => IssueOrderEnum, { nullable: true, description: 'Default: SEVERITY.' })
  orderBy?: 'SEVERITY' | 'CLICKS' | null;
}

const ordered = (issues: IssueRow[], orderBy: 'SEVERITY' | 'CLICKS' | null | undefined): IssueRow[] =>
  orderBy === 'CLICKS' ? byClicks(issues) : issues;

@ArgsType()
class AffectedArgs extends PageArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True lists pages on which the issue is ignored individually, false all others; default: both.',
  })
  ignored?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the URL.' })
  search?: string | null;

  @Field(() => ID, { nullable: true, description: 'Pages of this segment.' })
  segment?: string | null;

  @JsonSchema({ examples: ['-figure'] })
  @Field(() => String, {
    nullable: true,
    description:
      'url, elements, firstSeen, or of the first evidence message, figure (the first number of its message), value, target or line; with a minus for the largest first. Default: order of discovery.',
  })
  orderBy?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of pages to leave out before the first, to jump within a long list; `after` is faster.',
  })
  skip?: number | null;
}

@Resolver(() => Audit)
export class AuditIssuesResolver {
  @FieldResolver(() => [Issue], {
    description:
      'All issues, most severe first, then by number of affected pages. Errors: AUDIT_DETAILS_GONE, SEGMENT_NOT_FOUND, PAGE_FIELDS_MISSING (each with a segment).',
  })
  async issues(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Arg('segment', () => ID, {
      nullable: true,
      description: 'Issues on pages of this segment, with pages and elements counted there.',
    })
    segment?: string | null,
    @Arg('orderBy', () => IssueOrderEnum, { nullable: true, description: 'Default: SEVERITY.' })
    orderBy?: 'SEVERITY' | 'CLICKS' | null,
  ): Promise<IssueRow[]> {
    const issues = ordered(await context.loaders.issues.load(audit.id), orderBy);
    if (!segment) return issues;
    assertDetails(audit);
    return issuesOfSegment(context.services.db, audit, segment, issues);
  }

  @FieldResolver(() => IssueConnection, { description: 'Issues, most severe first by default.' })
  async issueConnection(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Args(() => IssueListArgs) { severity, category, rule, ignored, assigned, assignee, orderBy }: IssueListArgs,
    @Args(() => PageArgs) { first, after }: PageArgs,
  ): Promise<Connection<IssueRow>> {
    const hidden =
      ignored === null || ignored === undefined ? null : await context.audits.ignored.load(audit.projectId);
    const all = ordered(await context.loaders.issues.load(audit.id), orderBy);
    const byAssignee = typeof assigned === 'boolean' || Boolean(assignee);
    const assignments = byAssignee ? await Promise.all(all.map((issue) => context.audits.assignment.load(issue))) : [];
    const byRule = new Map(assignments.map((one) => [one?.rule, one?.assignee.id]));
    const listed = all.filter(
      (issue) =>
        (!severity || issue.severity === severity) &&
        (!category || issue.category === category) &&
        (!rule || issue.rule === rule) &&
        (typeof assigned !== 'boolean' || byRule.has(issue.rule) === assigned) &&
        (!assignee || byRule.get(issue.rule) === assignee) &&
        (hidden === null || hidden.some((one) => one.rule === issue.rule) === ignored),
    );
    return paginate(listed, { first: first ?? 50, after: after ?? null }, (issue) => issue.id);
  }
}

@Resolver(() => Issue)
export class IssueHistoryResolver {
  @Mutation(() => Issue, {
    description:
      'Ignores an issue, or one page of it, in this and all later audits of the project. It still counts in the scores. Errors: UNAUTHENTICATED, FORBIDDEN, ISSUE_NOT_FOUND, AUDIT_DETAILS_GONE (with a page), VALIDATION_FAILED.',
  })
  ignoreIssue(
    @Ctx() context: Context,
    @Arg('issueId', () => ID, { description: 'Id of the issue.' }) issueId: string,
    @Arg('reason', () => String, { description: 'Reason in one sentence.' }) reason: string,
    @Arg('until', () => DateTime, { nullable: true, description: 'When it expires; permanent if omitted.' })
    until?: Date | null,
    @Arg('url', () => String, {
      nullable: true,
      description: 'Only on this page, which must be affected by the issue.',
    })
    url?: string | null,
  ): Promise<IssueRow> {
    return issues.ignore(context.services, authorize(context, 'member'), { issueId, reason, until, url });
  }

  @Mutation(() => Issue, {
    description: 'Stops ignoring an issue, or one page of it. Errors: UNAUTHENTICATED, FORBIDDEN, ISSUE_NOT_FOUND.',
  })
  unignoreIssue(
    @Ctx() context: Context,
    @Arg('issueId', () => ID, { description: 'Id of the issue.' }) issueId: string,
    @Arg('url', () => String, { nullable: true, description: 'URL of the page, to restore one page only.' })
    url?: string | null,
  ): Promise<IssueRow> {
    return issues.unignore(context.services, authorize(context, 'member'), { issueId, url });
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Creation of the first audit that found the oldest of its findings.',
  })
  firstSeenAt(@Root() issue: IssueRow): Date | null {
    return issue.firstSeenAt ?? null;
  }

  @FieldResolver(() => Int, { description: 'Pages where it reappeared after a fix.' })
  regressedPages(@Ctx() context: Context, @Root() issue: IssueRow): Promise<number> {
    return context.audits.regressed.load(issue.id);
  }

  @FieldResolver(() => [IssueHistoryPoint], {
    description: 'Pages with the issue, at this severity, in the latest audits up to this one, newest first.',
  })
  history(
    @Ctx() context: Context,
    @Root() issue: IssueRow,
    @Arg('first', () => Int, { nullable: true, description: 'Number of audits, 1–50; 20 by default.' })
    first?: number | null,
  ): Promise<IssuePoint[]> {
    return context.audits.issueHistory(Math.min(MOST_SHOWN, Math.max(1, first ?? SHOWN))).load(issue);
  }

  @FieldResolver(() => Ignored, {
    nullable: true,
    description: 'Why and since when it is ignored; null if it is not.',
  })
  async ignored(@Ctx() context: Context, @Root() issue: IssueRow): Promise<Ignored | null> {
    return context.audits.ignoredIssue.load(issue);
  }

  @FieldResolver(() => Int, {
    description: 'Pages on which it is ignored individually; of a segment where the issue was requested with one.',
  })
  ignoredPages(@Ctx() context: Context, @Root() issue: IssueRow | PartOfIssue): Promise<number> {
    return context.audits.ignoredPages('within' in issue ? issue.within : null).load(issue.id);
  }

  @FieldResolver(() => AffectedPageConnection, {
    description:
      'All affected pages, at most 100 per page. Errors: AUDIT_DETAILS_GONE, SEGMENT_NOT_FOUND, VALIDATION_FAILED.',
  })
  async affected(
    @Ctx() context: Context,
    @Root() issue: IssueRow,
    @Args(() => AffectedArgs) { first, after, ignored, search, segment, orderBy, skip }: AffectedArgs,
  ): Promise<Connection<AffectedPageRow>> {
    if (await context.audits.bare.load(issue.auditId)) throw problem('AUDIT_DETAILS_GONE');
    const within = segment ? await context.audits.segmentPages(segment).load(issue.auditId) : null;
    const pages = await context.audits
      .affected({ first, after, ignored, search, orderBy, skip }, within)
      .load(issue.id);
    if (search || within)
      return {
        ...pages,
        totalCount: await context.audits.affectedCount({ ignored, search }, within).load(issue.id),
      };
    if (typeof ignored !== 'boolean') return { ...pages, totalCount: issue.affectedPages };
    const hidden = await context.audits.ignoredPages().load(issue.id);
    return { ...pages, totalCount: ignored ? hidden : issue.affectedPages - hidden };
  }
}
