import { AXE_RULES, AXE_VERSION } from '../../facts/axe-rules.js';
import { notApplicable, type PageAloneRule, pageRule, type Severity } from '../engine/rule.js';
import { axeOutcome } from './axe-outcome.js';

/** A rule that axe-core judges in rendered pages. */
export interface AxeRuleText {
  id: string;
  /** `WARNING` unless given: what axe-core calls critical or serious */
  severity?: Severity;
  title: string;
  why: string;
  fix: string;
  /** message of each element */
  message: string;
  wcag: readonly string[];
}

/** pages about the rules are published for each minor version */
const VERSION = AXE_VERSION.split('.', 2).join('.');

export function axeRule({ id, severity = 'WARNING', message, ...text }: AxeRuleText): PageAloneRule {
  const names = Object.keys(AXE_RULES).filter((name) => AXE_RULES[name] === id);
  return pageRule({
    id,
    ...text,
    category: 'ACCESSIBILITY',
    severity,
    source: `https://dequeuniversity.com/rules/axe/${VERSION}/${names[0]}`,
    checkedOn: '2026-11-29',
    cause: 'ELEMENT',
    on: 'axe',
    accessibilityOnly: true,
    obstacle: { needs: 'DECISION', reason: 'Only whoever knows what the element is for can tell what it should be.' },
    madeFrom: `axe-core ${AXE_VERSION} ${names.join(' ')} ${message}`,
    check: (page) => axeOutcome(page, id, message) ?? notApplicable,
  });
}
