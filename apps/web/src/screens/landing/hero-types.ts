/** Contents of the generated drawing of the landing page. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}
export type HeroMark =
  | { readonly kind: 'line' | 'area'; readonly look: string; readonly d: string }
  | {
      readonly kind: 'text';
      readonly look: string;
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly turnDeg?: number;
    };

/** From the ground up. */
export const HERO_LAYERS = ['ground', 'transitional', 'arrival', 'pad', 'departure', 'notes'] as const;
export type HeroLayer = (typeof HERO_LAYERS)[number];

export interface HeroDrawing {
  /** The title strip under the drawing. */
  readonly strip: readonly (readonly [label: string, value: string])[];
  /** Alternative text of the drawing. */
  readonly label: string;
  readonly gradients: readonly { readonly id: string; readonly from: PagePoint; readonly to: PagePoint }[];
  readonly layers: Readonly<Record<HeroLayer, readonly HeroMark[]>>;
}
