import { hash } from 'node:crypto';
import type { CustomCheck } from '../../../audit/custom/custom-check.js';
import type { Severity } from '../../../audit/engine/rule.js';
import { differences, type RuleDifferences } from '../../../audit/engine/rule-settings.js';
import type { RulesOfSegment, SegmentDifferences } from '../../../audit/engine/segment-settings.js';
import { rules } from '../../../audit/rules/index.js';
import type { Viewer } from '../../../auth/viewer.js';
import { RuleSettings } from '../../../db/entities/rule-settings.js';
import { lockProject } from '../../../db/queries/projects/project-lock.js';
import { readRuleSettings, type StoredRuleSettings } from '../../../db/queries/projects/rule-settings.js';
import { segmentsOfProjects, writeSegmentRules } from '../../../db/queries/segments/segment.js';
import { readerOf } from '../../../db/query.js';
import { problem } from '../../../errors.js';
import type { Extractor } from '../../../facts/extraction.js';
import { canonicalJson } from '../../../text/json-body.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import type { FaultOf } from '../../tasks/expression-faults.js';
import { runShortTask } from '../../tasks/short-tasks.js';
import * as projects from '../projects.js';
import { DEFAULT_PROFILE, namedProfile, type ProfileSettings } from './audit-profile.js';
import { type CheckInput, checkedChecks } from './checked-checks.js';
import { checkedExtractors, type ExtractorInput } from './checked-extractors.js';
import { changedRules, type RuleChange, type ThresholdChange } from './checked-rules.js';
import { changedSegments, type KnownSegment, knownSegments, type SegmentChange } from './checked-segments.js';
import { type TryExpressions, triedExpressions } from './expression-tries.js';
import { Faults, type Given } from './faults.js';

/** Omitted fields stay as they are. */
export interface RuleSettingsChange {
  /** all rules go back to the rule set, for segments too, before `rules` and `segments` are applied */
  resetRules?: Given<boolean>;
  /** each replaces what was said of that rule; one that says nothing resets it */
  rules?: Given<readonly RuleChange[]>;
  /** the same for the pages of segments; those not listed stay */
  segments?: Given<readonly SegmentChange[]>;
  /** all of them: those not listed are removed */
  extractors?: Given<readonly ExtractorInput[]>;
  checks?: Given<readonly CheckInput[]>;
}

export interface RuleSettingsUpdate extends RuleSettingsChange {
  /** revision of the settings that the change was made from: later ones are not overwritten */
  expectedRevision?: Given<string>;
}

/** A rule that is set otherwise than in the rule set. */
export interface ChangedRule {
  rule: string;
  enabled: boolean;
  /** null: that of the rule set */
  severity: Severity | null;
  thresholds: ThresholdChange[];
}

/** A rule that is set for the pages of a segment; null: as in the project. */
export interface SegmentRule extends Omit<ChangedRule, 'enabled'> {
  enabled: boolean | null;
}

export interface ReadSegmentRules extends KnownSegment {
  rules: SegmentRule[];
}

export interface ReadProfile {
  /** null where everything is judged by the rule set as it is */
  version: string | null;
  rules: ChangedRule[];
  extractors: readonly Extractor[];
  checks: readonly CustomCheck[];
  /** segments with settings, by name */
  segments: ReadSegmentRules[];
}

export interface ReadRuleSettings extends ReadProfile {
  /** another one after each change; `version` names what scores depend on, and extractors alone decide none */
  revision: string;
  updatedAt: Date | null;
}

const NOTHING: ProfileSettings = DEFAULT_PROFILE.settings;

/** Expressions of users on a thread: thousands of them would hold up all requests. */
export const onThread: TryExpressions = (tried) => runShortTask('expressionFaults', [tried]);

/** Settings for audits, checked as a whole; throws where anything is wrong with them. */
export async function changedProfile(
  before: ProfileSettings,
  change: RuleSettingsChange,
  tryAll: TryExpressions = onThread,
): Promise<ProfileSettings> {
  const known = knownSegments(before.segments ?? [], change.segments ?? []);
  return settingsBy(before, change, { faultOf: await expressionsOf(change, tryAll), known });
}

interface Checking {
  faultOf: FaultOf;
  /** the segments that rules can be set for, in their order */
  known: readonly KnownSegment[];
}

/** Expressions of a change are tried whatever else is wrong with it, so that all of its faults are reported at once. */
const expressionsOf = ({ extractors, checks }: RuleSettingsChange, tryAll: TryExpressions): Promise<FaultOf> =>
  triedExpressions((faultOf) => {
    const ignored = new Faults();
    const checked = checkedExtractors(extractors ?? [], faultOf, ignored);
    checkedChecks(checks ?? [], { extractors: checked, faultOf }, ignored);
  }, tryAll);

/** Expressions of stored settings were tried when these were stored. */
const TRIED_BEFORE: FaultOf = () => null;

function settingsBy(
  before: ProfileSettings,
  change: RuleSettingsChange,
  { faultOf, known }: Checking,
): ProfileSettings & { segments: RulesOfSegment[] } {
  const faults = new Faults();
  const set = changedRules(change.resetRules ? {} : before.rules, change.rules ?? [], faults);
  const ofSegments = change.resetRules ? [] : (before.segments ?? []);
  const segments = changedSegments(ofSegments, change.segments ?? [], known, faults);
  const extractors = change.extractors ? checkedExtractors(change.extractors, faultOf, faults) : before.extractors;
  const given = change.checks ?? (change.extractors ? before.checks : null);
  const checks = given
    ? checkedChecks(given, { extractors, faultOf: change.checks ? faultOf : TRIED_BEFORE }, faults)
    : before.checks;
  faults.throwIfAny();
  return { rules: differences(rules, set), extractors, checks, segments };
}

/** Rules, severities, thresholds, extractors and checks of the audits of a project. */
export async function update(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { expectedRevision, ...change }: RuleSettingsUpdate,
): Promise<ReadRuleSettings> {
  const project = await projects.get(context, viewer, projectId);
  const faultOf = await expressionsOf(change, onThread);
  // faults of the change itself are reported before anything is locked
  const segments = change.segments ? await segmentsOfProjects.all(context.db, [project.id]) : [];
  settingsBy(NOTHING, { ...change, checks: null }, { faultOf, known: segments.map(knownSegment) });
  return context.db.unitOfWork(async (em, client) => {
    if (!(await lockProject(client, project.id))) throw problem('PROJECT_NOT_FOUND');
    const before = (await readRuleSettings(client, project.id))?.settings ?? NOTHING;
    if (expectedRevision != null && expectedRevision !== revisionOf(before)) throw problem('SETTINGS_CHANGED');
    const own = await segmentsOfProjects.all(readerOf(client), [project.id]);
    const settings = settingsBy(before, change, { faultOf, known: own.map(knownSegment) });
    const at = context.clock.now();
    const { segments: _ofSegments, ...ofProject } = settings;
    const row = await em.findOne(RuleSettings, { projectId: project.id });
    // without a row the project is as the rule set has it
    const changed = namedProfile(settings) && ofProject;
    if (row && changed) {
      row.settings = changed;
      row.updatedAt = at;
    } else if (row) em.remove(row);
    else if (changed)
      em.create(RuleSettings, {
        projectId: project.id,
        organizationId: viewer.organizationId,
        settings: changed,
        updatedAt: at,
      });
    const written = new Map(settings.segments.map((segment) => [segment.id, segment.rules]));
    await writeSegmentRules(
      client,
      project.id,
      own.map(({ id }) => ({ id, rules: written.get(id) ?? {} })),
    );
    await record(client, viewer, {
      action: 'PROJECT_UPDATED',
      target: project,
      details: { ruleSettings: summaryOf(change) },
    });
    return shown({ projectId: project.id, settings, updatedAt: at });
  });
}

/** The entry of a change in the audit log: expressions and texts are in the settings. */
const summaryOf = ({ resetRules, rules: changed, segments, extractors, checks }: RuleSettingsChange) => ({
  ...(resetRules ? { resetRules } : {}),
  ...(changed ? { rules: changed } : {}),
  ...(segments ? { segments } : {}),
  ...(extractors ? { extractors: extractors.map(({ key }) => key) } : {}),
  ...(checks ? { checks: checks.map(({ key }) => key) } : {}),
});

/** Settings as they are read; a project without any has the rule set as it is. */
export function shown(row: StoredRuleSettings | null): ReadRuleSettings {
  const settings = row?.settings ?? NOTHING;
  return { ...shownProfile(settings), revision: revisionOf(settings), updatedAt: row?.updatedAt ?? null };
}

/** The same whether settings come from the database, which has an order of fields of its own, or are to be written. */
function revisionOf(settings: ProfileSettings): string {
  const text = canonicalJson(JSON.stringify(namedProfile(settings)?.settings ?? NOTHING));
  return hash('sha256', text ?? '', 'hex').slice(0, 16);
}

export function shownProfile(settings: ProfileSettings): ReadProfile {
  return {
    version: namedProfile(settings)?.hash ?? null,
    rules: changedRulesOf(settings.rules),
    extractors: settings.extractors,
    checks: settings.checks,
    segments: (namedProfile(settings)?.settings.segments ?? []).map(({ rules: own, ...segment }) => ({
      ...segment,
      rules: segmentRulesOf(own),
    })),
  };
}

const knownSegment = ({ id, name, query }: KnownSegment): KnownSegment => ({ id, name, query });

const segmentRulesOf = (settings: SegmentDifferences): SegmentRule[] =>
  Object.entries(settings).map(([rule, { off, severity, thresholds = {} }]) => ({
    rule,
    enabled: off === undefined ? null : !off,
    severity: severity ?? null,
    thresholds: valuesOf(thresholds),
  }));

const valuesOf = (thresholds: Readonly<Record<string, number>>): ThresholdChange[] =>
  Object.entries(thresholds).map(([name, value]) => ({ name, value }));

/** Changed rules in the order of the catalogue, whatever the order in which they are stored. */
const changedRulesOf = (settings: RuleDifferences): ChangedRule[] =>
  Object.entries(differences(rules, settings)).map(([rule, { off, severity, thresholds = {} }]) => ({
    rule,
    enabled: !off,
    severity: severity ?? null,
    thresholds: valuesOf(thresholds),
  }));
