// Test cases of the ACT rules of the W3C, from a copy of act-rules/act-rules.github.io: examples that pass, fail or are not
// applicable, each a document or the content of a body.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** ACT rules whose subject a rule of ours judges by the markup. */
const COUNTERPARTS = {
  '23a2a8': ['image-alt-missing'],
  c487ae: ['link-empty-anchor', 'image-alt-empty-in-link'],
  '97a4e1': ['button-name-missing'],
  '59796f': ['button-name-missing'],
  e086e5: ['form-label-missing'],
  ffd0e9: ['heading-empty'],
  cae760: ['iframe-title-missing'],
  b5c3f8: ['html-lang-missing'],
  bf051a: ['html-lang-invalid'],
  '5b7ae0': ['html-xml-lang-mismatch'],
  '2779a5': ['title-missing'],
  '3ea0c8': ['duplicate-id'],
  bc659a: ['meta-refresh-redirect'],
  bisz58: ['meta-refresh-redirect'],
  b4f0c3: ['zoom-blocked'],
  '674b10': ['aria-invalid'],
  '5f99a7': ['aria-invalid'],
  '6a7281': ['aria-invalid'],
  '6cfa84': ['aria-hidden-focusable'],
  ucwvc8: ['content-language-mismatch'],
};

export function* actCases(folder) {
  for (const file of globSync('_rules/*.md', { cwd: folder }).sort()) {
    const text = readFileSync(join(folder, file), 'utf8');
    const id = /^id: (\w+)/m.exec(text)?.[1];
    const rules = COUNTERPARTS[id];
    if (rules === undefined) continue;
    for (const [, kind, number, language, code] of text.matchAll(
      /^#### (Passed|Failed|Inapplicable) Example (\d+)[^]*?^```(\w+)\n([^]*?)^```/gm,
    )) {
      if (language !== 'html') continue;
      const fails = kind === 'Failed';
      yield { name: `${id} ${kind.toLowerCase()} ${number}`, html: documentOf(code), fails, rules };
    }
  }
}

/** Most examples are a fragment; what they leave out is right. */
function documentOf(code) {
  if (/<(?:!doctype|html|head|body)\b/i.test(code)) return code;
  return `<!doctype html><html lang="en"><head><title>Example</title></head><body><main>${code}</main></body></html>`;
}
