/** Sentences that speak to a language model rather than to a reader. */
const ADDRESSED: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,60}\b(?:previous|above|prior|earlier|all|any|your|these|those)\b[^.!?]{0,60}\b(?:instructions?|rules?|prompts?|messages?|directions?|text)\b/i,
  /\b(?:system|developer|hidden) (?:prompt|message|instructions?)\b/i,
  /\b(?:language model|llm|ai (?:model|assistant|agent)|chatbot|assistant)s?\b[^.!?]{0,60}\b(?:must|should|shall|write|reply|respond|output|answer|include|return)\b/i,
  /\byou are (?:now|no longer)\b/i,
  /\b(?:new|updated|real|actual) instructions?\b/i,
  /\b(?:respond|reply|answer|output|return|write|print)\b[^.!?]{0,30}\b(?:only|exactly|the following|with the (?:text|words?|title|description|json))\b/i,
  /\b(?:set|change|use|make)\b[^.!?]{0,30}\b(?:title|description|alt text|heading)\b[^.!?]{0,20}\b(?:to|as|be)\b/i,
  /<\/?(?:system|user|assistant|page-data|instructions?)\b|\[\/?INST\]|<\|[a-z_]{1,20}\|>|^\s{0,9}(?:system|assistant|user)\s{0,9}:/i,
];

const MAX = 20_000;

/** The text without such sentences; whoever plants them loses them and their words. */
export function withoutInstructions(text: string): { kept: string; found: boolean } {
  const sentences = text.slice(0, MAX).split(/(?<=[.!?\n])/);
  const kept = sentences.filter((sentence) => !ADDRESSED.some((pattern) => pattern.test(sentence)));
  return { kept: kept.join('').trim(), found: kept.length < sentences.length };
}
