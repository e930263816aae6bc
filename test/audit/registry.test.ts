import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { axeRules } from '../../src/audit/accessibility/axe-rules.js';
import { CATEGORIES, type Rule, SEVERITIES } from '../../src/audit/engine/rule.js';
import { rules } from '../../src/audit/rules/index.js';

const directory = new URL('../../src/audit/rules/', import.meta.url);
const kebab = (category: string) => category.toLowerCase().replaceAll('_', '-');
const folders = new Map(CATEGORIES.map((category) => [kebab(category), category]));
const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
  .sort();

describe('the list of rules', () => {
  it('names every rule file once, in the folder of its category', () => {
    // a category of many rules has a folder for each subject
    const flat = files.map((file) => file.replace(/\/.+\//, '/'));
    // the rules of axe-core are rows of one table
    const own = rules.filter((rule) => !axeRules.includes(rule));
    expect(own.map((rule) => `${kebab(rule.category)}/${rule.id}.ts`).sort()).toEqual(flat.sort());
  });

  it('holds what each file exports', async () => {
    const byId = new Map(rules.map((rule) => [rule.id, rule]));
    for (const file of files) {
      const module = (await import(new URL(file, directory).href)) as { default: Rule };
      expect(byId.get(module.default.id), file).toBe(module.default);
    }
  });

  // the HTTP headers tool takes its rules from this declaration
  it('declares of every rule that reads response headers that it needs the response', () => {
    const readers = files.filter((file) => /\.header\(/.test(readFileSync(new URL(file, directory), 'utf8')));
    const ids = readers.map((file) => file.replace(/.*\/|\.ts$/g, ''));
    const declared = new Set(rules.filter(({ needs }) => needs?.includes('RESPONSE')).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(4);
    // a Refresh header beside the meta element, which pasted markup has as well
    expect(ids.filter((id) => !declared.has(id))).toEqual(['meta-refresh-redirect']);
  });

  it('gives every rule a title of its own', () => {
    const titles = rules.map((rule) => rule.title.toLowerCase());
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('knows every folder as a category', () => {
    const strangers = readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !folders.has(entry.name))
      .map((entry) => entry.name);
    expect(strangers).toEqual([]);
  });
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  it('has an id that says what is wrong with which noun', () => {
    expect(rule.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)+$/);
  });

  it('has a known category, severity and a weight within the bounds of its severity', () => {
    expect(CATEGORIES).toContain(rule.category);
    expect(SEVERITIES).toContain(rule.severity);
    if (rule.weight === undefined) return;
    const [from, to] = { ERROR: [0.2, 0.6], WARNING: [0.05, 0.2], NOTICE: [0, 0] }[rule.severity] as [number, number];
    expect(rule.weight).toBeGreaterThanOrEqual(from);
    expect(rule.weight).toBeLessThanOrEqual(to);
  });

  it('has a one-line title without a full stop', () => {
    expect(rule.title).toMatch(/^\S.{4,58}[^\s.]$/);
  });

  it.each(['why', 'fix'] as const)('explains in sentences: %s', (field) => {
    expect(rule[field]).toMatch(/^\S.{10,}[.!?)”"]$/s);
    expect(rule[field]).not.toMatch(/\s{2}|\n/);
  });

  it('explains its thresholds, whose defaults are allowed', () => {
    expect(rule.thresholds === undefined).toBe(rule.checkWith === undefined);
    for (const [name, { about, unit, min, max, default: value }] of Object.entries(rule.thresholds ?? {})) {
      expect(name).toMatch(/^[a-z][A-Za-z]*$/);
      expect(about).toMatch(/^[A-Z].{8,}\.$/);
      expect(unit).not.toBe('');
      expect([min, value, max].every(Number.isInteger)).toBe(true);
      expect(min <= value && value <= max && min < max, name).toBe(true);
    }
  });

  it('has the day on which it was last compared with its source: add `checkedOn` beside `source`', () => {
    expect(rule.checkedOn).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    expect(new Date(rule.checkedOn ?? '').toISOString().slice(0, 10)).toBe(rule.checkedOn);
  });

  it('names the page that says so', () => {
    const source = URL.parse(rule.source);
    expect(source?.protocol).toBe('https:');
    expect(source?.hostname).toContain('.');
  });
});
