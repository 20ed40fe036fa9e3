import { type DrawnSurface, type Layer } from '../../../shared/scene/model.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { DEFAULT_VISIBLE, LAYER_LABELS, layersOf, toggled } from './layers.ts';

const KEY_CLASSES = {
  primary: 'z-primary',
  tlof: 'z-tlof',
  fato: 'z-fato',
  safety_area: 'z-safety',
  transitional: 'z-transitional',
  approach: 'z-approach',
  departure: 'z-departure',
  conical: 'z-conical',
  object_identification: 'z-identification',
  notice: 'z-primary',
  protection_zone: 'z-protection',
} as const satisfies Record<Layer, string>;

interface TogglesProps {
  readonly surfaces: readonly DrawnSurface[];
  readonly visible: ReadonlySet<Layer>;
  readonly onChange: (visible: ReadonlySet<Layer>) => void;
  /** Whether objects of laser scans are shown. `null`: there are none to show. */
  readonly isScanShown?: boolean | null;
  readonly onScanShown?: (isShown: boolean) => void;
  /** Whether points of laser scans are shown. `null`: there are none to show. */
  readonly arePointsShown?: boolean | null;
  readonly onPointsShown?: (areShown: boolean) => void;
}

/** Which kinds of surface are shown, in every view, each with its ink. */
export function SurfaceToggles({ surfaces, visible, onChange, isScanShown = null, onScanShown, ...points }: TogglesProps) {
  const { arePointsShown = null, onPointsShown } = points;
  const layers = layersOf(surfaces);
  const areAllShown = layers.every((layer) => visible.has(layer));
  return (
    <fieldset className="surface-toggles">
      <legend className="visually-hidden">Surfaces shown</legend>
      {layers.map((layer) => (
        <Checkbox
          key={layer}
          checked={visible.has(layer)}
          onChange={() => onChange(toggled(visible, layer))}
          label={
            <span className="surface-toggle">
              <svg className="zone-key" viewBox="0 0 22 10" aria-hidden="true">
                <rect x="1" y="1" width="20" height="8" className={KEY_CLASSES[layer]} />
              </svg>
              {LAYER_LABELS[layer]}
            </span>
          }
        />
      ))}
      {isScanShown !== null && <Checkbox checked={isScanShown} onChange={() => onScanShown?.(!isScanShown)} label="Laser Scan Objects" />}
      {arePointsShown !== null && (
        <Checkbox checked={arePointsShown} onChange={() => onPointsShown?.(!arePointsShown)} label="Laser Scan Points" />
      )}
      <Button variant="bare" onClick={() => onChange(new Set(areAllShown ? DEFAULT_VISIBLE : layers))}>
        {areAllShown ? 'Show Default' : 'Show All'}
      </Button>
    </fieldset>
  );
}
