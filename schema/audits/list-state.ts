import { Args, ArgsType, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Category } from '../../src/audit/engine/rule.js';
import {
  explanationOf,
  type ListStateReason,
  listState,
  type ListState as State,
  templateListState,
} from '../../src/services/results/audits/list-states.js';
import type { ReadAudit } from '../../src/services/runs/audit/lifecycle/audits.js';
import type { Context } from '../context.js';
import { CategoryEnum } from '../enums.js';
import { JsonSchema } from '../json-schema.js';
import { Audit } from './audit.js';
import { ListStateReasonEnum } from './audit-enums.js';

@ObjectType({ description: 'Whether an empty list of findings means that nothing is wrong.' })
export class ListState implements State {
  @Field(() => Boolean, { description: 'Whether the audit evaluated the rule, or one of the category, on some page.' })
  evaluated!: boolean;

  @Field(() => ListStateReasonEnum, { nullable: true, description: 'Why it was not evaluated; null if it was.' })
  reason!: ListStateReason | null;

  @Field(() => String, { nullable: true, description: 'The reason in a sentence; null if it was evaluated.' })
  explanation!: string | null;

  @Field(() => Int, { description: 'Number of pages that are the reason; 0 if none is.' })
  pages!: number;

  @Field(() => [String], { description: 'URLs of at most 20 of these pages.' })
  urls!: readonly string[];
}

@ObjectType({ description: 'Rules that an audit evaluated on no page, for one reason.' })
export class NotEvaluatedRules {
  @Field(() => ListStateReasonEnum, { description: 'Why they were not evaluated.' })
  reason!: ListStateReason;

  @Field(() => String, { description: 'The reason in a sentence.' })
  explanation!: string;

  @Field(() => [String], { description: 'Ids of the rules.' })
  rules!: string[];

  @Field(() => Int, { description: 'Number of pages that are the reason; 0 if none is.' })
  pages!: number;

  @Field(() => [String], { description: 'URLs of at most 20 of these pages.' })
  urls!: string[];
}

@ArgsType()
class ListedBy {
  @JsonSchema({ examples: ['orphan-page'] })
  @Field(() => String, { nullable: true, description: 'Id of a rule.' })
  rule?: string | null;

  @Field(() => CategoryEnum, { nullable: true, description: 'Without `rule`: all rules of this category.' })
  category?: Category | null;
}

@Resolver(() => Audit)
export class ListStateResolver {
  @FieldResolver(() => [NotEvaluatedRules], {
    description:
      'Rules that were evaluated on no page, by reason: no issue of theirs does not mean that nothing is wrong. Empty until COMPLETED.',
  })
  async notEvaluated(@Ctx() context: Context, @Root() audit: ReadAudit): Promise<NotEvaluatedRules[]> {
    const [groups, leftOut] = await Promise.all([
      context.audits.notEvaluated.load(audit.id),
      context.loaders.leftOut.load(audit.id),
    ]);
    const known = { stopReason: audit.stopReason, leftOut: [...leftOut] };
    return (groups ?? []).map((group) => ({ ...group, explanation: explanationOf(group, known) }));
  }

  @FieldResolver(() => ListState, {
    description:
      'State of the list of findings of a rule, or of a category: without findings it is only good news if it was evaluated.',
  })
  async listState(
    @Ctx() context: Context,
    @Root() audit: ReadAudit,
    @Args(() => ListedBy) listed: ListedBy,
  ): Promise<ListState> {
    const [groups, leftOut] = await Promise.all([
      context.audits.notEvaluated.load(audit.id),
      context.loaders.leftOut.load(audit.id),
    ]);
    return listState({ stopReason: audit.stopReason, leftOut: [...leftOut] }, groups, listed);
  }

  @FieldResolver(() => ListState, {
    description: 'State of lists of templates: whether an issue that no template has is on none of them.',
  })
  async templateListState(@Ctx() context: Context, @Root() audit: ReadAudit): Promise<ListState> {
    const [groups, templates] = await Promise.all([
      context.audits.notEvaluated.load(audit.id),
      context.audits.templates.load(audit.id),
    ]);
    const { stopReason, detailsRemovedAt } = audit;
    return templateListState({ stopReason, detailsRemovedAt, leftOut: [] }, groups, templates);
  }
}
