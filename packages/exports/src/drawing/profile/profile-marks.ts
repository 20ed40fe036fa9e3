/** What a profile is drawn with: lines, areas, and texts with style keys and no colors, in pixels from the upper left corner. */
import type { ProfileFrame } from './profile-frame.ts';

export interface ProfilePoint {
  readonly x: number;
  readonly y: number;
}
export type ProfileMark =
  | { readonly kind: 'area'; readonly style: 'ground' | 'above'; readonly points: readonly ProfilePoint[] }
  | {
      readonly kind: 'line';
      readonly style: 'grid' | 'axis' | 'heliport' | 'ground' | 'surface' | 'bend' | 'edge' | 'leader';
      readonly points: readonly ProfilePoint[];
    }
  | {
      readonly kind: 'text';
      readonly style: 'figure' | 'axis' | 'surface' | 'above';
      readonly text: string;
      readonly at: ProfilePoint;
      readonly anchor: 'start' | 'middle' | 'end';
    };

export interface ProfileDrawing {
  readonly widthPx: number;
  readonly heightPx: number;
  /** In drawing order. */
  readonly marks: readonly ProfileMark[];
  /** "1 in = 400 ft horizontal, 1 in = 100 ft vertical (4× vertical exaggeration)" */
  readonly scale: string;
  /** Type size of the texts in the marks. */
  readonly typePx: number;
  readonly frame: ProfileFrame;
}

export const line = (style: Extract<ProfileMark, { kind: 'line' }>['style'], ...points: readonly ProfilePoint[]): ProfileMark => ({
  kind: 'line',
  style,
  points,
});
export const text = (
  style: Extract<ProfileMark, { kind: 'text' }>['style'],
  content: string,
  at: ProfilePoint,
  anchor: 'start' | 'middle' | 'end',
): ProfileMark => ({ kind: 'text', style, text: content, at, anchor });
