import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/audit/rules/index.js';
import { sarif } from '../../../../src/services/results/reports/sarif.js';
import { reportOf, storedFinding, written } from '../../../support/report.js';

const message = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' }, markdown: { type: 'string' } },
};
const level = { enum: ['none', 'note', 'warning', 'error'] };
const location = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'integer', minimum: -1 },
    message,
    physicalLocation: {
      type: 'object',
      required: ['artifactLocation'],
      additionalProperties: false,
      properties: {
        artifactLocation: {
          type: 'object',
          required: ['uri'],
          additionalProperties: false,
          properties: { uri: { type: 'string', format: 'uri-reference' } },
        },
        region: {
          type: 'object',
          additionalProperties: false,
          properties: { startLine: { type: 'integer', minimum: 1 }, startColumn: { type: 'integer', minimum: 1 } },
        },
      },
    },
    logicalLocations: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { name: { type: 'string' }, fullyQualifiedName: { type: 'string' }, kind: { type: 'string' } },
      },
    },
  },
};

/** The part of SARIF 2.1.0 that the report uses, closed so that nothing else slips in. */
const schema = {
  type: 'object',
  required: ['version', 'runs'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['tool', 'results'],
        additionalProperties: false,
        properties: {
          tool: {
            type: 'object',
            required: ['driver'],
            properties: {
              driver: {
                type: 'object',
                required: ['name'],
                additionalProperties: false,
                properties: {
                  name: { type: 'string' },
                  version: { type: 'string' },
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: {
                      type: 'object',
                      required: ['id'],
                      additionalProperties: false,
                      properties: {
                        id: { type: 'string' },
                        name: { type: 'string', pattern: '^[A-Z0-9][A-Za-z0-9]*$' },
                        shortDescription: message,
                        fullDescription: message,
                        help: message,
                        helpUri: { type: 'string', format: 'uri' },
                        defaultConfiguration: { type: 'object', additionalProperties: false, properties: { level } },
                        properties: { type: 'object' },
                      },
                    },
                  },
                },
              },
            },
          },
          automationDetails: {
            type: 'object',
            properties: { id: { type: 'string' } },
          },
          invocations: {
            type: 'array',
            items: {
              type: 'object',
              required: ['executionSuccessful'],
              additionalProperties: false,
              properties: {
                executionSuccessful: { type: 'boolean' },
                startTimeUtc: { type: 'string', format: 'date-time' },
                endTimeUtc: { type: 'string', format: 'date-time' },
              },
            },
          },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          properties: { type: 'object' },
          results: {
            type: 'array',
            items: {
              type: 'object',
              required: ['message'],
              additionalProperties: false,
              properties: {
                ruleId: { type: 'string' },
                ruleIndex: { type: 'integer', minimum: 0 },
                level,
                message,
                locations: { type: 'array', items: location },
                relatedLocations: { type: 'array', uniqueItems: true, items: location },
                partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
                provenance: {
                  type: 'object',
                  additionalProperties: false,
                  properties: { firstDetectionTimeUtc: { type: 'string', format: 'date-time' } },
                },
                properties: { type: 'object' },
              },
            },
          },
        },
      },
    },
  },
};

const ajv = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as (instance: Ajv) => void)(ajv);
const validate = ajv.compile(schema);

interface Place {
  physicalLocation: { artifactLocation: { uri: string }; region?: { startLine: number } };
}
interface Run {
  tool: { driver: { rules: { id: string; shortDescription?: { text: string }; properties?: { tags: string[] } }[] } };
  results: { locations: Place[]; relatedLocations?: Place[]; partialFingerprints?: Record<string, string> }[];
}

/** https://docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning */
function faultsByGitHub({ tool, results }: Run): string[] {
  const places = results.flatMap(({ locations, relatedLocations = [] }) => [...locations, ...relatedLocations]);
  return [
    ...(results.length > 5_000 ? [`${results.length} results`] : []),
    ...places.flatMap(({ physicalLocation: { artifactLocation, region } }) => [
      ...(/^(?:[a-z][a-z\d+.-]*:|\/|\.\.|$)/i.test(artifactLocation.uri) ? [`location ${artifactLocation.uri}`] : []),
      ...(region ? [] : [`no region in ${artifactLocation.uri}`]),
    ]),
    ...tool.driver.rules.flatMap(({ id, shortDescription, properties }) =>
      id.length > 255 || (shortDescription?.text.length ?? 0) > 1_024 || (properties?.tags.length ?? 0) > 20
        ? [id]
        : [],
    ),
  ];
}

async function read(...input: Parameters<typeof reportOf>) {
  const log = JSON.parse(await written(sarif, reportOf(...input).report));
  expect(validate(log) ? [] : validate.errors).toEqual([]);
  expect(faultsByGitHub(log.runs[0])).toEqual([]);
  return log.runs[0];
}

describe('the SARIF report', () => {
  it('is valid, with every rule and its help', async () => {
    const run = await read([]);
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(rules.map(({ id }) => id));
    expect(run.tool.driver.rules.every(({ help }: { help: { text: string } }) => help.text.length > 20)).toBe(true);
    expect(run.results).toEqual([]);
  });

  it('has rule, page, region and fingerprint of each finding', async () => {
    const finding = storedFinding(4, {
      failing: 3,
      evidence: [
        { message: 'The link is broken.', target: 'https://example.com/gone?a[]=1|2', line: 12, column: 5 },
        { message: 'So is this.', target: 'mailto:nobody' },
      ],
    });
    const run = await read([
      { rule: 'link-broken-internal', severity: 'ERROR', category: 'LINKS', findings: [finding] },
    ]);
    const [result] = run.results;
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe('link-broken-internal');
    expect(result).toMatchObject({
      ruleId: 'link-broken-internal',
      level: 'error',
      message: { text: 'The link is broken. And 2 more on this page.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'page-4' },
            region: { startLine: 12, startColumn: 5 },
          },
          logicalLocations: [{ fullyQualifiedName: 'https://example.com/page-4', kind: 'resource' }],
        },
      ],
      partialFingerprints: {
        primaryLocationLineHash: '00000000000000000000000000000004',
        'ruleAndAddress/v1': '00000000000000000000000000000004',
      },
    });
    expect(result.relatedLocations[0].physicalLocation.artifactLocation.uri).toBe('gone?a%5B%5D=1%7C2');
  });

  it('makes neither a link nor a placeholder for an argument of what a page says, and no HTML of elements that rules name', async () => {
    const evidence = [
      { message: '“{0}” is [free](https://evil.example/), see [it](7).', target: 'https://example.com/' },
    ];
    const findings = [storedFinding(1, { evidence })];
    const run = await read([{ rule: 'title-missing', severity: 'ERROR', findings }]);
    const [{ message: said, relatedLocations }] = run.results;
    expect(said.text).toBe('“{{0}}” is [free] (https://evil.example/), see [it] (7).');
    expect(relatedLocations[0].message.text).toBe(said.text);
    for (const { help, helpUri } of run.tool.driver.rules)
      expect(help.markdown.replace(`<${helpUri}>`, '')).not.toMatch(/(?<!\\)<|(?<!\{)\{(?!\{)/);
  });

  it('has the most severe findings where GitHub takes no more', async () => {
    const findings = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => storedFinding(from + at));
    const run = await read([
      { rule: 'title-missing', severity: 'ERROR', findings: findings(1, 4_990) },
      { rule: 'og-incomplete', severity: 'NOTICE', findings: findings(1, 40) },
    ]);
    expect(run.results).toHaveLength(5_000);
    expect(run.results.filter(({ level: one }: { level: string }) => one === 'error')).toHaveLength(4_990);
    expect(run.properties.resultsLeftOut).toBe(30);
  });

  it('names the site and its audit as the specification allows it', async () => {
    const { automationDetails } = await read([]);
    expect(Object.keys(automationDetails)).toEqual(['id']);
    expect(automationDetails.id).toMatch(/^sextant\/[^/]+\/[\w-]+$/);
  });

  it('describes a rule that was removed since', async () => {
    const run = await read([{ rule: 'rule-of-yore', severity: 'NOTICE', findings: [storedFinding(1)] }]);
    expect(run.tool.driver.rules[run.results[0].ruleIndex]).toEqual({ id: 'rule-of-yore' });
  });

  it('stays valid whatever text and URL a page comes with', async () => {
    const address = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), address, async (text, target) => {
        const finding = storedFinding(1, { evidence: [{ message: text, target }] });
        await read([{ rule: 'link-malformed', severity: 'ERROR', findings: [finding] }]);
      }),
      { numRuns: 60 },
    );
  });

  it('says of an audit that did not end well that it did not', async () => {
    const run = await read([], { status: 'FAILED', score: null });
    expect(run.invocations[0].executionSuccessful).toBe(false);
  });
});
