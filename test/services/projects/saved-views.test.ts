import { beforeAll, describe, expect, it } from 'vitest';
import * as projects from '../../../src/services/projects/projects.js';
import * as savedViews from '../../../src/services/projects/saved-views.js';
import { useApp } from '../../support/app.js';
import { viewerOf } from '../../support/tenants.js';

const test = useApp();

describe('saved views of pages', () => {
  let viewer: ReturnType<typeof viewerOf>;
  let projectId: string;
  beforeAll(async () => {
    viewer = viewerOf(await test.account('ENTERPRISE'));
    projectId = (await projects.create(test.context, viewer, { url: 'https://views.example' })).id;
  });

  const save = (name: string, query: string) => savedViews.save(test.context, viewer, projectId, { name, query });
  const names = async () => (await savedViews.list(test.context, viewer, projectId)).map(({ name }) => name);

  it('are listed by name, replaced by their name and deleted', async () => {
    const thin = await save(' Thin pages ', '?filter=words+%3C+300');
    await save('errors', 'status=5');
    expect(await names()).toEqual(['errors', 'Thin pages']);
    const again = await save('thin PAGES', 'filter=words+%3C+200&fields=words');
    expect(again).toMatchObject({ id: thin.id, name: 'thin PAGES', query: 'filter=words+%3C+200&fields=words' });
    expect(await names()).toEqual(['errors', 'thin PAGES']);
    await savedViews.remove(test.context, viewer, projectId, thin.id);
    expect(await names()).toEqual(['errors']);
    for (const id of [thin.id, 'no id'])
      await expect(savedViews.remove(test.context, viewer, projectId, id)).rejects.toMatchObject({
        code: 'SAVED_VIEW_NOT_FOUND',
      });
  });

  it('are the same in the case of any letters, as the database compares them', async () => {
    for (const [first, second] of [
      ['οδοσ', 'ΟΔΟΣ'],
      ['οδος', 'ΟΔΌΣ'],
      ['i', 'İ'],
      ['straße', 'STRASSE'],
    ] as const) {
      const [one, other] = [await save(first, 'status=4'), await save(second, 'status=5')];
      for (const id of new Set([one.id, other.id])) await savedViews.remove(test.context, viewer, projectId, id);
    }
    expect(await names()).toEqual(['errors']);
  });

  it('refuse what is no list, and more than a project can have', async () => {
    const refused = (path: string) => ({ code: 'VALIDATION_FAILED', details: [{ path, message: expect.any(String) }] });
    await expect(save('', 'status=4')).rejects.toMatchObject(refused('name'));
    await expect(save('n'.repeat(savedViews.MAX_VIEW_NAME + 1), 'status=4')).rejects.toMatchObject(refused('name'));
    await expect(save('x', 'token=secret')).rejects.toMatchObject(refused('query'));
    await expect(save('x', `filter=${'a'.repeat(savedViews.MAX_VIEW_QUERY)}`)).rejects.toMatchObject(refused('query'));
    const free = savedViews.MAX_VIEWS - (await names()).length;
    const results = await Promise.allSettled(
      Array.from({ length: free + 3 }, (_, at) => save(`View ${at}`, 'status=4')),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    expect(await names()).toHaveLength(savedViews.MAX_VIEWS);
    // one that is there can be saved again
    await save('View 0', 'status=3');
  });

  it('are those of their project alone', async () => {
    const other = viewerOf(await test.account('ENTERPRISE'));
    const view = (await savedViews.list(test.context, viewer, projectId))[0];
    await expect(savedViews.list(test.context, other, projectId)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    const own = await projects.create(test.context, other, { url: 'https://other-views.example' });
    await expect(savedViews.remove(test.context, other, own.id, view?.id ?? '')).rejects.toMatchObject({
      code: 'SAVED_VIEW_NOT_FOUND',
    });
  });
});
