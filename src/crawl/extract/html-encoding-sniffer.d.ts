/** The package has no type declarations of its own. */
declare module 'html-encoding-sniffer' {
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      xml?: boolean;
      transportLayerEncodingLabel?: string;
      defaultEncoding?: string;
      maxPrescanBytes?: number;
    },
  ): string;
}
