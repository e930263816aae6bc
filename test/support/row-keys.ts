import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Expression, parseSync, type TSType } from 'oxc-parser';
import { entities } from '../../src/db/entities/index.js';

/** A statement of a module, as its types state it. */
export interface StatedStatement {
  /** name of the constant that has it */
  name: string;
  /** how many values it takes */
  values: number;
  /** columns of its rows; null where the type names none */
  columns: ReadonlySet<string> | null;
}

interface Module {
  file: string;
  types: ReadonlyMap<string, Declared>;
  /** file of each imported name */
  imported: ReadonlyMap<string, string>;
}

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Declared = Extract<Statement, { type: 'TSInterfaceDeclaration' | 'TSTypeAliasDeclaration' }>;

const programs = new Map<string, Program>();

function programOf(file: string): Program {
  const known = programs.get(file);
  if (known) return known;
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  programs.set(file, program);
  return program;
}

const declarationOf = (statement: Statement): Statement =>
  statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;

function moduleOf(file: string): Module {
  const types = new Map<string, Declared>();
  const imported = new Map<string, string>();
  for (const statement of programOf(file).body) {
    const declared = declarationOf(statement);
    if (declared.type === 'TSInterfaceDeclaration' || declared.type === 'TSTypeAliasDeclaration')
      types.set(declared.id.name, declared);
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
    const from = join(dirname(file), statement.source.value).replace(/\.js$/, '.ts');
    if (existsSync(from)) for (const { local } of statement.specifiers) imported.set(local.name, from);
  }
  return { file, types, imported };
}

const union = (sets: readonly (ReadonlySet<string> | null)[]): Set<string> | null =>
  sets.includes(null) ? null : new Set(sets.flatMap((set) => [...(set ?? [])]));

const namesIn = (type: TSType | undefined): string[] => {
  if (type?.type === 'TSUnionType') return type.types.flatMap(namesIn);
  return type?.type === 'TSLiteralType' && 'value' in type.literal ? [String(type.literal.value)] : [];
};

/** Properties that a statement reads of an entity: those that are not lazy, and not left out. */
function columnsOfEntity(name: string): Set<string> | null {
  const entity = Object.entries(entities).find(([key]) => key === name)?.[1];
  if (!entity) return null;
  const { properties } = entity.meta as unknown as { properties: Record<string, { lazy?: boolean; kind?: string }> };
  return new Set(Object.keys(properties).filter((key) => properties[key]?.lazy !== true));
}

function keysOf(type: TSType, module: Module): Set<string> | null {
  if (type.type === 'TSTypeLiteral')
    return new Set(
      type.members.flatMap((one) =>
        one.type === 'TSPropertySignature' && one.key.type === 'Identifier' ? [one.key.name] : [],
      ),
    );
  if (type.type === 'TSIntersectionType') return union(type.types.map((one) => keysOf(one, module)));
  if (type.type === 'TSParenthesizedType') return keysOf(type.typeAnnotation, module);
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  const { name } = type.typeName;
  const [first, second] = type.typeArguments?.params ?? [];
  if (name === 'Row' && first?.type === 'TSTypeQuery' && first.exprName.type === 'Identifier') {
    const columns = columnsOfEntity(first.exprName.name);
    for (const left of namesIn(second)) columns?.delete(left);
    return columns;
  }
  if (first && (name === 'Readonly' || name === 'Partial')) return keysOf(first, module);
  if (first && (name === 'Pick' || name === 'Omit')) {
    const all = keysOf(first, module);
    const named = namesIn(second);
    // keys of another type are not named here
    if (all === null || named.length === 0) return null;
    return new Set([...all].filter((key) => named.includes(key) === (name === 'Pick')));
  }
  if (type.typeArguments) return null;
  const declared = module.types.get(name);
  if (declared) return keysOfDeclared(declared, module);
  const from = module.imported.get(name);
  const other = from ? moduleOf(from) : null;
  const there = other?.types.get(name);
  return there && other ? keysOfDeclared(there, other) : null;
}

function keysOfDeclared(declared: Declared, module: Module): Set<string> | null {
  if (declared.typeParameters) return null;
  if (declared.type === 'TSTypeAliasDeclaration') return keysOf(declared.typeAnnotation, module);
  const own = declared.body.body.flatMap((one) =>
    one.type === 'TSPropertySignature' && one.key.type === 'Identifier' ? [one.key.name] : [],
  );
  const inherited = declared.extends.map(({ expression, typeArguments }) =>
    expression.type === 'Identifier'
      ? keysOf({ type: 'TSTypeReference', typeName: expression, typeArguments } as unknown as TSType, module)
      : null,
  );
  return union([new Set(own), ...inherited]);
}

/** How many values a tuple has, those of tuples that are spread in it too. */
function countOf(type: TSType, module: Module): number | null {
  if (type.type === 'TSTypeOperator') return type.typeAnnotation ? countOf(type.typeAnnotation, module) : null;
  if (type.type === 'TSTupleType') {
    const counts = type.elementTypes.map((one) =>
      one.type === 'TSRestType' ? countOf(one.typeAnnotation as TSType, module) : 1,
    );
    return counts.includes(null) ? null : counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  const declared = module.types.get(type.typeName.name);
  if (declared?.type === 'TSTypeAliasDeclaration') return countOf(declared.typeAnnotation, module);
  const from = module.imported.get(type.typeName.name);
  return from ? countOf(type, moduleOf(from)) : null;
}

/** The call of `planned` or `prepared`, behind whatever reads its rows in another form. */
function callIn(expression: Expression | null | undefined): Extract<Expression, { type: 'CallExpression' }> | null {
  if (expression?.type !== 'CallExpression') return null;
  if (expression.callee.type === 'Identifier' && /^(planned|prepared)$/.test(expression.callee.name)) return expression;
  return expression.callee.type === 'MemberExpression' ? callIn(expression.callee.object as Expression) : null;
}

/** The statements that a module exports as constants. */
export function statedStatements(file: string): StatedStatement[] {
  const module = moduleOf(file);
  return programOf(file).body.flatMap((statement) => {
    const declared = declarationOf(statement);
    if (statement.type !== 'ExportNamedDeclaration' || declared.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) => {
      const [values, row] = callIn(init)?.typeArguments?.params ?? [];
      if (id.type !== 'Identifier' || !values || !row) return [];
      const count = countOf(values, module);
      if (count === null) throw new Error(`${file}: the values of ${id.name} are no tuple.`);
      return [{ name: id.name, values: count, columns: keysOf(row, module) }];
    });
  });
}
