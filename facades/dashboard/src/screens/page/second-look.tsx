import type { WebPageQuery, WebVerifyPageMutation } from '../../../operations.ts';
import { count, plural } from '../../format.ts';
import { Chip, type Tone } from '../../parts/chip.tsx';

export interface SecondLookProps {
  of: WebVerifyPageMutation['verifyPage'];
  /** issues that the audit had found here */
  issues: WebPageQuery['page']['issues'];
}

/** The state of the issues of a page since the audit: it was fetched and judged again alone. */
export function SecondLook({ of, issues }: SecondLookProps) {
  if (of.outcome !== 'VERIFIED')
    return (
      <div class="notice" role="status">
        <p>Could not check this page: {of.reason}</p>
      </div>
    );
  const titleOf = (rule: string) => issues.find((issue) => issue.rule === rule)?.title ?? rule;
  const lines: readonly (readonly [Tone, string, readonly string[]])[] = [
    ['good', 'Fixed', of.fixed],
    ['bad', 'New', of.newlyFailing],
    ['warn', 'Still failing', of.stillFailing],
    ['plain', 'Needs a full audit', of.notChecked],
  ];
  return (
    <div class="notice" role="status">
      <div class="stack tight grow">
        <div>
          The page was fetched again: {plural(of.fixed.length, 'issue')} fixed, {count(of.stillFailing.length)} still
          failing. Scores update with the next audit.
        </div>
        {lines.map(
          ([tone, name, rules]) =>
            rules.length > 0 && (
              <div key={name} class="small">
                <Chip tone={tone}>{name}</Chip> {rules.map(titleOf).join(' · ')}
              </div>
            ),
        )}
      </div>
    </div>
  );
}
