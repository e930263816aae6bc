import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { hasOtherContext, hasSchemaContext } from '../../structured-data/context.js';
import { topNodesOf } from '../../structured-data/entities.js';
import { isNode, type SchemaNode, typesOf } from '../../traits/schema-nodes.js';

export default pageRule({
  id: 'jsonld-no-type',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: 'JSON-LD without @context or @type',
  why: 'Without @context and @type search engines cannot know what the block describes and ignore it.',
  fix: 'Start the block with "@context": "https://schema.org" and give every top-level object an @type.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  checkedOn: '2026-11-21',
  on: 'html',
  wholePage: true,
  check: (page) => {
    const blocks = page.html.structuredData.filter(
      ({ format, error, value }) => format === 'JSON_LD' && error === null && value !== null,
    );
    if (blocks.length === 0) return notApplicable;
    return finding(
      blocks.flatMap((block) => {
        const evidence = (message: string) => elementEvidence(message, block);
        if (typeof block.value !== 'object') return [evidence('The block is a plain value instead of an object.')];
        const nodes = topNodesOf(block);
        // DCAT and others have readers of their own
        if (hasOtherContext(block.value)) return [];
        const untyped = nodes.filter((node) => typesOf(node).length === 0);
        return [
          ...untyped.map((node) => evidence(`${subject(node)} has no @type.`)),
          ...(nodes.length > 0 && !named(block.value) ? [evidence('The block has no @context of schema.org.')] : []),
        ];
      }),
    );
  },
});

function subject(node: SchemaNode): string {
  const id = node['@id'] ?? node.name;
  return typeof id === 'string' ? `The top-level object “${id.slice(0, 80)}”` : 'A top-level object';
}

function named(value: unknown): boolean {
  return Array.isArray(value) ? value.filter(isNode).every(hasSchemaContext) : isNode(value) && hasSchemaContext(value);
}
