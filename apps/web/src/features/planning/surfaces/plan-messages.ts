/** Messages between the screen and the plan worker. */
import type { Inks } from '../../../shared/scene/ink-colors.ts';
import type { Layer } from '../../../shared/scene/model.ts';
import type { CanvasSize, FrameNumbers } from './plan-frame.ts';
import type { PackedGround, PackedMarks } from './plan-pack.ts';

/** Which of the two pictures of a plan to draw: the ground, the obstacles over it. */
export interface PlanParts {
  readonly ground: boolean;
  readonly marks: boolean;
}

/** Drawing options of a plan, for the surfaces and obstacles sent last. */
export interface PlanLook {
  readonly visible: readonly Layer[];
  readonly frame: FrameNumbers;
  readonly inks: Inks;
  /** Of the pictures, in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Canvas units per screen pixel. */
  readonly px: number;
  readonly size: CanvasSize;
  readonly gridFt: number;
  /** The ground has no background, because something is drawn under it. */
  readonly isClear?: boolean;
}

export type ToPlanWorker =
  | { readonly kind: 'ground'; readonly packed: PackedGround }
  | { readonly kind: 'marks'; readonly packed: PackedMarks }
  | { readonly kind: 'draw'; readonly id: number; readonly parts: PlanParts; readonly look: PlanLook }
  /** The result is no longer needed. */
  | { readonly kind: 'stop'; readonly id: number };

export interface MadePlan {
  readonly id: number;
  /** `null` if it was not requested. */
  readonly ground: ImageBitmap | null;
  readonly marks: ImageBitmap | null;
}
