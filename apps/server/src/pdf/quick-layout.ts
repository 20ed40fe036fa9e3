/**
 * Fast text layout: places glyphs one after another by their own widths. The library's full layout (kerning, ligatures, joined scripts)
 * costs more than the rest of a long table, and digits must not shift within a column anyway. Scripts that need joining keep the full
 * layout, run by run. The library lays out word by word, which orders the words of right-to-left scripts incorrectly.
 */
import { visualRuns } from './visual-runs.ts';

interface Glyph {
  readonly advanceWidth: number;
}
interface GlyphPosition {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}
interface Layout {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
}
/** The parts of the library's embedded font that are used. */
export interface EmbeddedFont {
  readonly font: {
    readonly glyphForCodePoint: (codePoint: number) => Glyph;
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
  };
  readonly scale: number;
  layout: (text: string, features?: unknown, onlyWidth?: boolean) => Layout;
  /** For letters of one direction, in visual order. */
  readonly layoutRun: (text: string) => Layout;
}

/** Latin, Greek, and Cyrillic without combining marks, punctuation, arrows, mathematics, boxes, and symbols: one character, one glyph. */
const SIMPLE = /^[\u0020-\u02FF\u0370-\u0482\u048A-\u058F\u1E00-\u200A\u2010-\u2027\u2030-\u205E\u2070-\u20CF\u2100-\u27BF\uFFFD]*$/;

const HAS_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Installs the fast layout in the font. */
export function setQuickly(embedded: EmbeddedFont): void {
  const set = new Map<string, { readonly glyph: Glyph; readonly position: GlyphPosition }>();
  const full = embedded.layout.bind(embedded);
  const letter = (character: string) => {
    const known = set.get(character);
    if (known !== undefined) return known;
    const glyph = embedded.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const width = glyph.advanceWidth * embedded.scale;
    const made = { glyph, position: { xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: width } };
    set.set(character, made);
    return made;
  };
  const mixed = (text: string): Layout => {
    const runs = visualRuns(text).map((run) => (run.isRightToLeft ? embedded.layoutRun(run.text) : embedded.layout(run.text)));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
  embedded.layout = (text, features, onlyWidth) => {
    if (!SIMPLE.test(text)) return HAS_RIGHT_TO_LEFT.test(text) ? mixed(text) : full(text, features, onlyWidth ?? false);
    const glyphs: Glyph[] = [];
    const positions: GlyphPosition[] = [];
    let advanceWidth = 0;
    for (const character of text) {
      const { glyph, position } = letter(character);
      advanceWidth += position.advanceWidth;
      if (onlyWidth === true) continue;
      glyphs.push(glyph);
      positions.push(position);
    }
    return { glyphs, positions, advanceWidth };
  };
}
