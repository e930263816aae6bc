import { type RuleSettingsInput, WebExtraction, WebUpdateRuleSettings } from '../../../../operations.ts';
import { failureOf } from '../../../api/failure.ts';
import { execute } from '../../../api/graph.ts';
import { ask, refresh } from '../../../api/query.ts';

/** Which settings were read, and so what a change is made from. */
export interface ReadRevision {
  projectId: string;
  revision: string;
}

/** The list with an entry instead of the one with its key; at the end if there is none, or none any more. */
export const withEntry = <Entry extends { key: string }>(list: readonly Entry[], entry: Entry): Entry[] =>
  list.some(({ key }) => key === entry.key)
    ? list.map((one) => (one.key === entry.key ? entry : one))
    : [...list, entry];

/**
 * Replaces whole lists. Where somebody else has changed the settings meanwhile nothing is written: theirs are loaded, so
 * that saving once more adds to them.
 */
export async function saveLists(
  { projectId, revision }: ReadRevision,
  lists: Pick<RuleSettingsInput, 'extractors' | 'checks'>,
): Promise<void> {
  try {
    await execute(WebUpdateRuleSettings, { projectId, input: { ...lists, expectedRevision: revision } });
  } catch (error) {
    if (failureOf(error).code === 'SETTINGS_CHANGED') {
      refresh();
      // a user who reads that they were changed may save at once
      await ask(WebExtraction, { projectId }).catch(() => undefined);
    }
    throw error;
  }
  refresh();
}
