/** The part of the font library that is used here. The package has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    readonly glyphForCodePoint: (codePoint: number) => { readonly advanceWidth: number };
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
  }
  export function create(bytes: Buffer): Font;
}
