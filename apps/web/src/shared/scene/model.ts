/**
 * A facility as drawn: its surfaces and its obstacles in the local frame of the FATO center, feet east, north, and above the heliport
 * elevation. Plan, profile, map, and 3D scene all draw this model.
 */
import type { BuildingMass } from '../buildings/masses.ts';
import type { DrawnCloud } from './drawn-cloud.ts';
import type { Citation, ClearanceResult, LocalPoint, ObstacleType, SurfaceCorner, SurfaceForm } from '@touchdown/domain';

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
  /** The same for all parts with one name. */
  readonly key: string;
  readonly layer: Layer;
  readonly name: string;
  readonly pathId: string | null;
  readonly form: SurfaceForm;
  /** Counterclockwise in plan, not closed, each corner with its rise above the heliport. */
  readonly outline: readonly SurfaceCorner[];
  /** The hole in the surface, with rises. */
  readonly hole: readonly SurfaceCorner[] | null;
  /** Rise above the heliport over a point. `null` outside. */
  readonly riseAt: (point: LocalPoint) => number | null;
  readonly citation: Citation;
}

/** The result of every obstacle that is drawn, best first: worse ones are drawn on top. */
export const MARK_STATUSES = [
  'outside',
  'compliant',
  'not_evaluated',
  'warning',
  'violation',
] as const satisfies readonly ClearanceResult[];
export type MarkStatus = ClearanceResult;

/** Higher is worse. */
export const markRank = (status: MarkStatus): number => MARK_STATUSES.indexOf(status);

/** Whether an obstacle is neither above a limit nor possibly above one. */
export const isQuiet = (status: MarkStatus): boolean => markRank(status) < markRank('warning');

export interface MarkVertex extends LocalPoint {
  /** Top above the heliport. `null` if unknown. */
  readonly topFt: number | null;
}

export interface DrawnObstacle {
  readonly id: string;
  readonly name: string;
  readonly type: ObstacleType;
  readonly isLighted: boolean;
  /** It is an object of a laser scan, not an obstacle of the project. */
  readonly isScanned?: boolean;
  readonly status: MarkStatus;
  readonly kind: 'point' | 'line' | 'area';
  /** One for a point, the supports of a line, or the corners of a footprint. */
  readonly vertices: readonly MarkVertex[];
  /** Position of its symbol: where it was evaluated, otherwise its first position. */
  readonly at: LocalPoint;
  /** Base above the heliport. The heliport elevation if the ground is unknown. */
  readonly baseFt: number;
  /** Entered ground elevation, above the heliport. `null` if unknown. */
  readonly groundFt: number | null;
  /** Highest top above the heliport. `null` if unknown. */
  readonly topFt: number | null;
  /** The limit where it was evaluated, above the heliport. `null` outside all surfaces. */
  readonly limitFt: number | null;
  /** How far it is above the limit, in feet. 0 if it is not. */
  readonly penetrationFt: number;
  /** Keys of the surfaces it penetrates. */
  readonly penetrated: readonly string[];
  /** Keys of the surfaces it clears as reported, but may penetrate within its accuracy. */
  readonly mayPenetrate: readonly string[];
}

/** The selection, shared by all views. */
export interface Selection {
  readonly obstacleId: string | null;
  readonly surfaceKey: string | null;
}

export interface FacilityModel {
  readonly surfaces: readonly DrawnSurface[];
  readonly obstacles: readonly DrawnObstacle[];
}

/** What a view shows of the model, and its selection callback. */
export interface FacilityViewProps {
  readonly model: FacilityModel;
  readonly visible: ReadonlySet<Layer>;
  readonly selection: Selection;
  /** The buildings around the site, which are drawn for reference on the map and in 3D. */
  readonly masses?: readonly BuildingMass[] | undefined;
  /** The points of laser scans. */
  readonly clouds?: readonly DrawnCloud[] | undefined;
  readonly onPick: (selection: Selection) => void;
  /** What is hovered in this view or in another. Absent: the view does not show it. */
  readonly hovered?: Selection | undefined;
  readonly onHover?: ((hovered: Selection) => void) | undefined;
}

/** A surface is shown if its layer is, or if it is selected. */
export const isShown = (surface: DrawnSurface, visible: ReadonlySet<Layer>, { surfaceKey }: Selection): boolean =>
  visible.has(surface.layer) || surface.key === surfaceKey;
