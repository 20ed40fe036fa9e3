/** The fields of what the grips of a curved path and of the pad's edges change. */
import type { StoredPath } from '@touchdown/contract';
import { FEET_AND_POUNDS, useUnits } from '../../shared/format/units.ts';
import { shownSize } from '../../features/planning/calculations/adjust-values.ts';
import type { Change, Dimensions } from './changes.ts';
import { CURVE_FIELDS, CURVE_LABELS, CURVE_PARTS } from './curve.ts';
import { enteredCurve, enteredSize, steppedLength } from './field-values.ts';
import { saved } from './inspector-obstacle.tsx';
import { Part } from './inspector-parts.tsx';
import { PULLED_ZONES, sizeId, ZONE_LABELS } from './resize.ts';
import { type Hovering, Lit } from './lit.tsx';
import { ValueField } from './value-field.tsx';

interface CurveFieldsProps {
  readonly path: StoredPath;
  readonly onSave: (change: Change) => void;
}

/** The turn of a path. In feet, as in the form of the path. */
export const CurveFields = ({ path, onSave }: CurveFieldsProps) => (
  <Part title="Turn">
    <div className="inspector-fields">
      {CURVE_PARTS.map((part) => (
        <ValueField
          key={`${path.id} ${part}`}
          label={CURVE_LABELS[part]}
          unit="ft"
          value={String(path[CURVE_FIELDS[part]] ?? '')}
          onEnter={(text) => saved(enteredCurve(path, part, text), onSave)}
          onStep={(text, steps) => steppedLength(text, steps, FEET_AND_POUNDS)}
        />
      ))}
    </div>
    <p className="quiet">
      Drag the squares on the turn, or press arrow keys on the plan: up and down for the segment, left and right for the radius.
    </p>
  </Part>
);

interface DimensionFieldsProps extends Hovering {
  readonly dimensions: Dimensions;
  readonly onSave: (change: Change) => void;
}

const SIDES = ['length', 'width'] as const;

/** The adjusted dimensions of the TLOF and the FATO. The outer zones follow, as in Adjust Dimensions. */
export function DimensionFields({ dimensions, onSave, ...hovering }: DimensionFieldsProps) {
  const units = useUnits();
  const { sizes, results } = dimensions;
  const isCircle = results.inputs.facility.shape === 'circular';
  return (
    <>
      <div className="inspector-fields">
        {PULLED_ZONES.toReversed().flatMap((zone) =>
          (isCircle ? (['length'] as const) : SIDES).map((side) => (
            <Lit key={`${zone} ${side}`} {...hovering} thing={{ kind: 'size', id: sizeId({ zone, side }) }}>
              <ValueField
                label={`${ZONE_LABELS[zone]} ${isCircle ? 'diameter' : side}`}
                unit={units.lengthUnit}
                value={shownSize(sizes[zone][side], units)}
                onEnter={(text) => saved(enteredSize(dimensions, { zone, side }, text, units), onSave)}
                onStep={(text, steps) => steppedLength(text, steps, units)}
              />
            </Lit>
          )),
        )}
      </div>
      <p className="quiet">Drag the squares on the edges. The outer zones follow, and none goes below its minimum.</p>
    </>
  );
}
