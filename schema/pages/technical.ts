import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import * as technical from '../../src/services/results/vitals/technical.js';
import { FORM_FACTORS } from '../../src/services/results/vitals/vitals-history.js';
import type { FormFactor } from '../../src/vitals/provider.js';
import { AuditRendering, auditRendering } from '../audits/rendering.js';
import { authorize } from '../authorize.js';
import type { Context } from '../context.js';
import { enumOf, SeverityEnum } from '../enums.js';
import { DateTime, DateTimeEnd, Json } from '../scalars.js';
import { FieldBreakdown } from './field-breakdown.js';

export const FormFactorEnum = enumOf(FORM_FACTORS);
registerEnumType(FormFactorEnum, { name: 'FormFactor', description: 'The device type of a measurement.' });

const VitalsSourceEnum = enumOf(['FIELD', 'LAB']);
registerEnumType(VitalsSourceEnum, {
  name: 'VitalsSource',
  description: 'FIELD: p75 of real visitors. LAB: median of runs in a browser. Never mixed in one series.',
});

const VitalsScopeEnum = enumOf(['URL', 'ORIGIN']);
registerEnumType(VitalsScopeEnum, {
  name: 'VitalsScope',
  description: 'Whether one page or the whole origin was measured.',
});

const HeaderVerdictEnum = enumOf(technical.HEADER_VERDICTS);
registerEnumType(HeaderVerdictEnum, {
  name: 'HeaderVerdict',
  description: 'GOOD: nothing to do. WEAK: partial protection. BAD: ineffective or harmful.',
});

@ObjectType({ description: 'robots.txt as of the latest audit.' })
class TechnicalRobots {
  @Field(() => String, { description: 'URL of the file.' })
  url!: string;
  @Field(() => String, { description: 'RULES, ALLOW_ALL or DISALLOW_ALL (RFC 9309).' })
  verdict!: string;
  @Field(() => Int, { nullable: true, description: 'HTTP status of the file; null without a response.' })
  status!: number | null;
  @Field(() => [String], { description: 'Sitemaps declared in the file.' })
  sitemaps!: string[];
  @Field(() => Int, { description: 'Number of problems in the file.' })
  problems!: number;
}

@ObjectType({ description: 'A sitemap that the audit has read.' })
class TechnicalSitemap {
  @Field(() => String, { description: 'URL of the sitemap.' })
  url!: string;
  @Field(() => Int, { nullable: true, description: 'HTTP status; null without a response.' })
  status!: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'URLSET, INDEX, RSS, ATOM or TEXT; null where it could not be read.',
  })
  kind!: string | null;
  @Field(() => Int, { description: 'Number of entries.' })
  entries!: number;
  @Field(() => Int, { description: 'Number of problems in the file.' })
  problems!: number;
}

@ObjectType({ description: 'HTTPS configuration of the site.' })
class TechnicalHttps {
  @Field(() => Boolean, { description: 'Whether the start URL is https.' })
  enabled!: boolean;
  @Field(() => Boolean, { nullable: true, description: 'The http URL redirects to https.' })
  redirected!: boolean | null;
  @Field(() => String, { nullable: true, description: 'Version of TLS, such as TLSv1.3.' })
  protocol!: string | null;
  @Field(() => String, { nullable: true, description: 'Issuer of the certificate.' })
  issuer!: string | null;
  @Field(() => String, { nullable: true, description: 'When the certificate expires.' })
  validTo!: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the certificate is trusted; null if there was none.',
  })
  authorized!: boolean | null;
}

@ObjectType({ description: 'URLs of the latest audit by indexability.' })
class TechnicalIndexability {
  @Field(() => Int, { description: 'Pages that may be indexed.' })
  indexable!: number;
  @Field(() => Int, { description: 'Pages with a noindex directive.' })
  noindex!: number;
  @Field(() => Int, { description: 'Pages that robots.txt disallows.' })
  blocked!: number;
  @Field(() => Int, { description: 'Pages whose canonical points to another page.' })
  canonicalised!: number;
  @Field(() => Int, { description: 'Errors, redirects and resources.' })
  other!: number;
}

@ObjectType({ description: 'URLs of the audit that redirect.' })
class TechnicalRedirects {
  @Field(() => Int, { description: 'URLs that redirect.' })
  count!: number;
  @Field(() => Int, { description: 'URLs that redirect by 302, 303 or 307.' })
  temporary!: number;
  @Field(() => Int, { description: 'URLs that redirect by 301 or 308.' })
  permanent!: number;
}

@ObjectType({ description: 'How many URLs responded with one HTTP status.' })
class StatusCount {
  @Field(() => Int, { description: 'HTTP status.' })
  status!: number;
  @Field(() => Int, { description: 'How many URLs.' })
  count!: number;
}

@ObjectType({ description: 'A security rule that found something.' })
export class SecurityFinding {
  @Field(() => String, { description: 'Id of the rule, as in the rule catalogue.' })
  rule!: string;
  @Field(() => SeverityEnum, { description: 'Severity.' })
  severity!: string;
  @Field(() => Int, { description: 'Number of pages that the rule found something on.' })
  affectedPages!: number;
}

@ObjectType({ description: 'A security header of the home page.' })
class TechnicalHeader {
  @Field(() => String, { description: 'Name of the header, in lower case.' })
  header!: string;
  @Field(() => Boolean, { description: 'Whether the start page sends it.' })
  present!: boolean;
  @Field(() => String, { nullable: true, description: 'As sent.' })
  value!: string | null;
  @Field(() => HeaderVerdictEnum, { description: 'How good its value is.' })
  verdict!: string;
  @Field(() => String, { nullable: true, description: 'How to fix it; null if there is nothing to do.' })
  advice!: string | null;
}

@ObjectType({ description: 'One measurement. Times are in milliseconds; CLS and score have no unit.' })
class VitalsPoint {
  @Field(() => DateTime, { description: 'When it was measured.' })
  collectedAt!: Date;
  @Field(() => VitalsSourceEnum, { description: 'Field or lab data.' })
  source!: 'FIELD' | 'LAB';
  @Field(() => String, { description: 'PHONE, DESKTOP, TABLET, or ALL for field data of every device.' })
  formFactor!: string;
  @Field(() => String, { description: 'The URL or origin that was measured.' })
  url!: string;
  @Field(() => VitalsScopeEnum, {
    description: 'ORIGIN if the service only has data for all pages of the origin together.',
  })
  scope!: 'URL' | 'ORIGIN';
  @Field(() => Float, { nullable: true, description: 'Largest Contentful Paint in milliseconds.' })
  lcp!: number | null;
  @Field(() => Float, { nullable: true, description: 'Field data only.' })
  inp!: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Cumulative Layout Shift, without unit; null where it was not measured.',
  })
  cls!: number | null;
  @Field(() => Float, { nullable: true, description: 'First Contentful Paint in milliseconds.' })
  fcp!: number | null;
  @Field(() => Float, { nullable: true, description: 'Time to First Byte in milliseconds.' })
  ttfb!: number | null;
  @Field(() => Float, { nullable: true, description: 'Lab data only.' })
  tbt!: number | null;
  @Field(() => Float, { nullable: true, description: 'Lab data only.' })
  speedIndex!: number | null;
  @Field(() => Float, { nullable: true, description: 'Performance score of a lab run, 0–1.' })
  score!: number | null;
  @Field(() => Int, { nullable: true, description: 'Bytes transferred by the page. Lab data only.' })
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
  @Field(() => FieldBreakdown, {
    nullable: true,
    description: 'Parts of LCP, round-trip time and kinds of navigations; of the newest field data, where it has any.',
  })
  breakdown!: FieldBreakdown | null;
}

@ObjectType({ description: 'Core Web Vitals of the site, from field or lab data.' })
class CoreWebVitals {
  @Field(() => [VitalsPoint], { description: 'Newest point of each source and form factor.' })
  latest!: VitalsPoint[];
  @Field(() => [VitalsPoint], { description: 'All measurements in the range, oldest first.' })
  history!: VitalsPoint[];
  @Field(() => String, { nullable: true, description: 'Why a source has no points.' })
  absent!: string | null;
}

@ObjectType({ description: 'Technical data of a project: the newest completed audit, and vitals over time.' })
export class Technical {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the audit that the data comes from; null before the first one.',
  })
  auditId!: string | null;
  @Field(() => TechnicalRobots, { nullable: true, description: 'The robots.txt; null before the first audit.' })
  robots!: TechnicalRobots | null;
  @Field(() => [TechnicalSitemap], { description: 'The sitemaps that were read.' })
  sitemaps!: TechnicalSitemap[];
  @Field(() => TechnicalHttps, { description: 'HTTPS configuration of the site.' })
  https!: TechnicalHttps;
  @Field(() => TechnicalIndexability, { description: 'How many pages may be indexed, and what keeps the others out.' })
  indexability!: TechnicalIndexability;
  @Field(() => TechnicalRedirects, { description: 'How many URLs redirect.' })
  redirects!: TechnicalRedirects;
  @Field(() => [StatusCount], { description: 'How many URLs responded with each status.' })
  statusCodes!: StatusCount[];
  @Field(() => [SecurityFinding], { description: 'Security issues, most severe first.' })
  security!: SecurityFinding[];
  @Field(() => [TechnicalHeader], { description: 'Security headers of the home page, most important first.' })
  securityHeaders!: TechnicalHeader[];
  @Field(() => String, {
    nullable: true,
    description: 'Why all data except the vitals is missing; null once an audit has completed.',
  })
  absent!: string | null;
  @Field(() => CoreWebVitals, { description: 'Core Web Vitals of the site.' })
  coreWebVitals!: CoreWebVitals;
}

@Resolver(() => SecurityFinding)
export class SecurityFindingResolver {
  @FieldResolver(() => Int, { description: 'Pages on which it is ignored individually.' })
  ignoredPages(@Ctx() context: Context, @Root() { id }: SecurityFinding & { id: string }): Promise<number> {
    return context.audits.ignoredPages().load(id);
  }
}

@Resolver(() => Technical)
export class TechnicalResolver {
  @Query(() => Technical, {
    description: 'Technical data. Errors: UNAUTHENTICATED, PROJECT_NOT_FOUND, VALIDATION_FAILED.',
  })
  technical(
    @Ctx() context: Context,
    @Arg('projectId', () => ID, { description: 'Id of the project.' }) projectId: string,
    @Arg('from', () => DateTime, {
      nullable: true,
      description: 'Start of the range, inclusive; unbounded if omitted.',
    })
    from?: Date | null,
    @Arg('to', () => DateTimeEnd, {
      nullable: true,
      description: 'End of the range, inclusive; a date without a time includes that whole day. Unbounded if omitted.',
    })
    to?: Date | null,
    @Arg('formFactor', () => FormFactorEnum, { nullable: true, description: 'Filter by device type.' })
    formFactor?: FormFactor | null,
  ): Promise<technical.TechnicalData> {
    return technical.get(context.services, authorize(context), projectId, { from, to, formFactor });
  }

  @FieldResolver(() => AuditRendering, {
    nullable: true,
    description: 'Which pages of the latest audit were rendered with JavaScript, and what that changes.',
  })
  rendering(@Root() { rendering }: technical.TechnicalData): AuditRendering | null {
    return rendering && auditRendering(rendering);
  }
}
