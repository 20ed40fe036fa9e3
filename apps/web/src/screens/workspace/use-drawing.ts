/** The shape that is drawn on the plan, and the form it is saved with. */
import type { LocalPoint, ShownUnits } from '@touchdown/domain';
import { useState } from 'react';
import type { FacilityModel } from '../../shared/scene/model.ts';
import { type Drawing, type Shape, unfinished, withCorner, withoutCorner, withTop } from './draw-shape.ts';

interface DrawingRequest {
  readonly model: FacilityModel;
  /** The heliport elevation (MSL). `null`: there is no plan. */
  readonly elevation: number | null;
  readonly units: ShownUnits;
  readonly onFinish: (drawing: Drawing) => void;
}

export interface DrawingState {
  readonly drawing: Drawing | null;
  readonly begin: (shape: Shape | null) => void;
  readonly place: (point: LocalPoint) => void;
  readonly remove: (index: number) => void;
  readonly setTop: (index: number, top: string) => void;
  /** Returns whether the shape is complete. */
  readonly finish: () => boolean;
}

export function useDrawing({ model, elevation, units, onFinish }: DrawingRequest): DrawingState {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const change = (next: (drawing: Drawing) => Drawing) => setDrawing((now) => (now === null ? null : next(now)));
  /** The top of the obstacle at exactly this place, as the field of a support shows it: rounded up, so that the wire is never lower. */
  const topAt = ({ eastFt, northFt }: LocalPoint): string | null => {
    const found = model.obstacles.find(({ at }) => at.eastFt === eastFt && at.northFt === northFt);
    return found === undefined || found.topFt === null || elevation === null ? null : units.fieldFigure(found.topFt + elevation, 'up');
  };
  return {
    drawing,
    begin: (shape) => setDrawing(shape === null ? null : { shape, corners: [] }),
    place: (point) => change((now) => withCorner(now, point, topAt(point))),
    remove: (index) => change((now) => withoutCorner(now, index)),
    setTop: (index, top) => change((now) => withTop(now, index, top)),
    finish: () => {
      if (drawing === null || unfinished(drawing, units) !== null) return false;
      onFinish(drawing);
      setDrawing(null);
      return true;
    },
  };
}
