import { Chip } from '../../parts/chip.tsx';

const NAMES: Readonly<Record<string, string>> = { 'local-index': 'Local index' };

export const engineName = (engine: string): string => NAMES[engine] ?? engine.charAt(0).toUpperCase() + engine.slice(1);

export const EngineChip = ({ engine, brief = false }: { engine: string; brief?: boolean }) =>
  engine === 'local-index' ? (
    <span title="Ranks pages crawled by this installation; not a search engine.">
      <Chip tone="warn">{brief ? 'Local index' : 'Local index (not a search engine)'}</Chip>
    </span>
  ) : (
    <Chip>{engineName(engine)}</Chip>
  );
