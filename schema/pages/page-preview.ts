import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { ListedPage } from '../../src/db/queries/pages/page-list.js';
import { type PagePreview as Preview, pagePreview } from '../../src/services/results/pages/inspection/preview.js';
import type { Context } from '../context.js';
import { Page } from './page.js';

@ObjectType({ description: 'How long a text is on a result page, and how much of it has room there.' })
class MeasuredLine {
  @Field(() => Int, { description: 'Characters.' })
  length!: number;

  @Field(() => Int, { description: 'Estimated width in pixels.' })
  pixels!: number;

  @Field(() => Int, { description: 'Pixels shown on desktop results.' })
  desktopPixels!: number;

  @Field(() => Int, { description: 'Pixels shown on mobile results.' })
  mobilePixels!: number;
}

@ObjectType({ description: 'A search result.' })
class SearchSnippet {
  @Field(() => String, { description: 'Title, cut where it has no room.' })
  title!: string;

  @Field(() => Boolean, { description: 'Whether the title is cut.' })
  titleTruncated!: boolean;

  @Field(() => String, { description: 'Host and path.' })
  breadcrumb!: string;

  @Field(() => String, { description: 'Description, cut where it has no room.' })
  description!: string;

  @Field(() => Boolean, { description: 'Whether the description is cut.' })
  descriptionTruncated!: boolean;
}

@ObjectType({ description: 'A shared link.' })
class SocialPreview {
  @Field(() => String, { description: 'Title of the card.' })
  title!: string;

  @Field(() => String, { description: 'Description of the card.' })
  description!: string;

  @Field(() => String, { nullable: true, description: 'URL of its image; null without one.' })
  image!: string | null;

  @Field(() => String, { nullable: true, description: 'Alt text of the image.' })
  imageAlt!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the site.' })
  siteName!: string | null;

  @Field(() => String, { nullable: true, description: 'Host below the card.' })
  host!: string | null;
}

@ObjectType({ description: 'A link shared on X.' })
class TwitterPreview extends SocialPreview {
  @Field(() => String, { nullable: true, description: '`summary` or `summary_large_image`; null for no card.' })
  card!: string | null;
}

@ObjectType({ description: 'A page as search results and shared links are likely to show it.' })
export class PagePreview {
  @Field(() => MeasuredLine, { description: 'Title.' })
  title!: MeasuredLine;

  @Field(() => MeasuredLine, { description: 'Meta description; 0 without one.' })
  description!: MeasuredLine;

  @Field(() => SearchSnippet, { description: 'On desktop.' })
  desktop!: SearchSnippet;

  @Field(() => SearchSnippet, { description: 'On phones.' })
  mobile!: SearchSnippet;

  @Field(() => Boolean, {
    description: 'True if the page has no meta description: the previews show the beginning of its text.',
  })
  isExcerpt!: boolean;

  @Field(() => SocialPreview, { description: 'By Open Graph.' })
  openGraph!: SocialPreview;

  @Field(() => TwitterPreview, { description: 'By the card tags of X, else Open Graph.' })
  twitter!: TwitterPreview;
}

@Resolver(() => Page)
export class PagePreviewResolver {
  @FieldResolver(() => PagePreview, {
    nullable: true,
    description: 'Search and social previews; null if the response was not HTML.',
  })
  async preview(@Ctx() context: Context, @Root() page: ListedPage): Promise<Preview | null> {
    const facts = await context.audits.facts.load(page);
    return facts && pagePreview(facts);
  }
}
