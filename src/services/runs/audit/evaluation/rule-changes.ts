export interface RuleChanges {
  added: string[];
  removed: string[];
  changed: string[];
  /** in both rule sets, and the same */
  same: string[];
}

/** The rules that differ between two rule sets; a rule set that was not kept counts as equal where ids are. */
export function ruleChanges(
  before: Readonly<Record<string, string>> | null,
  after: Readonly<Record<string, string>>,
): RuleChanges {
  const known = before ?? after;
  const ids = Object.keys(after);
  return {
    added: ids.filter((id) => known[id] === undefined).sort(),
    removed: Object.keys(known)
      .filter((id) => after[id] === undefined)
      .sort(),
    changed: ids.filter((id) => known[id] !== undefined && known[id] !== after[id]).sort(),
    same: ids.filter((id) => known[id] === after[id]).sort(),
  };
}
