import pg from 'pg';

/** The driver's query, as far as it is taken over here; its published types leave most of it out. */
interface DriverQuery {
  name: string;
  values: readonly unknown[];
  submit(connection: Wire): Error | null;
  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void;
  handleDataRow(message: { fields: readonly (string | null)[] }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

interface Wire {
  stream: { write(bytes: Buffer): boolean };
}

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** Statements that the server of one connection has parsed and described. */
export type KnownStatements = Map<string, { text: string; columns: readonly Column[] }>;

export interface Asked {
  /** under this name a connection keeps it parsed and planned */
  name: string;
  text: string;
  values: readonly unknown[];
}

const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery;

const BIND = 0x42;
/** `Execute` of the unnamed portal without a limit, and `Sync`. */
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

/**
 * A named statement that costs little to ask again. The driver's own is copied property by property, leaves in four
 * messages, has its columns described with every response and tells listeners of every row: for reads of one row that is
 * most of what they take.
 */
export class PreparedStatement extends DriverQuery {
  readonly #text: string;
  readonly #known: KnownStatements;
  readonly #done: (error: Error | null, rows: unknown[]) => void;
  #columns: readonly Column[] = [];
  readonly #rows: Record<string, unknown>[] = [];
  #fault: Error | null = null;

  constructor(
    { name, text, values }: Asked,
    known: KnownStatements,
    done: (error: Error | null, rows: unknown[]) => void,
  ) {
    super(text);
    this.name = name;
    this.values = values;
    this.#text = text;
    this.#known = known;
    this.#done = done;
  }

  override submit(connection: Wire): Error | null {
    const known = this.#known.get(this.name);
    const bytes = known?.text === this.#text ? bindAndExecute(this.name, this.values) : null;
    if (!known || bytes === null) return super.submit(connection);
    this.#columns = known.columns;
    connection.stream.write(bytes);
    return null;
  }

  override handleRowDescription({ fields }: Parameters<DriverQuery['handleRowDescription']>[0]): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
    this.#known.set(this.name, { text: this.#text, columns: this.#columns });
  }

  override handleDataRow({ fields }: Parameters<DriverQuery['handleDataRow']>[0]): void {
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < fields.length; at += 1) {
        const { name, parse } = this.#columns[at] as Column;
        const text = fields[at] as string | null;
        row[name] = text === null ? null : parse(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#fault ??= error as Error;
    }
  }

  override handleCommandComplete(): void {}

  override handleReadyForQuery(): void {
    this.#done(this.#fault, this.#rows);
  }

  override handleError(error: Error): void {
    this.#done(error, []);
  }
}

/** The three messages in one piece; null where a value is neither text nor number, which the driver knows how to write. */
function bindAndExecute(name: string, values: readonly unknown[]): Buffer | null {
  const texts: (string | null)[] = [];
  // code, length, empty portal, name, no formats of values, count of values, no formats of columns
  let length = 1 + 4 + 1 + (Buffer.byteLength(name) + 1) + 2 + 2 + 2;
  for (const value of values) {
    if (value !== null && typeof value !== 'string' && typeof value !== 'number') return null;
    const text = value === null ? null : String(value);
    texts.push(text);
    length += 4 + (text === null ? 0 : Buffer.byteLength(text));
  }
  const bytes = Buffer.allocUnsafe(length + EXECUTE_AND_SYNC.length);
  bytes[0] = BIND;
  bytes.writeInt32BE(length - 1, 1);
  bytes[5] = 0;
  let at = 6 + bytes.write(name, 6);
  bytes[at] = 0;
  at = bytes.writeInt16BE(0, at + 1);
  at = bytes.writeInt16BE(texts.length, at);
  for (const text of texts) {
    const written = text === null ? -1 : bytes.write(text, at + 4);
    bytes.writeInt32BE(written, at);
    at += 4 + Math.max(0, written);
  }
  at = bytes.writeInt16BE(0, at);
  EXECUTE_AND_SYNC.copy(bytes, at);
  return bytes;
}
