import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { rules } from '../../src/audit/rules/index.js';
import { LANGUAGES, type Language } from '../../src/languages/language.js';
import { offeredLanguages, readLanguage } from '../../src/languages/language-texts.js';
import { ruleFile } from '../../src/languages/rule-file.js';
import { ROOT } from '../support/processes.js';

const FOLDER = join(ROOT, 'src/languages/texts');
/** names and terms that a language shares with English: more of them would be texts that nobody has translated */
const MOST_SAME = 60;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const sameAsEnglish = (language: string): string[] => {
  const path = join(FOLDER, language, 'same-as-english.json');
  return existsSync(path) ? (readJson(path) as string[]) : [];
};
const started = readdirSync(FOLDER).filter((name) => name !== 'en') as Language[];
const english = readLanguage('en').texts;

interface Shape {
  /** `count plural`, `title argument` … */
  values: Set<string>;
  /** categories of each plural, options of each select */
  plurals: string[][];
  selects: string[][];
}

function shapeOf(
  elements: readonly MessageFormatElement[],
  shape: Shape = { values: new Set(), plurals: [], selects: [] },
) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) throw new Error('Tags are not part of messages.');
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const names = Object.keys(element.options);
      shape.values.add(`${element.value} ${element.type === TYPE.plural ? 'number' : 'select'}`);
      (element.type === TYPE.plural ? shape.plurals : shape.selects).push(names);
      for (const { value } of Object.values(element.options)) shapeOf(value, shape);
    } else shape.values.add(`${element.value} ${element.type === TYPE.number ? 'number' : 'argument'}`);
  }
  return shape;
}

const shapeIn = (message: string): Shape => shapeOf(parse(message, { ignoreTag: true }));

function faultOf(language: Language, message: string, of: string): string | null {
  let shape: Shape;
  try {
    shape = shapeIn(message);
  } catch (error) {
    return String((error as Error).message);
  }
  if (message.includes("'")) return 'has the quote of ICU: write ’';
  const wanted = shapeIn(of);
  const given = [...shape.values].sort().join(', ');
  if (given !== [...wanted.values].sort().join(', ')) return `has the values ${given}`;
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  for (const names of shape.plurals) {
    const own = names.filter((name) => !name.startsWith('=')).toSorted();
    if (own.join() !== categories.join()) return `needs the plural categories ${categories.join(', ')}`;
  }
  const options = (list: string[][]) => list.map((names) => names.toSorted().join()).join(';');
  return options(shape.selects) === options(wanted.selects) ? null : 'has other options of a select';
}

const texts = ({ title, why, fix }: { title: string; why: string; fix: string }) => Object.entries({ title, why, fix });
const elementsIn = (text: string) => (text.match(/<\/?[a-z][a-z0-9-]*/gi) ?? []).map((one) => one.toLowerCase()).sort();
const figuresIn = (text: string) => (text.replaceAll(/(?<=\d)[.,\s](?=\d)/g, '').match(/\d+/g) ?? []).sort();

describe('texts of reports in other languages', () => {
  it('are of languages that are known, and offered as soon as they exist', () => {
    expect(started.filter((name) => !LANGUAGES.includes(name))).toEqual([]);
    expect(offeredLanguages).toEqual(LANGUAGES.filter((one) => one === 'en' || started.includes(one)));
    expect(offeredLanguages).toContain('de');
  });

  it.each(['en', ...started] as Language[])('have every message, with its values and the plurals of %s', (language) => {
    const { texts: own } = readLanguage(language);
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    const faults = Object.entries(own).flatMap(([name, message]) => {
      const fault = faultOf(language, message, english[name as keyof typeof english]);
      return fault === null ? [] : [`${language} ${name}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it.each(started)('are not left in English, but for the names that %s lists', (language) => {
    const catalogue = readLanguage(language);
    const listed = sameAsEnglish(language);
    const same = [
      ...Object.entries(catalogue.texts)
        .filter(([name, message]) => english[name as keyof typeof english] === message)
        .map(([name]) => name),
      ...rules.flatMap((rule) => {
        const own = catalogue.rules.get(rule.id);
        return own
          ? texts(own).flatMap(([field, text]) => (text === rule[field as 'why'] ? [`${rule.id}.${field}`] : []))
          : [];
      }),
    ];
    expect(same.sort()).toEqual(listed.toSorted());
    expect(listed.length).toBeLessThanOrEqual(MOST_SAME);
  });

  it.each(started)('have the rules of every file of %s, with their elements and figures', (language) => {
    const place = join(FOLDER, language, 'rules');
    const files = existsSync(place) ? readdirSync(place) : [];
    const { rules: own } = readLanguage(language);
    const faults: string[] = [];
    for (const file of files) {
      const wanted = rules.filter((rule) => ruleFile(rule) === file).map(({ id }) => id);
      const ids = Object.keys(readJson(join(place, file)) as object);
      faults.push(...wanted.filter((id) => !ids.includes(id)).map((id) => `${file} lacks ${id}`));
      faults.push(
        ...ids.filter((id) => !wanted.includes(id)).map((id) => `${file} has ${id}, which is not part of it`),
      );
    }
    for (const rule of rules) {
      const translated = own.get(rule.id);
      if (!translated) continue;
      for (const [field, text] of texts(translated)) {
        const of = rule[field as 'why'];
        if (text.trim() !== text || text === '') faults.push(`${rule.id}.${field} is empty or has space around it`);
        if (elementsIn(text).join() !== elementsIn(of).join())
          faults.push(`${rule.id}.${field} has other elements than “${of}”`);
        if (figuresIn(text).join() !== figuresIn(of).join())
          faults.push(`${rule.id}.${field} has other figures than “${of}”`);
      }
    }
    expect(faults).toEqual([]);
  });
});
