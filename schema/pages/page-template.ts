import { Args, Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Category, Severity } from '../../src/audit/engine/rule.js';
import type { Audit as AuditRow } from '../../src/db/entities/audit.js';
import type { Issue as IssueRow } from '../../src/db/entities/issue.js';
import type { StoredTemplate } from '../../src/db/queries/pages/page-template.js';
import { templatesOfIssue, withIssues } from '../../src/services/results/pages/templates.js';
import { assertDetails } from '../../src/services/runs/audit/lifecycle/audit-retention.js';
import { Audit } from '../audits/audit.js';
import { type Connection, connectionOf, PageArgs, paginate } from '../connection.js';
import type { Context } from '../context.js';
import { CategoryEnum, SeverityEnum } from '../enums.js';
import { Issue } from '../issues/issue.js';

@ObjectType({
  description:
    'Evidence that the findings of a rule share on the first five pages of a template that have the issue: one change of the template resolves it on them.',
})
export class SharedTemplateElement {
  @Field(() => String, { description: 'Fault in a sentence.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'The text, attribute or selector as found.' })
  value!: string | null;

  @Field(() => String, { nullable: true, description: 'URL of the resource or link target.' })
  target!: string | null;

  @Field(() => Int, { nullable: true, description: 'Line of the source, where it is the same on all of them.' })
  line!: number | null;

  @Field(() => Int, { description: 'Number of elements that they share, this one included.' })
  elements!: number;
}

@ObjectType({ description: 'Findings of one rule on the pages of a template.' })
export class TemplateIssue {
  @Field(() => ID, { nullable: true, description: 'Id of the issue; null where no page has it any more.' })
  issueId!: string | null;

  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;

  @Field(() => String, { description: 'Title of the rule.' })
  title!: string;

  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: Severity;

  @Field(() => CategoryEnum, { description: 'Subject.' })
  category!: Category;

  @Field(() => String, { description: 'How to fix it.' })
  howToFix!: string;

  @Field(() => Int, { description: 'Number of pages of the template with the issue.' })
  pages!: number;

  @Field(() => Float, { description: 'Points of the overall score that it costs on these pages.' })
  points!: number;

  @Field(() => SharedTemplateElement, {
    nullable: true,
    description: 'The element that the first five of these pages share; null where each has its own.',
  })
  element!: SharedTemplateElement | null;
}

@ObjectType({
  description: 'Pages that are made alike: their markup has the same frame. What is fixed in it is fixed once.',
})
export class PageTemplate {
  @Field(() => ID, { description: 'Fingerprint of the markup; the field `template` of pages.' })
  id!: string;

  @Field(() => String, { description: 'Pattern of most of its URLs, such as `/boots/*`.' })
  path!: string;

  @Field(() => Int, { description: 'Number of pages.' })
  pages!: number;

  @Field(() => Int, { description: 'Number of indexable pages.' })
  indexablePages!: number;

  @Field(() => Float, { description: 'Points of the overall score that the issues of these pages cost.' })
  points!: number;

  @Field(() => [String], { description: 'The first few pages.' })
  sampleUrls!: string[];

  @Field(() => [TemplateIssue], { description: 'Issues that cost most points first, at most 50.' })
  issues!: TemplateIssue[];
}

@ObjectType({ description: 'The part of an issue that is on the pages of one template.' })
export class IssueTemplate {
  @Field(() => ID, { description: 'Fingerprint of the markup; the field `template` of pages.' })
  template!: string;

  @Field(() => String, { description: 'Pattern of most of its URLs, such as `/boots/*`.' })
  path!: string;

  @Field(() => Int, { description: 'Number of pages of the template with the issue.' })
  pages!: number;

  @Field(() => Int, { description: 'Number of pages of the template.' })
  templatePages!: number;

  @Field(() => Float, { description: 'Points of the overall score that it costs on these pages.' })
  points!: number;

  @Field(() => Boolean, {
    description:
      'One change of the template resolves the issue on all these pages: 95 % of the pages of the template have it, or five at most, all of which share its element.',
  })
  fixesAll!: boolean;

  @Field(() => [String], { description: 'The first pages of the template with the issue, at most 3.' })
  sampleUrls!: string[];

  @Field(() => SharedTemplateElement, {
    nullable: true,
    description: 'The element that the first five of these pages share; null where each has its own.',
  })
  element!: SharedTemplateElement | null;
}

const PageTemplateConnection = connectionOf(PageTemplate, 'PageTemplate');

@Resolver(() => Audit)
export class AuditTemplateResolver {
  @FieldResolver(() => PageTemplateConnection, {
    description:
      'Templates of three pages or more, those whose issues cost most points first, at most 100. Errors: AUDIT_DETAILS_GONE.',
  })
  async templates(
    @Ctx() context: Context,
    @Root() audit: AuditRow,
    @Args(() => PageArgs) { first, after }: PageArgs,
  ): Promise<Connection<PageTemplate>> {
    assertDetails(audit);
    const [templates, issues] = await Promise.all([
      context.audits.templates.load(audit.id),
      context.loaders.issues.load(audit.id),
    ]);
    return paginate(withIssues(templates, issues), { first: first ?? 50, after: after ?? null }, ({ id }) => id);
  }
}

@Resolver(() => Issue)
export class IssueTemplateResolver {
  @FieldResolver(() => [IssueTemplate], {
    description: 'The issue by template, those that cost most points first.',
  })
  async templates(@Ctx() context: Context, @Root() issue: IssueRow): Promise<IssueTemplate[]> {
    const templates: readonly StoredTemplate[] = await context.audits.templates.load(issue.auditId);
    return templatesOfIssue(templates, issue);
  }
}
