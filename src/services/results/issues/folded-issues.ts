interface Following {
  rule: string;
  followsFrom?: string | null;
}

export interface FoldedIssue<T> {
  issue: T;
  /** issues that resolve with it, in their order */
  following: T[];
}

/**
 * Issues in their order, those that follow from another one of them folded under it: one fault is one issue. An issue whose cause is
 * not among them stands by itself.
 */
export function foldedIssues<T extends Following>(issues: readonly T[]): FoldedIssue<T>[] {
  const folded = new Map(issues.map((issue) => [issue, { issue, following: [] as T[] }]));
  for (const issue of issues) {
    const cause = causeAmong(issue, issues);
    if (cause === null) continue;
    folded.get(cause)?.following.push(issue);
    folded.delete(issue);
  }
  return [...folded.values()];
}

/** The issue at the end of the causes; null for one that stands by itself. */
export function causeAmong<T extends Following>(issue: T, issues: readonly T[]): T | null {
  const passed = new Set([issue]);
  let last = issue;
  for (;;) {
    const { followsFrom } = last;
    const next = followsFrom ? issues.find((one) => one.rule === followsFrom) : undefined;
    if (!next) return last === issue ? null : last;
    // a circle has no cause
    if (passed.has(next)) return null;
    passed.add(next);
    last = next;
  }
}
