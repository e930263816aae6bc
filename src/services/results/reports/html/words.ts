import type { Category, ScoreGroup, Severity } from '../../../../audit/engine/rule.js';

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  META: 'Titles and descriptions',
  CONTENT: 'Content',
  LINKS: 'Links',
  TECHNICAL: 'Technical',
  PERFORMANCE: 'Performance',
  I18N: 'Languages',
  STRUCTURED_DATA: 'Structured data',
  SOCIAL: 'Social sharing',
  SECURITY: 'Security',
  ACCESSIBILITY: 'Accessibility',
};

export const GROUPS: Readonly<Record<ScoreGroup, { name: string; about: string }>> = {
  META: { name: 'Meta', about: 'Titles, descriptions, structured data, sharing' },
  CONTENT: { name: 'Content', about: 'Text, headings, images, accessibility' },
  LINKS: { name: 'Links', about: 'Broken links, anchors, internal linking' },
  TECHNICAL: { name: 'Technical', about: 'Indexing, redirects, sitemaps, languages, security' },
  PERFORMANCE: { name: 'Performance', about: 'Speed and weight of pages' },
};

export const SEVERITY_NAMES: Readonly<Record<Severity, { one: string; many: string; about: string }>> = {
  ERROR: { one: 'Error', many: 'Errors', about: 'They cost traffic or visibility. Fix them first.' },
  WARNING: { one: 'Warning', many: 'Warnings', about: 'They weaken the site. Schedule fixes.' },
  NOTICE: {
    one: 'Notice',
    many: 'Notices',
    about: 'For information. They never affect a score.',
  },
};

/** The bands of the scoring. */
export function scoreBand(score: number): { name: string; tone: string } {
  if (score >= 90) return { name: 'Good', tone: 'good' };
  if (score >= 70) return { name: 'Fair', tone: 'fair' };
  return score >= 50 ? { name: 'Poor', tone: 'poor' } : { name: 'Critical', tone: 'critical' };
}

const WHOLE = new Intl.NumberFormat('en');
export const whole = (count: number): string => WHOLE.format(count);

/** `1 page`, `1,204 pages` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

export const points = (value: number): string => (value > 0 && value < 0.05 ? '< 0.1' : value.toFixed(1));

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
export const day = (date: Date): string => DAY.format(date);
