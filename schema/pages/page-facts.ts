import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../scalars.js';

@ObjectType({ description: 'Extracted data; null if the response was not HTML.' })
export class PageFacts {
  @Field(() => DateTime, { description: 'When it was fetched.' })
  fetchedAt!: string;

  @Field(() => Boolean, {
    description:
      'Unchanged since the last completed audit: 304 or an identical body. Its extracted data is from that audit.',
  })
  unchanged!: boolean;

  @Field(() => String, { description: 'START, LINK, REDIRECT, CANONICAL, SITEMAP, HREFLANG or HISTORY.' })
  discoveredBy!: string;

  @Field(() => String, { nullable: true, description: 'Why there is no response, or none from the site itself.' })
  problem!: string | null;

  @Field(() => String, { nullable: true, description: 'Target of a redirect.' })
  redirect!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'URL that JavaScript redirects to; null if it redirects nowhere or the page was not rendered.',
  })
  clientRedirect!: string | null;

  @Field(() => Boolean, {
    description:
      'Rendered with JavaScript: its extracted data is of the DOM after rendering, otherwise of the HTML as served.',
  })
  rendered!: boolean;

  @Field(() => String, { nullable: true, description: 'Media type by Content-Type, without parameters.' })
  mediaType!: string | null;

  @Field(() => Int, { description: 'Bytes after decoding.' })
  bytes!: number;

  @Field(() => Int, { nullable: true, description: 'Milliseconds to the first byte of the response.' })
  timeToFirstByteMs!: number | null;

  @Field(() => String, { nullable: true, description: 'Content of the meta description; null where there is none.' })
  description!: string | null;

  @Field(() => String, { nullable: true, description: 'Text of the first h1 element; null where there is none.' })
  h1!: string | null;

  @Field(() => String, { nullable: true, description: 'The canonical URL in effect.' })
  canonical!: string | null;

  @Field(() => [String], { description: 'Robots directives of metas and headers.' })
  robots!: string[];

  @Field(() => String, { nullable: true, description: 'The `lang` attribute of the html element.' })
  lang!: string | null;

  @Field(() => Int, { nullable: true, description: 'Words of all visible text.' })
  words!: number | null;

  @Field(() => [String], { description: 'Languages of its hreflang alternates.' })
  hreflang!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Why only a part of the page was read: what it lacks may be in the rest. Null if all of it was read.',
  })
  readInPart!: string | null;
}
