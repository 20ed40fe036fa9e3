/**
 * A facility as it is drawn: its surfaces and its obstacles in the local frame of the FATO center, feet east, north and above the
 * heliport elevation. Plan, profile, map and 3D scene all draw this one model.
 */
import type { Citation, ComplianceStatus, LocalPoint, ObstacleType, SurfaceCorner, SurfaceForm } from '@touchdown/domain';

/** What can be shown and hidden. The first eight are the specification's surface types. */
export const LAYERS = [
  'primary',
  'tlof',
  'fato',
  'safety_area',
  'transitional',
  'approach',
  'departure',
  'conical',
  'object_identification',
  'notice',
  'protection_zone',
] as const;
export type Layer = (typeof LAYERS)[number];

export interface DrawnSurface {
  /** The same for all parts that carry one name. */
  readonly key: string;
  readonly layer: Layer;
  readonly name: string;
  readonly pathId: string | null;
  readonly form: SurfaceForm;
  /** Counter-clockwise seen from above, not closed, each corner with its rise above the heliport. */
  readonly outline: readonly SurfaceCorner[];
  /** What the surface excludes in its middle, with rises. */
  readonly hole: readonly SurfaceCorner[] | null;
  /** Rise above the heliport over a point; `null` outside. */
  readonly riseAt: (point: LocalPoint) => number | null;
  readonly citation: Citation;
}

/** `unjudged`: its top above mean sea level is unknown. */
export type MarkStatus = ComplianceStatus | 'unjudged';

export interface MarkVertex extends LocalPoint {
  /** Of the top there, above the heliport; `null` when unknown. */
  readonly topFt: number | null;
}

export interface DrawnObstacle {
  readonly id: string;
  readonly name: string;
  readonly type: ObstacleType;
  readonly isLighted: boolean;
  readonly status: MarkStatus;
  readonly kind: 'point' | 'line' | 'area';
  /** One of a point; the supports of a line; the corners of a footprint. */
  readonly vertices: readonly MarkVertex[];
  /** Where its symbol stands: where it was evaluated, else its first place. */
  readonly at: LocalPoint;
  /** Its foot above the heliport; the heliport elevation where the ground is unknown. */
  readonly baseFt: number;
  /** Its highest top above the heliport; `null` when unknown. */
  readonly topFt: number | null;
  /** The limit where it was evaluated, above the heliport; `null` outside all surfaces. */
  readonly limitFt: number | null;
  /** How far it is above the limit; 0 when it does not. */
  readonly penetrationFt: number;
  /** The keys of the surfaces it penetrates. */
  readonly penetrated: readonly string[];
}

/** What is picked; the same in all views. */
export interface Selection {
  readonly obstacleId: string | null;
  readonly surfaceKey: string | null;
}

export interface FacilityModel {
  readonly surfaces: readonly DrawnSurface[];
  readonly obstacles: readonly DrawnObstacle[];
}

/** What a view shows of the model, and what it reports when something in it is picked. */
export interface FacilityViewProps {
  readonly model: FacilityModel;
  readonly visible: ReadonlySet<Layer>;
  readonly selection: Selection;
  readonly onPick: (selection: Selection) => void;
}

/** A surface is shown when its layer is, or when it is the one that is picked. */
export const isShown = (surface: DrawnSurface, visible: ReadonlySet<Layer>, { surfaceKey }: Selection): boolean =>
  visible.has(surface.layer) || surface.key === surfaceKey;
