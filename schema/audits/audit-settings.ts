import { ObjectType } from 'type-graphql';
import type { AuditOptions, StoredOptions } from '../../src/crawl/options.js';
import { MEGABYTE, usedOptions } from '../../src/services/projects/audit-options.js';
import { UsedOptionFields } from './crawl-option-fields.js';

@UsedOptionFields()
@ObjectType({ description: 'The settings that an audit was made with: of the start, of the project and of the plan.' })
export class AuditSettings {}

/** Each option of the table with its value. */
export type UsedSettings = Omit<AuditOptions, 'maxBytes'> & { maxMegabytes: number };

export function settingsOf(stored: StoredOptions): UsedSettings {
  const { maxBytes, ...options } = usedOptions(stored);
  return { ...options, maxMegabytes: Math.round(maxBytes / MEGABYTE) };
}
