/** What the screen and the worker of plans say to each other. */
import type { Inks } from '../../shared/scene/ink-colours.ts';
import type { Layer } from '../../shared/scene/model.ts';
import type { FrameNumbers } from './plan-frame.ts';
import type { PackedGround, PackedMarks } from './plan-pack.ts';

/** Which of the two pictures of a plan are to be made: of the ground, of the obstacles over it. */
export interface PlanParts {
  readonly ground: boolean;
  readonly marks: boolean;
}

/** How a plan is drawn, of the surfaces and obstacles that were sent last. */
export interface PlanLook {
  readonly visible: readonly Layer[];
  readonly frame: FrameNumbers;
  readonly inks: Inks;
  /** Of the pictures, in dots. */
  readonly width: number;
  readonly height: number;
  /** Units of the canvas for one pixel of the screen. */
  readonly px: number;
}

export type ToPlanWorker =
  | { readonly kind: 'ground'; readonly packed: PackedGround }
  | { readonly kind: 'marks'; readonly packed: PackedMarks }
  | { readonly kind: 'draw'; readonly id: number; readonly parts: PlanParts; readonly look: PlanLook }
  /** No one waits for it any more. */
  | { readonly kind: 'stop'; readonly id: number };

export interface MadePlan {
  readonly id: number;
  /** `null` where it was not asked for. */
  readonly ground: ImageBitmap | null;
  readonly marks: ImageBitmap | null;
}
