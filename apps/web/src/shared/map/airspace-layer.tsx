/** The boundaries of the FAA's airspace on the map, below surfaces and obstacles. */
import type { NearbyAirspace } from '@touchdown/contract';
import { AIRSPACE_KINDS } from '@touchdown/domain';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { AIRSPACE_LINES, airspaceFeatures } from '../airspace/airspace-values.ts';
import type { Inks } from '../scene/ink-colors.ts';

interface AirspaceLayerProps {
  readonly areas: readonly NearbyAirspace[];
  readonly inks: Inks;
}

export function AirspaceLayer({ areas, inks }: AirspaceLayerProps) {
  const data = useMemo(() => airspaceFeatures(areas), [areas]);
  return (
    <Source id="airspace" type="geojson" data={data}>
      {AIRSPACE_KINDS.map((kind) => {
        const { ink, width, dash } = AIRSPACE_LINES[kind];
        return (
          <Layer
            key={kind}
            id={`airspace-${kind}`}
            type="line"
            filter={['==', ['get', 'kind'], kind]}
            paint={{
              'line-color': ink === 'blue' ? inks.airBlue : inks.airMagenta,
              'line-width': width,
              ...(dash.length === 0 ? {} : { 'line-dasharray': [...dash] }),
            }}
          />
        );
      })}
    </Source>
  );
}
