import { elementEvidence } from '../../engine/element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../engine/rule.js';
import { isSchemaOnly } from '../../structured-data/context.js';
import { everyEntity } from '../../structured-data/entities.js';
import { isSchemaProperty } from '../../structured-data/schema-properties.js';
import { isSchemaType } from '../../structured-data/schema-types.js';

export default pageRule({
  id: 'sd-unknown-type',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Unknown schema.org type or property',
  why: 'Types and properties outside the vocabulary are ignored. Most are misspelled, or have the wrong capitalization.',
  fix: 'Look the name up at schema.org. Types start with a capital letter, properties with a lowercase one.',
  source: 'https://schema.org/docs/full.html',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const entities = everyEntity(page.html).filter(({ block }) => isSchemaOnly(block.value));
    if (entities.length === 0) return notApplicable;
    const evidence = new Map<string, Evidence>();
    for (const { node, types, block } of entities) {
      for (const type of types) {
        if (isSchemaType(type.replace(/^schema:/, '')) || type.includes(':')) continue;
        evidence.set(`type ${type}`, elementEvidence(`schema.org has no type ${type}.`, block, { value: type }));
      }
      for (const key of Object.keys(node)) {
        if (key.startsWith('@') || key.includes(':') || ALIASES.has(key) || isSchemaProperty(key)) continue;
        const message = `schema.org has no property ${key} (used on ${types[0]}).`;
        evidence.set(`property ${key}`, elementEvidence(message, block, { value: key }));
      }
    }
    return finding([...evidence.values()]);
  },
});

/** Names for keywords of JSON-LD in the context of schema.org. */
const ALIASES: ReadonlySet<string> = new Set(['id', 'type']);
