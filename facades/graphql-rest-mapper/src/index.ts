export type { Query, Variables } from './bind.js';
export type { Compile, Execute } from './execute.js';
export { type Bound, createMapper, type Mapper, type MapperOptions, type MapperRequest } from './mapper.js';
export type { Found, Match } from './match.js';
export { type DescribedOperation, describeOperation } from './openapi/operation-schema.js';
export type { JsonSchema, OpenApiDocument, OpenApiOptions } from './openapi/types.js';
export type { Operation } from './operation.js';
export type { MapperResponse, RequestHeaders, RunInput } from './response.js';
export type { Route } from './route.js';
export { RouteTableError } from './route-table-error.js';
export type {
  Alternative,
  Detail,
  DocumentSource,
  Method,
  Problem,
  Projection,
  Renderer,
  RouteRow,
  ToProblem,
} from './row.js';
export type { Variant } from './variant.js';
