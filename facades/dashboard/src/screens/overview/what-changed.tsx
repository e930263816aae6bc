import type { ComponentChildren } from 'preact';
import { WebComparison, type WebComparisonQuery, WebIssues } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, pathOf, plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip, type Tone } from '../../parts/chip.tsx';
import { Counted } from '../../parts/counted.tsx';
import { Show } from '../../parts/loaded.tsx';
import type { AuditSummary } from '../../project.tsx';
import { issueHref } from '../issues/effect.ts';

type Comparison = WebComparisonQuery['audit']['comparison'];

export interface WhatChangedProps {
  projectId: string;
  audit: AuditSummary;
  before: AuditSummary;
}

interface Line {
  key: string;
  name: string;
  tone: Tone;
  said: ComponentChildren;
  /** name of its author, or of the process that changed it */
  cause: string;
}

/** Changes since the previous audit, each a link to its list: fixed, new, regressed, deindexed, failing and newly measured. */
export function WhatChanged({ projectId, audit, before }: WhatChangedProps) {
  const loaded = useQuery(WebComparison, { projectId, auditId: audit.id, with: before.id });
  const regressed =
    useQuery(WebIssues, { projectId, auditId: audit.id }).data?.audit.issues.filter(
      ({ ignored, regressedPages }) => ignored === null && regressedPages > 0,
    ) ?? [];
  const compare = `/projects/${projectId}/compare?audit=${audit.id}&with=${before.id}`;
  return (
    <Card flush title="What changed" action={<a href={compare}>Compare audits</a>}>
      <Show loaded={loaded}>
        {({ audit: { comparison } }) => {
          const lines = linesOf(comparison, { compare, projectId });
          const [first] = regressed;
          if (first)
            lines.splice(2, 0, {
              key: 'regressed',
              name: 'Regressed',
              tone: 'warn',
              said: (
                <>
                  <a class="strong" href={issueHref(projectId, first, audit.id)}>
                    {first.title}
                  </a>
                  {regressed.length > 1 && ` and ${plural(regressed.length - 1, 'other issue')}`} came back
                </>
              ),
              cause: 'site',
            });
          return (
            <ul class="list changes">
              {lines.map(({ key, name, tone, said, cause }) => (
                <li key={key}>
                  <Chip tone={tone}>{name}</Chip>
                  <span class="grow">{said}</span>
                  <span class="soft small">{cause}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Show>
    </Card>
  );
}

const FAILING: ReadonlySet<string> = new Set(['page-4xx', 'page-5xx']);

/** A finding that came with pages or rules is neither new nor fixed. */
function linesOf(of: Comparison, { compare, projectId }: { compare: string; projectId: string }): Line[] {
  const { totals, pagesClosed, performanceBasis, ruleChanges } = of;
  const lines: Line[] = [];
  const add = (name: string, tone: Tone, cause: string, said: ComponentChildren, key = name) =>
    lines.push({ key, name, tone, cause, said });
  const findings = (figure: number, change: string) => (
    <Counted noun="finding" figure={figure} href={`${compare}&change=${change}`}>
      {plural(figure, 'finding')}
    </Counted>
  );
  add('Fixed', totals.fixed > 0 ? 'good' : 'plain', 'site', findings(totals.fixed, 'FIXED'));
  add('New', totals.new > 0 ? 'bad' : 'plain', 'site', findings(totals.new, 'NEW'));
  const closed = pagesClosed.blocked + pagesClosed.noindex;
  if (closed > 0)
    add(
      'Deindexed',
      'bad',
      'site',
      <>
        <a href={compare}>{plural(closed, 'indexable page')}</a> {closed === 1 ? 'is' : 'are'} now{' '}
        {pagesClosed.blocked === 0 ? 'noindex' : pagesClosed.noindex === 0 ? 'blocked by robots.txt' : 'closed'}, e.g.{' '}
        <span class="mono break">{pathOf(pagesClosed.sampleUrls[0] ?? '')}</span>
      </>,
    );
  for (const { rule, title, new: failing } of of.rules.filter((one) => FAILING.has(one.rule) && one.new > 0))
    add(
      'Status changed',
      'bad',
      'site',
      <>
        <a href={`${compare}&change=NEW&rule=${rule}`}>{title}</a>: {plural(failing, 'URL')}
      </>,
      rule,
    );
  if (of.pagesEntered + of.pagesLeft > 0)
    add(
      'Scope',
      'plain',
      'scope',
      <a href={`${compare}&change=SCOPE_CHANGE`}>
        {[
          ...(of.pagesEntered > 0 ? [`${plural(of.pagesEntered, 'URL')} added`] : []),
          ...(of.pagesLeft > 0 ? [`${plural(of.pagesLeft, 'URL')} removed`] : []),
        ].join(', ')}
      </a>,
    );
  if (performanceBasis.before !== performanceBasis.after)
    add(
      'Newly measured',
      'info',
      'data',
      <>
        <a href={`/projects/${projectId}/technical`}>Core Web Vitals</a>:{' '}
        {BASIS[performanceBasis.after] ?? performanceBasis.after}, before{' '}
        {BASIS[performanceBasis.before] ?? performanceBasis.before}
      </>,
    );
  const rules = ruleChanges.added.length + ruleChanges.changed.length;
  if (rules > 0)
    add(
      'Newly measured',
      'info',
      'rules',
      <>
        <a href={`${compare}&change=RULE_SET_CHANGE`}>{plural(rules, 'rule')}</a> added or changed, with{' '}
        {count(totals.cameByRuleSet)} of the findings
      </>,
      'rules',
    );
  return lines;
}

const BASIS: Readonly<Record<string, string>> = {
  FIELD: 'field data',
  LAB: 'lab data',
  CRAWL: 'crawl data only',
};
