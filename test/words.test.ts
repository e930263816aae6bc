import { expect, it } from 'vitest';
import { HOUSE_WORDS } from './support/house-words.js';
import { userTexts } from './support/user-texts.js';

const texts = userTexts();

it('reads every kind of text', () => {
  for (const kind of [
    /^src\/audit\/.*rules/,
    /^src\/cli\//,
    /^src\/errors/,
    /^facades\/dashboard\//,
    /^facades\/docs\//,
    /^schema\//,
    /^README/,
  ])
    expect(texts.filter(({ file }) => kind.test(file)).length, String(kind)).toBeGreaterThan(20);
});

it("uses the field's words", () => {
  const wrong = texts.flatMap(({ file, line, text }) =>
    HOUSE_WORDS.flatMap(({ word, better }) => {
      const found = word.exec(text);
      return found ? [`${file}:${line}: “${found[0]}” → ${better}: ${text.trim().slice(0, 200)}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
