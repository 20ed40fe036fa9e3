/** The platform's decoder, which browsers and Node share: the only part of a platform that this package uses. */

interface Decoder {
  readonly decode: (bytes?: Uint8Array, options?: { readonly stream: boolean }) => string;
}
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
declare const TextDecoder: new (encoding: Encoding, options: { readonly fatal: boolean }) => Decoder;

/** Bytes that are not in the encoding become the replacement character. */
export const textDecoder = (encoding: Encoding): Decoder => new TextDecoder(encoding, { fatal: false });
/** Bytes that are not in the encoding throw. */
export const strictDecoder = (encoding: Encoding): Decoder => new TextDecoder(encoding, { fatal: true });

/** By the byte order mark. Without one, UTF-8. */
export function encodingOf([one, two]: Uint8Array): Encoding {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8';
}
