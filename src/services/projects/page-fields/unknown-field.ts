import { unknownFieldText } from '../../../page-condition.js';
import { PAGE_FIELDS } from './index.js';

/** Says that no field that all projects have is of this name, and which one may be meant. */
export const unknownField = (name: string): string =>
  unknownFieldText(
    name,
    PAGE_FIELDS.map((field) => field.name),
  );
