import type { WebIssueQuery } from '../../../operations.ts';
import { choiceOf, inSegment } from '../project-settings/rules/segment-choice.ts';

interface RuleInSegmentsProps {
  projectId: string;
  rule: string;
  segments: WebIssueQuery['audit']['ruleProfile']['segments'];
}

/** Segments whose pages the audit evaluated by other settings of the rule: without them a list may lack pages, or have others. */
export function RuleInSegments({ projectId, rule, segments }: RuleInSegmentsProps) {
  const set = segments.flatMap(({ id, name, rules }) => {
    const stored = rules.find((one) => one.rule === rule);
    return stored ? [inSegment({ id, name, choice: choiceOf(stored), thresholds: stored.thresholds })] : [];
  });
  return set.length === 0 ? null : (
    <p class="notice">
      {set.join(' · ')}. <a href={`/projects/${projectId}/settings/rules?search=${rule}`}>Rule settings</a>
    </p>
  );
}
