import { Field, Float, ObjectType } from 'type-graphql';
import type { FieldBreakdown as Breakdown } from '../../src/vitals/provider.js';

@ObjectType({ description: 'Share of page loads of one kind.' })
class FieldShare {
  @Field(() => String, { description: 'The kind, as the Chrome UX Report names it, such as back_forward_cache.' })
  name!: string;
  @Field(() => Float, { description: 'Share of page loads, 0–1.' })
  share!: number;
}

@ObjectType({ description: 'Parts of LCP where the largest element is an image, at p75 in milliseconds.' })
class LcpImageParts {
  @Field(() => Float, { nullable: true, description: 'Time to First Byte of these page loads.' })
  timeToFirstByte!: number | null;
  @Field(() => Float, { nullable: true, description: 'From the first byte until the image is requested.' })
  loadDelay!: number | null;
  @Field(() => Float, { nullable: true, description: 'From its request until it is loaded.' })
  loadDuration!: number | null;
  @Field(() => Float, { nullable: true, description: 'From then until it is painted.' })
  renderDelay!: number | null;
}

@ObjectType({ description: 'A metric of navigations within a page that load no new document.' })
class SoftNavigationMetric {
  @Field(() => String, { description: 'Its name in the Chrome UX Report.' })
  name!: string;
  @Field(() => Float, { description: '75th percentile.' })
  p75!: number;
}

@ObjectType({ description: 'Details of field data next to the vitals.' })
export class FieldBreakdown implements Breakdown {
  @Field(() => Float, { nullable: true, description: 'Round-trip time at p75 in milliseconds.' })
  roundTripTime!: number | null;
  @Field(() => LcpImageParts, { description: 'Parts of LCP of images.' })
  lcpImage!: LcpImageParts;
  @Field(() => [FieldShare], { description: 'Kinds of the largest element: image or text. Empty if unknown.' })
  lcpResourceTypes!: FieldShare[];
  @Field(() => [FieldShare], { description: 'Kinds of navigations, most frequent first. Empty if unknown.' })
  navigationTypes!: FieldShare[];
  @Field(() => [SoftNavigationMetric], { description: 'Metrics of soft navigations. Empty if the record has none.' })
  softNavigations!: SoftNavigationMetric[];
}
