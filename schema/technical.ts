import { Arg, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import * as technical from '../src/services/technical.js';
import { FORM_FACTORS, type FormFactor } from '../src/services/vitals-history.js';
import { authorize } from './authorize.js';
import type { Context } from './context.js';
import { enumOf, SeverityEnum } from './enums.js';
import { DateTime, DateTimeEnd, Json } from './scalars.js';

export const FormFactorEnum = enumOf(FORM_FACTORS);
registerEnumType(FormFactorEnum, { name: 'FormFactor' });

const VitalsSourceEnum = enumOf(['FIELD', 'LAB']);
registerEnumType(VitalsSourceEnum, {
  name: 'VitalsSource',
  description: 'FIELD: p75 of real visitors. LAB: median of runs in a browser. Never mixed in one series.',
});

const VitalsScopeEnum = enumOf(['URL', 'ORIGIN']);
registerEnumType(VitalsScopeEnum, { name: 'VitalsScope' });

const HeaderVerdictEnum = enumOf(technical.HEADER_VERDICTS);
registerEnumType(HeaderVerdictEnum, {
  name: 'HeaderVerdict',
  description: 'GOOD needs nothing, WEAK gives part of the protection, BAD does harm.',
});

@ObjectType({ description: 'robots.txt as the newest audit read it.' })
class TechnicalRobots {
  @Field(() => String)
  url!: string;
  @Field(() => String, { description: 'RULES, ALLOW_ALL or DISALLOW_ALL (RFC 9309).' })
  verdict!: string;
  @Field(() => Int, { nullable: true })
  status!: number | null;
  @Field(() => [String])
  sitemaps!: string[];
  @Field(() => Int)
  problems!: number;
}

@ObjectType()
class TechnicalSitemap {
  @Field(() => String)
  url!: string;
  @Field(() => Int, { nullable: true })
  status!: number | null;
  @Field(() => String, { nullable: true })
  kind!: string | null;
  @Field(() => Int)
  entries!: number;
  @Field(() => Int)
  problems!: number;
}

@ObjectType()
class TechnicalHttps {
  @Field(() => Boolean)
  enabled!: boolean;
  @Field(() => Boolean, { nullable: true, description: 'The http address ends on https.' })
  redirected!: boolean | null;
  @Field(() => String, { nullable: true })
  protocol!: string | null;
  @Field(() => String, { nullable: true })
  issuer!: string | null;
  @Field(() => String, { nullable: true })
  validTo!: string | null;
  @Field(() => Boolean, { nullable: true })
  authorized!: boolean | null;
}

@ObjectType({ description: 'Addresses of the newest audit by what a search engine may do with them.' })
class TechnicalIndexability {
  @Field(() => Int)
  indexable!: number;
  @Field(() => Int)
  noindex!: number;
  @Field(() => Int)
  blocked!: number;
  @Field(() => Int)
  canonicalised!: number;
  @Field(() => Int, { description: 'Errors, redirects and what is no page.' })
  other!: number;
}

@ObjectType()
class TechnicalRedirects {
  @Field(() => Int)
  count!: number;
  @Field(() => Int)
  temporary!: number;
  @Field(() => Int)
  permanent!: number;
}

@ObjectType()
class StatusCount {
  @Field(() => Int)
  status!: number;
  @Field(() => Int)
  count!: number;
}

@ObjectType()
export class SecurityFinding {
  @Field(() => String)
  rule!: string;
  @Field(() => SeverityEnum)
  severity!: string;
  @Field(() => Int)
  affectedPages!: number;
}

@ObjectType({ description: 'A header of the home page that protects visitors, or should.' })
class TechnicalHeader {
  @Field(() => String)
  header!: string;
  @Field(() => Boolean)
  present!: boolean;
  @Field(() => String, { nullable: true, description: 'As sent.' })
  value!: string | null;
  @Field(() => HeaderVerdictEnum)
  verdict!: string;
  @Field(() => String, { nullable: true, description: 'What to do; null where nothing is to be done.' })
  advice!: string | null;
}

@ObjectType({ description: 'One measurement. Milliseconds; CLS and score have no unit.' })
class VitalsPoint {
  @Field(() => DateTime)
  collectedAt!: Date;
  @Field(() => VitalsSourceEnum)
  source!: 'FIELD' | 'LAB';
  @Field(() => String, { description: 'PHONE, DESKTOP, TABLET, or ALL for field data of every device.' })
  formFactor!: string;
  @Field(() => String)
  url!: string;
  @Field(() => VitalsScopeEnum, {
    description: 'ORIGIN where the service does not know the page, but all pages of its origin together.',
  })
  scope!: 'URL' | 'ORIGIN';
  @Field(() => Float, { nullable: true })
  lcp!: number | null;
  @Field(() => Float, { nullable: true, description: 'Field data only.' })
  inp!: number | null;
  @Field(() => Float, { nullable: true })
  cls!: number | null;
  @Field(() => Float, { nullable: true })
  fcp!: number | null;
  @Field(() => Float, { nullable: true })
  ttfb!: number | null;
  @Field(() => Float, { nullable: true, description: 'Lab data only.' })
  tbt!: number | null;
  @Field(() => Float, { nullable: true, description: 'Lab data only.' })
  speedIndex!: number | null;
  @Field(() => Float, { nullable: true, description: 'Performance score of a lab run, 0–1.' })
  score!: number | null;
  @Field(() => Int, { nullable: true, description: 'Bytes that the page took over the line. Lab data only.' })
  transferBytes!: number | null;
  @Field(() => Int, { nullable: true, description: 'Lab data only.' })
  requests!: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'The Core Web Vitals assessment: LCP, INP and CLS are good at p75, LCP and CLS where INP is not known. Field data only.',
  })
  passes!: boolean | null;
  @Field(() => Json, {
    nullable: true,
    description: 'Shares of page loads by metric: good, needs improvement, poor. Field data only.',
  })
  shares!: unknown;
}

@ObjectType()
class CoreWebVitals {
  @Field(() => [VitalsPoint], { description: 'Newest point of each source and form factor.' })
  latest!: VitalsPoint[];
  @Field(() => [VitalsPoint])
  history!: VitalsPoint[];
  @Field(() => String, { nullable: true, description: 'Why a source has no points.' })
  absent!: string | null;
}

@ObjectType({ description: 'Technical data of a project: the newest completed audit, and vitals over time.' })
export class Technical {
  @Field(() => ID, { nullable: true })
  auditId!: string | null;
  @Field(() => TechnicalRobots, { nullable: true })
  robots!: TechnicalRobots | null;
  @Field(() => [TechnicalSitemap])
  sitemaps!: TechnicalSitemap[];
  @Field(() => TechnicalHttps)
  https!: TechnicalHttps;
  @Field(() => TechnicalIndexability)
  indexability!: TechnicalIndexability;
  @Field(() => TechnicalRedirects)
  redirects!: TechnicalRedirects;
  @Field(() => [StatusCount])
  statusCodes!: StatusCount[];
  @Field(() => [SecurityFinding], { description: 'Issues about security, the worst first.' })
  security!: SecurityFinding[];
  @Field(() => [TechnicalHeader], { description: 'Of the home page, in the order of weight.' })
  securityHeaders!: TechnicalHeader[];
  @Field(() => String, {
    nullable: true,
    description: 'Why everything but the vitals is empty; null when an audit has told.',
  })
  absent!: string | null;
  @Field(() => CoreWebVitals)
  coreWebVitals!: CoreWebVitals;
}

@Resolver(() => Technical)
export class TechnicalResolver {
  @Query(() => Technical, {
    description: 'Technical data. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  technical(
    @Ctx() context: Context,
    @Arg('projectId', () => ID) projectId: string,
    @Arg('from', () => DateTime, { nullable: true }) from?: Date | null,
    @Arg('to', () => DateTimeEnd, { nullable: true }) to?: Date | null,
    @Arg('formFactor', () => FormFactorEnum, { nullable: true }) formFactor?: FormFactor | null,
  ): Promise<Technical> {
    return technical.get(context.services, authorize(context), projectId, { from, to, formFactor });
  }
}
