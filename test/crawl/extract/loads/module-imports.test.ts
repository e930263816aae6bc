import { describe, expect, it } from 'vitest';
import { scriptLoads } from '../../../../src/crawl/extract/loads/file-loads.js';
import { importedModules } from '../../../../src/crawl/extract/loads/module-imports.js';
import { cpuMs } from '../../../support/cpu-time.js';

describe('modules that a module imports', () => {
  it.each<[string, string, string[]]>([
    ['names', 'import { a, b as c } from "./a.js";', ['./a.js']],
    ['a default, and all', "import x, * as y from '/b.js'", ['/b.js']],
    ['for its effects', 'import"../c.js";', ['../c.js']],
    [
      'packed',
      'import{a as b,c as d}from"./1.js";import*as e from"./2.js";export{f}from"./3.js";const g=1;',
      ['./1.js', './2.js', './3.js'],
    ],
    [
      'with attributes and from elsewhere',
      'import d from "./d.json" with { type: "json" };\nimport "https://cdn.example.net/e.js";',
      ['./d.json', 'https://cdn.example.net/e.js'],
    ],
    [
      'behind comments and directives',
      "'use strict';\n/* import './no.js' */\n// import './no.js'\nexport * as ns from './f.js';",
      ['./f.js'],
    ],
  ])('are found: %s', (_, script, modules) => {
    expect(importedModules(script)).toEqual(modules);
  });

  it.each([
    ['bare names', 'import react from "react"; import("./later.js");'],
    ['imports at run time', 'import("./later.js").then(x)'],
    ['imports behind other code', 'const a = "import x from \'./no.js\'"; import b from "./b.js";'],
    ['texts', '"import x from \'./no.js\'"'],
    ['classic scripts', '!function(){var e="./chunk.js";load(e)}()'],
    ['own exports', 'export const a = "./no.js"; export { a as from };'],
    ['import.meta', 'import.meta.url; fetch("./no.js")'],
  ])('are none: %s', (_, script) => {
    expect(importedModules(script)).toEqual([]);
  });

  it('are resolved against the file, each once', () => {
    expect(
      scriptLoads('import "./a.js"; import a from "/x/a.js"; import "http://";', 'https://example.com/x/m.js'),
    ).toEqual([{ by: 'module import', url: 'https://example.com/x/a.js' }]);
  });

  it('are bounded, in bounded time', () => {
    const since = cpuMs();
    expect(importedModules(Array.from({ length: 5_000 }, (_, at) => `import "./${at}.js";`).join(''))).toHaveLength(
      300,
    );
    for (const script of [
      'import '.repeat(200_000),
      `import {${'a,'.repeat(500_000)}`,
      '/*'.repeat(500_000),
      '"use a'.repeat(300_000),
      ' \n;'.repeat(500_000),
      `import ${' '.repeat(1_000_000)}`,
    ])
      expect(importedModules(script)).toEqual([]);
    expect(cpuMs() - since).toBeLessThan(3_000);
  });
});
