import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { planQuotas } from '../../../../src/plans.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { importKeywords, MAX_CSV } from '../../../../src/services/runs/rankings/keyword-import.js';
import * as keywords from '../../../../src/services/runs/rankings/keywords.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();
let viewer: Viewer;
let projectId: string;

beforeAll(async () => {
  viewer = await newViewer(test.db);
  projectId = (await projects.create(test.context, viewer, { url: 'https://import.example/' })).id;
});

const importing = (csv: string, context = test.context) => importKeywords(context, viewer, projectId, csv);
const refusal = (csv: string) =>
  importing(csv).then(
    () => null,
    (error: { code: string; details: { path: string; message: string }[] }) => [
      error.code,
      ...error.details.map(({ path, message }) => `${path}: ${message}`),
    ],
  );

describe('an import of keywords', () => {
  it('adds the rows that have no fault, and names the line and column of the others', async () => {
    const { added, skipped, faults } = await importing(
      [
        'Term;Country;Language;Device;Tags;Target;Location',
        'oak table;de;de;mobile;"shop, oak";https://import.example/oak;"Berlin, Germany"',
        'oak chair;;;;;;',
        '  OAK   Chair ;;;;;;',
        ';US;;;;;',
        'ash table;XX;en;watch;;;',
        'ash shelf;XX;klingon!;;;;',
        'ash chair;;;;;javascript:alert(1);',
        `ash bed;;;;${'t'.repeat(51)};;`,
        'a;b;c;d;e;f;g;h',
        '"open;;;;;;',
      ].join('\r\n'),
    );
    expect([added, skipped]).toEqual([2, 1]);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [5, 'term'],
      [6, 'device'],
      [7, 'country'],
      [7, 'language'],
      [8, 'target'],
      [9, 'tags'],
      [10, null],
      [11, null],
    ]);
    for (const { message } of faults) expect(message).toMatch(/^[A-Z].*\.$/);
    expect(await keywords.list(test.context, viewer, projectId)).toEqual([
      expect.objectContaining({
        term: 'oak table',
        country: 'DE',
        language: 'de',
        device: 'MOBILE',
        tags: ['shop', 'oak'],
        targetUrl: 'https://import.example/oak',
        location: 'Berlin, Germany',
        status: 'PENDING',
      }),
      expect.objectContaining({ term: 'oak chair', country: 'US', device: 'DESKTOP', tags: [], targetUrl: null }),
    ]);
  });

  it('takes the names that the export of rankings has for the fields of a keyword', async () => {
    const { added } = await importing('"keyword","search_engine","country"\r\n"elm table","local-index","FR"\r\n');
    expect(added).toBe(1);
  });

  it.each([
    ['', 'one of them term'],
    ['country\nUS', 'one of them term'],
    ['term,colour\na,b', '“colour” is none of'],
    ['term,__proto__\na,b', '“__proto__” is none of'],
    ['term,keyword\na,b', 'twice'],
    ['term\n\n \n', 'no row'],
    [`term\n${'a\n'.repeat(1_001)}`, 'more than 1,000 rows'],
    [`term\n${'x'.repeat(MAX_CSV)}`, 'exceeds 262,144 characters'],
  ])('is refused as a whole (%#)', async (csv, part) => {
    expect(await refusal(csv)).toEqual(['VALIDATION_FAILED', expect.stringContaining(part)]);
  });

  it('names one fault of a row with cells without end', async () => {
    const { added, faults } = await importing(`term\n"${'",'.repeat(100_000)}`);
    expect([added, faults.length]).toEqual([0, 1]);
  });

  it('adds nothing above the quota', async () => {
    const before = (await keywords.list(test.context, viewer, projectId)).length;
    const settings = { ...test.context.settings, quotas: planQuotas([`ENTERPRISE.keywords=${before + 1}`]) };
    await expect(importing('term\nfir\npine', { ...test.context, settings })).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    });
    expect(await keywords.list(test.context, viewer, projectId)).toHaveLength(before);
  });
});
