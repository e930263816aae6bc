import { globSync, readFileSync } from 'node:fs';

/** The files among those of a glob that declare something in this form. @param {string} files @param {RegExp} form */
export const declarations = (files, form) => globSync(files).filter((file) => form.test(readFileSync(file, 'utf8')));
