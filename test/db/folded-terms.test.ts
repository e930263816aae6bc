import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.js';
import * as projects from '../../src/services/projects/projects.js';
import * as keywords from '../../src/services/rankings/keywords.js';
import { newViewer, useContext } from '../support/context.js';

const test = useContext();

it('folds stored terms letter by letter, so that both of two terms can be tracked', async () => {
  const viewer = await newViewer(test.db);
  const project = await projects.create(test.context, viewer, { url: 'https://fold.example/' });
  for (const [term, folded] of [
    ['maße', 'masse'],
    ["Äpfel 'rot'?", "äpfel 'rot'?"],
    ['plain', 'plain'],
  ])
    await test.db.rows(
      `insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, status, created_at)
       values ($1, $2, $3, $4, $5, 'local-index', 'US', 'en', 'DESKTOP', 'PENDING', now())`,
      [uuidv7(), project.id, viewer.organizationId, term, folded],
    );
  await test.db.rows(`delete from migration where name = '0411-folded-terms'`);
  expect(await migrate({ url: test.databaseUrl })).toEqual(['0411-folded-terms']);
  const rows = await test.db.rows<{ folded: string }>('select folded from keyword where project_id = $1 order by id', [
    project.id,
  ]);
  expect(rows.map(({ folded }) => folded)).toEqual(['maße', "äpfel 'rot'?", 'plain']);
  expect(await keywords.add(test.context, viewer, project.id, ['masse', 'MASSE', 'Maße'])).toMatchObject({
    added: 1,
    skipped: 2,
  });
});
