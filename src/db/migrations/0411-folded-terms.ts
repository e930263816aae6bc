import { Migration } from '@mikro-orm/migrations';
import { foldTerm } from '../../fold-term.js';

/** Terms were folded to several letters, so that `maße` was the keyword `masse`, and `ı` was `i`. */
export class FoldedTerms extends Migration {
  override name = '0411-folded-terms';

  override async up(): Promise<void> {
    // terms in ASCII alone are folded as they were
    const keywords = (await this.execute(`select id, term, folded from keyword where term ~ '[^ -~]'`)) as {
      id: string;
      term: string;
      folded: string;
    }[];
    const changed = keywords
      .map(({ id, term, folded }) => ({ id, before: folded, folded: foldTerm(term) }))
      .filter(({ before, folded }) => before !== folded);
    if (changed.length === 0) return;
    await this.execute(
      `update keyword k set folded = f.folded from jsonb_to_recordset(?::jsonb) as f (id uuid, folded text) where k.id = f.id`,
      [JSON.stringify(changed)],
    );
  }
}
