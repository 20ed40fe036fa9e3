/** The bar above a project's map: a search that moves the map, and measuring between two points. */
import type { Position, UnitSystem } from '@touchdown/domain';
import type { ComponentType } from 'react';
import { Button } from '../ui/button.tsx';
import { measureText } from './measure-values.ts';

/** A search for a place, provided by screens. */
export type Finder = ComponentType<{ readonly onGo: (position: Position) => void }>;

export interface Measuring {
  readonly isOn: boolean;
  readonly points: readonly Position[];
}
export const NOT_MEASURING: Measuring = { isOn: false, points: [] };

function guidance({ isOn, points: [from, to] }: Measuring, system: UnitSystem): string {
  if (!isOn) return '';
  if (from === undefined) return 'Click the first point, or press Enter for the center of the map.';
  if (to === undefined) return 'Click the second point, or press Enter for the center of the map.';
  return `Distance ${measureText(from, to, system)}`;
}

interface MapBarProps {
  readonly finder: Finder | undefined;
  readonly onGo: (position: Position) => void;
  readonly measuring: Measuring;
  readonly onMeasuring: (measuring: Measuring) => void;
  /** The place that was searched for. `null`: none. */
  readonly found: Position | null;
  readonly origin: Position;
  readonly system: UnitSystem;
  readonly isAirspaceShown: boolean;
  readonly onAirspace: (isShown: boolean) => void;
  /** Absent: the project has no terrain. */
  readonly contours?: { readonly isShown: boolean; readonly text: string; readonly onShow: (isShown: boolean) => void } | undefined;
}

export function MapBar(props: MapBarProps) {
  const { finder: Finder, onGo, measuring, onMeasuring, found, origin, system, isAirspaceShown, onAirspace, contours } = props;
  const sentences = [
    guidance(measuring, system),
    contours?.isShown === true ? contours.text : '',
    found === null ? '' : `From the site to the place found: ${measureText(origin, found, system)}`,
  ];
  return (
    <div className="map-bar">
      {Finder && (
        <div className="map-finder">
          <Finder onGo={onGo} />
        </div>
      )}
      <Button aria-pressed={measuring.isOn} onClick={() => onMeasuring({ isOn: !measuring.isOn, points: [] })}>
        Measure
      </Button>
      <Button aria-pressed={isAirspaceShown} onClick={() => onAirspace(!isAirspaceShown)}>
        Airspace
      </Button>
      {contours && (
        <Button aria-pressed={contours.isShown} onClick={() => contours.onShow(!contours.isShown)}>
          Contours
        </Button>
      )}
      <p className="map-measured num" role="status">
        {sentences.filter((sentence) => sentence !== '').join(' · ')}
      </p>
    </div>
  );
}
