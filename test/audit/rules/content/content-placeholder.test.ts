import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/audit/engine/rule.js';
import rule from '../../../../src/audit/rules/content/content-placeholder.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('content-placeholder', () => {
  it('fails: lorem ipsum in the text', () => {
    const page = pageFrom('<h1>Tea</h1><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: a printed object in the title', () => {
    const page = pageFrom('<title>[object Object]</title><h1>Tea</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: undefined in the heading', () => {
    const page = pageFrom('<h1>Welcome, undefined!</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('knows nothing of a template that no browser has filled in, and finds one that stays', () => {
    const text = 'Tea is a drink that is made of leaves. '.repeat(12);
    const page = pageFrom(`<h1>Tea</h1><p>${text}</p><p v-if="open">{{ hours }}</p><p>Lorem ipsum dolor sit amet.</p>`);
    const { evidence } = runRule(rule, page) as Extract<Outcome, { kind: 'fail' }>;
    expect(evidence.map(({ value }) => value)).toEqual([expect.stringMatching(/^Lorem/)]);
    expect(runRule(rule, withRendered(page, {}))).toMatchObject({ kind: 'fail', failing: 2 });
  });
  it('passes: written text', () => {
    const page = pageFrom('<title>Tea</title><h1>Tea</h1><p>Tea is a drink.</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a title about what is undefined', () => {
    const page = pageFrom('<title>Behavior considered undefined - The Reference</title><h1>Undefined behavior</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: template tokens in a code sample', () => {
    const page = pageFrom(
      '<title>Templates</title><h1>Templates</h1><p>Write:</p><pre><code>{{ name }} lorem ipsum</code></pre>',
    );
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it.each([
    '%%title%% %%sep%% Tea',
    '[site:name] | Tea',
    'Tea %sitename%',
    '#post_title of tea',
    '{$page.title} - Tea',
  ])('fails for a variable that a plugin left in the title or description: %s', (text) => {
    expect(runRule(rule, pageFrom(`<title>${text}</title>`)).kind).toBe('fail');
    expect(runRule(rule, pageFrom(`<title>Tea</title><meta name="description" content="${text}">`)).kind).toBe('fail');
  });
  it.each(['100%% cotton tea towels', 'Tea at 50% of the price', 'The [tea] of today', 'The #tea page'])(
    'passes, a near miss: %s',
    (text) => {
      expect(runRule(rule, pageFrom(`<title>${text}</title>`)).kind).toBe('pass');
    },
  );
  it.each([
    'I’m a paragraph. Click here to add your own text and edit me. It’s easy.',
    'Add Your Heading Text Here',
    'Willkommen bei WordPress. Dies ist dein erster Beitrag. Bearbeite oder lösche ihn.',
    'Soy un párrafo. Haz clic aquí para agregar tu propio texto y editarme.',
    'Hello *|FNAME|*, our teas have come.',
    'Ich bin ein Textblock. Klicke auf den Bearbeiten-Button, um diesen Text zu ändern.',
    'Lorem Ipsum is simply dummy text of the printing and typesetting industry.',
    '[vc_row][vc_column width="1/2"]Our teas[/vc_column][/vc_row]',
    '[contact-form-7 id="12" title="Contact"]',
    '[[*pagetitle]] is what we sell',
    'translation missing: de.products.cart.add',
  ])('fails for what a builder, mailer or plug-in left behind: %s', (text) => {
    expect(runRule(rule, pageFrom(`<title>Tea</title><h1>Tea</h1><p>${text}</p>`)).kind).toBe('fail');
  });
  it.each([
    'Welcome to WordPress hosting, where your first post takes a minute.',
    'Add your heading to the list of teas.',
    'The shortcode [contact-form-7 id="12"] shows the form.',
    'Mailchimp replaces *|FNAME|* with the first name.',
    'See [[Green tea]] and [[1, 2], [3, 4]] in the notes.',
    'Tests like [[ -f tea.txt ]] are for shells.',
    'We say so [/s] and mean it.',
    'Some text here and there needs a comma.',
    'Lorem ipsum is a filler that printers have used since the sixteenth century.',
    'Click here to add your opinion.',
  ])('passes, a near miss: %s', (text) => {
    expect(runRule(rule, pageFrom(`<title>Tea</title><h1>Tea</h1><p>${text}</p>`)).kind).toBe('pass');
  });
});
