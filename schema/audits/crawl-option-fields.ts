import { Field, Float, Int } from 'type-graphql';
import type { CrawlOption } from '../../src/defaults/crawl-option.js';
import { OPTION_NAMES, type OptionName, optionOf, PROJECT_OPTIONS } from '../../src/defaults/crawl-options.js';
import { boundsInText, defaultInText } from '../../src/defaults/option-words.js';
import { schemaOf } from '../../src/services/projects/audit-options.js';
import { JsonSchema } from '../json-schema.js';
import { InSummary } from '../summary.js';
import { DiscoveryEnum, RenderModeEnum, UserAgentEnum } from './audit-enums.js';
import { CrawlWindow, CrawlWindowInput } from './crawl-window.js';

const ENUMS: Partial<Record<OptionName, object>> = {
  discovery: DiscoveryEnum,
  render: RenderModeEnum,
  userAgent: UserAgentEnum,
};

function typeOf(name: OptionName, window: () => unknown): unknown {
  const { type } = optionOf(name);
  const scalars = { integer: Int, number: Float, boolean: Boolean, patterns: [String], urls: [String] };
  if (type === 'choice') return ENUMS[name];
  return type === 'window' ? window() : scalars[type];
}

/** The description of an option for whoever sets it. */
function inputText(option: CrawlOption): string {
  const bounds = boundsInText(option);
  const notes = [
    `${option.about}${bounds === '' ? '' : ` (${bounds})`}`,
    ...(option.default === null ? [] : [`${defaultInText(option)} by default`]),
    ...(option.byPlan ? ['limited by the plan'] : []),
    ...(option.ownerOnly ? ['any other value needs a proof of ownership'] : []),
  ];
  return `${notes.join('; ')}.${option.details === undefined ? '' : ` ${option.details}`}`;
}

type Decorate = (prototype: object, name: OptionName) => void;
const fieldsOf =
  (names: readonly OptionName[], decorate: Decorate): ClassDecorator =>
  ({ prototype }) => {
    for (const name of names) decorate(prototype as object, name);
  };

/** Adds a field for each option of a start, or of a project, to an input type. */
export const OptionInputs = (names: readonly OptionName[]): ClassDecorator =>
  fieldsOf(names, (prototype, name) => {
    const type = () => typeOf(name, () => CrawlWindowInput) as typeof Int;
    Field(type, { nullable: true, description: inputText(optionOf(name)) })(prototype, name);
    const schema = schemaOf(name);
    if (Object.keys(schema).length > 0) JsonSchema(schema)(prototype, name);
  });

/** Adds a field for each option that a project stores: null where it stores none. */
export const StoredOptionFields = (): ClassDecorator =>
  outputs(PROJECT_OPTIONS, (option) => ({
    nullable: true,
    description: `${option.about}; null: ${defaultInText(option)}.`,
  }));

/** Adds a field for each option that an audit was made with. */
export const UsedOptionFields = (): ClassDecorator =>
  outputs(OPTION_NAMES, (option) => {
    const isNullable = option.default === null && !option.byPlan;
    return {
      nullable: isNullable,
      description: isNullable ? `${option.about}; null: ${defaultInText(option)}.` : `${option.about}.`,
    };
  });

const outputs = (
  names: readonly OptionName[],
  described: (option: CrawlOption) => { nullable: boolean; description: string },
): ClassDecorator =>
  fieldsOf(names, (prototype, name) => {
    Field(() => typeOf(name, () => CrawlWindow) as typeof Int, described(optionOf(name)))(prototype, name);
    InSummary()(prototype, name);
  });
