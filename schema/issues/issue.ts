import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Category, Evidence, Severity } from '../../src/audit/engine/rule.js';
import type { Issue as IssueRow } from '../../src/db/entities/issue.js';
import type { IssuePage as IssuePageRow } from '../../src/db/loaders.js';
import { causeAmong } from '../../src/services/results/issues/folded-issues.js';
import { issueTexts } from '../../src/services/results/issues/issue-texts.js';
import type { Context } from '../context.js';
import { CategoryEnum, SeverityEnum } from '../enums.js';
import { Json } from '../scalars.js';

@ObjectType({ description: 'A page affected by an issue, with evidence.' })
export class IssuePage {
  @Field(() => String, { description: 'URL of the page.' })
  url!: string;

  @Field(() => Int, { description: 'Failing elements on this page.' })
  failing!: number;

  @Field(() => Json, { description: 'Up to 50 items: message, and where they apply value, target, line and column.' })
  evidence!: Evidence[];
}

@ObjectType({ description: 'All findings of one rule and severity in one audit.' })
export class Issue {
  @Field(() => ID, { description: 'Stable id.' })
  id!: string;

  @Field(() => String, { description: 'Permanent id of the rule.' })
  rule!: string;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: Severity;

  @Field(() => CategoryEnum, { description: 'Subject.' })
  category!: Category;

  @Field(() => Int, { description: 'Number of pages with the issue.' })
  affectedPages!: number;

  @Field(() => Int, { description: 'Failing elements on all pages together.' })
  instances!: number;

  @Field(() => [String], { description: 'The first few affected URLs.' })
  sampleUrls!: string[];
}

@ObjectType({
  description:
    'Cause that many pages of an issue share: a resource, a navigation link, a server setting. One fix resolves it on all of them.',
})
export class IssueCause {
  @Field(() => String, { nullable: true, description: 'Null if the values differ by page.' })
  message!: string | null;

  @Field(() => String, { nullable: true, description: 'The text or value that they share.' })
  value!: string | null;

  @Field(() => String, { nullable: true, description: 'URL of the resource or link target that they share.' })
  target!: string | null;

  @Field(() => Int, { description: 'Number of pages that share the cause.' })
  affectedPages!: number;

  @Field(() => [String], { description: 'The first few of them.' })
  sampleUrls!: string[];
}

@Resolver(() => Issue)
export class IssueResolver {
  @FieldResolver(() => String, { description: 'Fault in one line.' })
  title(@Root() issue: IssueRow): string {
    return issueTexts(issue).title;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Id of the rule that reports the cause: fixing that issue fixes this one, which costs no points. Null if it stands by itself.',
  })
  followsFrom(@Root() issue: IssueRow): string | null {
    return issue.followsFrom ?? null;
  }

  @FieldResolver(() => Issue, {
    nullable: true,
    description:
      'The issue that it follows from, in the same audit. Null if it stands by itself, or its cause was seen fixed since.',
  })
  async follows(@Ctx() context: Context, @Root() issue: IssueRow): Promise<IssueRow | null> {
    return issue.followsFrom ? causeAmong(issue, await context.loaders.issues.load(issue.auditId)) : null;
  }

  @FieldResolver(() => String, { description: 'Why it matters.' })
  description(@Root() issue: IssueRow): string {
    return issueTexts(issue).why || issue.rule;
  }

  @FieldResolver(() => String, { description: 'How to fix it.' })
  howToFix(@Root() issue: IssueRow): string {
    return issueTexts(issue).fix || issue.rule;
  }

  @FieldResolver(() => String, {
    description: 'URL of the documentation the rule is based on; empty for a custom check.',
  })
  source(@Root() issue: IssueRow): string {
    return issueTexts(issue).source ?? issue.rule;
  }

  @FieldResolver(() => [IssueCause], {
    description: 'Causes shared by 25 pages or more, most pages first, at most 200.',
  })
  async causes(@Ctx() context: Context, @Root() issue: IssueRow): Promise<IssueCause[]> {
    const causes = await context.audits.causes.load(issue.id);
    return causes.map(({ evidence, affectedPages, sampleUrls }) => ({
      message: evidence?.message ?? null,
      value: evidence?.value ?? null,
      target: evidence?.target ?? null,
      affectedPages,
      sampleUrls,
    }));
  }

  @FieldResolver(() => [IssuePage], {
    description:
      'The first 50 affected pages, none where the audit’s details are removed; `affectedPages` is the true count.',
  })
  pages(@Ctx() context: Context, @Root() issue: IssueRow): Promise<IssuePageRow[]> {
    return context.loaders.issuePages.load(issue.id);
  }
}
