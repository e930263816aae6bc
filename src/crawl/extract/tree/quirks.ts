import { html } from 'parse5';
import type { HtmlFacts } from '../../../facts/html-facts.js';

const { DOCUMENT_MODE } = html;

/** The modes of a document as facts call them. */
export const QUIRKS: Readonly<Record<html.DOCUMENT_MODE, HtmlFacts['quirks']>> = {
  [DOCUMENT_MODE.NO_QUIRKS]: 'NO_QUIRKS',
  [DOCUMENT_MODE.LIMITED_QUIRKS]: 'LIMITED_QUIRKS',
  [DOCUMENT_MODE.QUIRKS]: 'QUIRKS',
};
