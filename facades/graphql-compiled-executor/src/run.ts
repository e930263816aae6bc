import type {
  FieldNode,
  GraphQLField,
  GraphQLObjectType,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';

/** The state that the fields of one running operation share. */
export interface Run {
  rootValue: unknown;
  contextValue: unknown;
  variables: Record<string, unknown>;
}

/** The path of a value in the response, from the inside out. */
export type Place = GraphQLResolveInfo['path'];

/** The facts that are known of a field before anything runs. */
export interface StaticInfo {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  parent: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
  nodes: readonly FieldNode[];
  fragments: GraphQLResolveInfo['fragments'];
}

/** The last argument of a resolver. Most look at none of it, so that it is put together as it is requested. */
export class FieldInfo implements GraphQLResolveInfo {
  readonly #known: StaticInfo;
  readonly #run: Run;
  readonly path: Place;

  constructor(known: StaticInfo, run: Run, path: Place) {
    this.#known = known;
    this.#run = run;
    this.path = path;
  }

  get fieldName(): string {
    return this.#known.field.name;
  }

  get fieldNodes(): readonly FieldNode[] {
    return this.#known.nodes;
  }

  get returnType(): GraphQLResolveInfo['returnType'] {
    return this.#known.field.type;
  }

  get parentType(): GraphQLObjectType {
    return this.#known.parent;
  }

  get schema(): GraphQLSchema {
    return this.#known.schema;
  }

  get fragments(): GraphQLResolveInfo['fragments'] {
    return this.#known.fragments;
  }

  get rootValue(): unknown {
    return this.#run.rootValue;
  }

  get operation(): GraphQLResolveInfo['operation'] {
    return this.#known.operation;
  }

  get variableValues(): Record<string, unknown> {
    return this.#run.variables;
  }
}
