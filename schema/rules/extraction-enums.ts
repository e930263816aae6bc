import { registerEnumType } from 'type-graphql';
import { CHECK_CONDITIONS, CHECK_VIEWS } from '../../src/services/projects/rules/checked-checks.js';
import {
  EXTRACTOR_KINDS,
  EXTRACTOR_PARTS,
  EXTRACTOR_RESULTS,
} from '../../src/services/projects/rules/checked-extractors.js';
import { enumOf } from '../enums.js';

export const ExtractorKindEnum = enumOf(EXTRACTOR_KINDS);
registerEnumType(ExtractorKindEnum, {
  name: 'ExtractorKind',
  description:
    'CSS: a selector. XPATH: an XPath 1.0 expression. REGEX: a regular expression in RE2 syntax over the HTML source; its first group, or the whole match without one, is the value.',
});

export const ExtractorResultEnum = enumOf(EXTRACTOR_RESULTS);
registerEnumType(ExtractorResultEnum, {
  name: 'ExtractorResult',
  description: 'FIRST: the first match. ALL: every match. COUNT: the number of matches.',
});

export const ExtractorPartEnum = enumOf(EXTRACTOR_PARTS);
registerEnumType(ExtractorPartEnum, {
  name: 'ExtractorPart',
  description:
    'Part that is taken of a matching element. TEXT: its text, white space collapsed. INNER_HTML and OUTER_HTML: its markup. ATTRIBUTE: the value of an attribute.',
});

export const CheckConditionEnum = enumOf(CHECK_CONDITIONS);
registerEnumType(CheckConditionEnum, {
  name: 'CheckCondition',
  description:
    'Condition that must hold. EXISTS and NOT_EXISTS: whether there is a value that is not blank. COUNT: the number of matches is from min to max. The others hold for every value, and say nothing of pages without one: EQUALS, NOT_EQUALS, CONTAINS and NOT_CONTAINS compare with the value, ignoring case; MATCHES and NOT_MATCHES search for a regular expression in RE2 syntax; NUMBER and LENGTH are from min to max.',
});

export const CheckViewEnum = enumOf(CHECK_VIEWS);
registerEnumType(CheckViewEnum, {
  name: 'CheckView',
  description:
    'PAGE: the page as search engines see it, after rendering where it was rendered. RAW: the HTML as served.',
});
