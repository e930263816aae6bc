import { z } from 'zod';
import { citedPages } from './listed-features.js';
import type { FeaturePage, ProviderReply } from './provider.js';
import { readJson } from './read-json.js';

const answer = z.looseObject({
  search_metadata: z.object({ status: z.string() }),
  text_blocks: z.array(z.unknown()).optional().catch(undefined),
  references: z.array(z.unknown()).optional().catch(undefined),
});

/** A response in SerpApi's form: passages that refer to a list of sources. */
export function readListedAnswer(reply: ProviderReply): FeaturePage[] | null {
  const { search_metadata, text_blocks = [], references = [] } = readJson(reply, answer);
  if (search_metadata.status !== 'Success' || (text_blocks.length === 0 && references.length === 0)) return null;
  return citedPages({ text_blocks, references });
}
