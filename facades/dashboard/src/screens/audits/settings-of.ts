import {
  CRAWL_OPTIONS,
  OPTION_NAMES,
  type OptionName,
  type OptionValues,
} from '../../../../../src/defaults/crawl-options.ts';
import { optionInWords } from '../../../../../src/defaults/option-words.ts';
import type { AuditSettingsSummaryFragment } from '../../../operations.ts';

interface MadeWith {
  settings: AuditSettingsSummaryFragment;
  rendering: { chromium: boolean | null } | null;
}

/** The settings of an audit, by the names of the form of crawl settings. */
export function settingsOf({ settings, rendering }: MadeWith): (readonly [string, string])[] {
  const isMissing = settings.render !== 'OFF' && rendering?.chromium === false;
  const words = (name: OptionName): string => {
    if (name === 'render' && isMissing) return 'Off: Chromium not available';
    const text = optionInWords(name, settings[name] as OptionValues[typeof name] | null);
    return name === 'crawlWindow' && settings.crawlWindow ? `${text} (${settings.crawlWindow.timeZone})` : text;
  };
  return OPTION_NAMES.map((name) => [CRAWL_OPTIONS[name].title, words(name)]);
}
