/** Takes bytes that are read again late, so that memory need not hold them. */
export interface Scratch {
  /** The position they begin at; null where they are to stay in memory. */
  write(bytes: Uint8Array): number | null;
  /** Fills `into` with what was written at that position. */
  read(position: number, into: Uint8Array): void;
}
