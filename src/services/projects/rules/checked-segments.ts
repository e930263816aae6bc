import {
  type RulesOfSegment,
  type SegmentDifferences,
  segmentDifferences,
} from '../../../audit/engine/segment-settings.js';
import { rules } from '../../../audit/rules/index.js';
import { Problem } from '../../../errors.js';
import { otherFields } from '../page-fields/url-filter.js';
import { changedRules, type RuleChange } from './checked-rules.js';
import type { Faults } from './faults.js';

/** rules that all segments of a project set together */
export const MAX_SEGMENT_RULES = 200;

/** Rules to change for the pages of a segment; each replaces what was said of that rule. */
export interface SegmentChange {
  id: string;
  rules: readonly RuleChange[];
  /** the segment itself, in a file that stands for its project */
  segment?: Omit<KnownSegment, 'id'>;
}

/** A segment that rules can be set for. */
export type KnownSegment = Pick<RulesOfSegment, 'id' | 'name' | 'query'>;

/** Segments of earlier settings and of a file, as they are listed: by name. */
export function knownSegments(before: readonly KnownSegment[], changes: readonly SegmentChange[]): KnownSegment[] {
  const known = new Map(before.map(({ id, name, query }) => [id, { id, name, query }]));
  for (const { id, segment } of changes) if (segment) known.set(id, { id, ...segment });
  const keyOf = ({ name, id }: KnownSegment) => `${name.toLowerCase()} ${id}`;
  return [...known.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The settings of all segments that have any, in the order of the known ones. */
export function changedSegments(
  before: readonly RulesOfSegment[],
  changes: readonly SegmentChange[],
  known: readonly KnownSegment[],
  faults: Faults,
): RulesOfSegment[] {
  const settings = new Map(before.map(({ id, rules: own }) => [id, own]));
  const segments = new Map(known.map((segment) => [segment.id, segment]));
  const seen = new Set<string>();
  for (const [at, change] of changes.entries()) {
    const path = `segments[${at}]`;
    const segment = segments.get(change.id);
    if (!faults.expect(segment !== undefined, `${path}.id`, 'The project has no segment with this id.') || !segment)
      continue;
    if (!faults.expect(!seen.has(segment.id), `${path}.id`, `The segment ${segment.name} is listed twice.`)) continue;
    seen.add(segment.id);
    if (!faults.expect(change.rules.length <= rules.length, `${path}.rules`, 'More rules are listed than there are.'))
      continue;
    const own = changedOf(settings.get(segment.id) ?? {}, change, path, faults);
    if (Object.keys(own).length > 0) noteFilter(segment, `${path}.id`, faults);
    settings.set(segment.id, own);
  }
  const kept = known.flatMap((segment) => {
    const own = settings.get(segment.id) ?? {};
    return Object.keys(own).length === 0 ? [] : [{ ...segment, rules: own }];
  });
  const total = kept.reduce((sum, segment) => sum + Object.keys(segment.rules).length, 0);
  const most = `Segments of a project set at most ${MAX_SEGMENT_RULES} rules together.`;
  if (changes.length > 0) faults.expect(total <= MAX_SEGMENT_RULES, 'segments', most);
  return kept;
}

function changedOf(
  before: SegmentDifferences,
  change: SegmentChange,
  path: string,
  faults: Faults,
): SegmentDifferences {
  return segmentDifferences(
    rules,
    changedRules(before, change.rules, faults, { path: `${path}.rules`, ofPages: true }),
  );
}

/** Rules are run when a page arrives: nothing but its URL is known of the segments that it is in. */
function noteFilter({ name, query }: KnownSegment, path: string, faults: Faults): void {
  const fault = filterFault(query);
  if (fault) faults.add(path, `${name}: ${fault}`);
}

/** Why rules cannot be set for the pages of a filter; null where they can. */
export function filterFault(query: string): string | null {
  try {
    const [other] = otherFields(query);
    return other === undefined
      ? null
      : `rules can be set for segments that filter by url, folder or path only; this one filters by ${other}.`;
  } catch (error) {
    if (error instanceof Problem && error.details[0]) return error.details[0].message;
    throw error;
  }
}
