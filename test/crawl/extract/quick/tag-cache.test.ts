import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AttributeList } from '../../../../src/crawl/extract/attributes/attribute-list.js';
import { ATTR } from '../../../../src/crawl/extract/attributes/attribute-names.js';
import { LONGEST, type StartTag, TagCache } from '../../../../src/crawl/extract/quick/tag-cache.js';
import { tagNamed } from '../../../../src/crawl/extract/quick/tag-table.js';

/** Looks for a tag as the parser does, and notes it where it is not remembered: its bytes stand for what was read. */
function meet(cache: TagCache, written: string, before = ''): StartTag | undefined {
  const bytes = Buffer.from(`${before}${written}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = cache.find(view, before.length, bytes.length);
  if (found !== undefined) return found;
  const attributes = new AttributeList();
  attributes.add(ATTR.ID, '', written);
  cache.note(view, before.length, bytes.length, tagNamed('p'), attributes, written.endsWith('/>'));
  return undefined;
}

function meetOften(cache: TagCache, written: string): StartTag | undefined {
  let found: StartTag | undefined;
  for (let times = 0; times < 10; times++) found = meet(cache, written);
  return found;
}

describe('the tag cache', () => {
  it('remembers a tag that comes often, wherever it stands, and none that came once', () => {
    const cache = new TagCache();
    expect(meet(cache, '<p class="a">')).toBeUndefined();
    expect(meet(cache, '<p class="a">')).toBeUndefined();
    const found = meetOften(cache, '<p class="a"/>');
    expect(found?.tag.name).toBe('p');
    expect(found?.selfClosing).toBe(true);
    expect(found?.attributes.get(ATTR.ID)).toBe('<p class="a"/>');
    expect(meet(cache, '<p class="a"/>', 'text before')).toBe(found);
  });

  it('gives what was read of the very bytes, of whatever length', () => {
    const cache = new TagCache();
    const filling = fc.stringMatching(/^[ab"= ]{0,12}$/);
    let remembered = 0;
    fc.assert(
      fc.property(filling, filling, fc.nat(LONGEST - 27), (start, end, length) => {
        const tag = `<p${start}${'x'.repeat(length)}${end}>`;
        const found = meetOften(cache, tag);
        if (found === undefined) return;
        expect(found.attributes.get(ATTR.ID)).toBe(tag);
        remembered++;
      }),
      { numRuns: 500 },
    );
    expect(remembered).toBeGreaterThan(400);
  });

  it('keeps what it remembers when the first reading is used for another tag', () => {
    const cache = new TagCache();
    const bytes = Buffer.from('<b id=x>');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const attributes = new AttributeList();
    for (let times = 0; times < 4; times++) {
      attributes.clear(null);
      attributes.add(ATTR.ID, '', 'x');
      expect(cache.find(view, 0, bytes.length)).toBeUndefined();
      cache.note(view, 0, bytes.length, tagNamed('b'), attributes, false);
    }
    attributes.clear(null);
    expect(cache.find(view, 0, bytes.length)?.attributes.get(ATTR.ID)).toBe('x');
  });
});
