import { elementEvidence } from '../engine/element-evidence.js';
import type { CanonicalFacts, PageView } from '../engine/page-view.js';
import { finding, type Outcome } from '../engine/rule.js';

/** One piece of evidence for every canonical of head and header with a fault; those in the body count for nothing. */
export function canonicalFindings(page: PageView, faultOf: (canonical: CanonicalFacts) => string | null): Outcome {
  const counted = page.canonicals.filter(({ from }) => from !== 'BODY');
  const evidence = counted.flatMap((canonical) => {
    const message = faultOf(canonical);
    return message === null
      ? []
      : [elementEvidence(message, canonical, { value: canonical.href, target: canonical.url })];
  });
  return finding(evidence, { applicable: counted.length });
}
