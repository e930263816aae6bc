export const KIB = 1_024;

/** `1.4 MiB`, `312 KiB`, `900 B`: rounded down, so that a figure over a limit never reads as the limit's next step. */
export function byteSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${Math.floor((bytes / 1_024) * 10) / 10} KiB`;
  return `${Math.floor((bytes / 1_048_576) * 100) / 100} MiB`;
}
