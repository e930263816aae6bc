import { elementEvidence } from '../engine/element-evidence.js';
import type { PageView } from '../engine/page-view.js';
import { type Evidence, finding, notApplicable, type Outcome } from '../engine/rule.js';
import { isNode, listOf, type SchemaNode } from '../traits/schema-nodes.js';
import { type Entity, everyEntity, labelOf, mainEntities, topEntities } from './entities.js';
import { lacks, plainPath, type RequiredPath } from './needs.js';
import { type PageReferences, referencesOf } from './references.js';
import type { RichResult } from './rich-results/rich-result.js';
import { richResultOf } from './rich-results.js';

/** An entity that Google has a rich result for. */
export interface RichEntity {
  entity: Entity;
  result: RichResult;
  /** properties that it lacks, as paths */
  missing(level: Level): readonly RequiredPath[];
}

type Level = 'required' | 'recommended';

/** Entities of the page that may become rich results, with what each lacks. */
export function richEntities(page: PageView): RichEntity[] {
  const references = referencesOf(page);
  const given = givenRatings(page);
  const subjects = subjectsOf(page, references);
  return mainEntities(page.html).flatMap((entity) => {
    if (subjects.has(entity.node)) return [];
    const id = entity.node['@id'];
    const whole = (typeof id === 'string' ? references.get(id) : undefined) ?? entity.node;
    const result = richResultOf({ ...entity, node: whole }, references);
    if (!result) return [];
    const missing = (level: Level) =>
      onceEach(
        result[level].filter(
          (need) => !(need.startsWith('itemReviewed') && given.has(id)) && lacks(whole, need, references),
        ),
      );
    return [{ entity, result, missing }];
  });
}

/** A property that would meet two needs is missing once: the first of them says so. */
const onceEach = (needs: readonly RequiredPath[]): RequiredPath[] =>
  needs.filter((need, at) => {
    const either = need.split('|');
    return either.length === 1 || !needs.slice(0, at).some((other) => other.startsWith(`${either[0]}|`));
  });

/** Judges the rich results of a page: one piece of evidence for each property that an entity lacks. */
export function missingProperties(page: PageView, level: Level): Outcome {
  const judged = richEntities(page).filter(({ result }) => result[level].length > 0);
  const evidence = judged.flatMap(({ entity, missing }) =>
    missing(level).map(
      (need): Evidence =>
        elementEvidence(sentence(placedLabel(entity), need, level), entity.block, {
          value: plainPath(need).slice(plainPath(need).lastIndexOf('/') + 1),
        }),
    ),
  );
  return judged.length === 0 ? notApplicable : finding(evidence);
}

/** Reviews and ratings by `@id` that another entity names as its own: these are about that entity. */
function givenRatings(page: PageView): ReadonlySet<unknown> {
  return new Set(
    everyEntity(page.html)
      .flatMap(({ node }) => [...listOf(node.review), ...listOf(node.reviews), ...listOf(node.aggregateRating)])
      .flatMap((rating) => (isNode(rating) && typeof rating['@id'] === 'string' ? [rating['@id']] : [])),
  );
}

/** Properties whose value is what the entity is about, and no result of the page on its own. */
const SUBJECT = [
  'about',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'isRelatedTo',
  'isSimilarTo',
  'itemOffered',
  'itemReviewed',
  'mentions',
  'workFeatured',
  'workPerformed',
];

/**
 * Top entities that others refer to as their subject: a graph that says it by `@id` says the same as one with the entity inside
 * (JSON-LD 1.1, node references). One that refers back stands for itself.
 */
function subjectsOf(page: PageView, references: PageReferences): ReadonlySet<SchemaNode> {
  const named = everyEntity(page.html).flatMap(({ node }) =>
    SUBJECT.flatMap((property) => listOf(node[property]).flatMap((value) => bareId(value) ?? [])).map((id) => ({
      id,
      node,
    })),
  );
  if (named.length === 0) return new Set();
  const refersBack = (node: SchemaNode, to: SchemaNode) =>
    Object.values(node).some((value) =>
      listOf(value).some(
        (one) => one === to || (bareId(one) !== null && references.same(String(bareId(one)), String(to['@id']))),
      ),
    );
  return new Set(
    topEntities(page.html)
      .map(({ node }) => node)
      .filter((node) => {
        const id = node['@id'];
        const from = typeof id === 'string' ? named.filter((one) => references.same(one.id, id)) : [];
        return from.length > 0 && !from.some((one) => refersBack(node, one.node));
      }),
  );
}

const bareId = (value: unknown): string | null =>
  isNode(value) &&
  typeof value['@id'] === 'string' &&
  Object.keys(value).every((key) => key === '@id' || key === '@type')
    ? value['@id']
    : null;

const PLACES = { JSON_LD: '', MICRODATA: ' in microdata', RDFA: ' in RDFa' } as const;

/** The same thing may be described twice, and whole the other time. */
const placedLabel = (entity: Entity): string => labelOf(entity) + PLACES[entity.block.format];

function sentence(label: string, need: RequiredPath, level: string): string {
  const path = plainPath(need);
  const slash = path.lastIndexOf('/');
  const owner = slash === -1 ? '' : ` in its ${path.slice(0, slash).replaceAll('/', ' › ')}`;
  const names = path.slice(slash + 1).split('|');
  if (need.includes('>0')) return `${label} has no ${names[0]} above 0${owner} (${level}).`;
  const wanted = names.length === 1 ? names[0] : `one of ${names.join(', ')}`;
  return `${label} is missing ${wanted}${owner} (${level}).`;
}
