/**
 * The goods that injected links sell, as they stand in their anchor texts: medicines, gambling, loans, counterfeits, term papers. Terms
 * that mean something else as well are left out.
 */
const WORDS = [
  'viagra',
  'cialis',
  'levitra',
  'sildenafil',
  'tadalafil',
  'online pharmacy',
  'casinos?',
  'slots? gacor',
  'slots? online',
  'situs slot',
  'judi online',
  'togel',
  'sbobet',
  'poker online',
  'sportsbook',
  'deneme bonusu',
  'bahis siteleri',
  'payday loans?',
  'cash advance loans?',
  'replica watch(?:es)?',
  'replica (?:handbags|rolex)',
  'cheap jerseys',
  'essay writing service',
  'buy backlinks',
  'porno?',
  'казино',
  'виагра',
];

/** Writing systems without spaces between words. */
const PARTS = [
  '카지노',
  '바카라',
  '토토사이트',
  '博彩',
  '六合彩',
  '时时彩',
  '賭場',
  'カジノ',
  'バイアグラ',
  'コピー品',
  'スーパーコピー',
  'สล็อต',
  'บาคาร่า',
];

const SPAM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS.join('|')})(?![\\p{L}\\p{N}])|${PARTS.join('|')}`, 'iu');

export const namesSpam = (text: string): boolean => SPAM.test(text.normalize('NFKC').replace(/[\s_-]+/g, ' '));
