/** Contour lines of the project's terrain on the map, below everything else of the project. */
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { Contours } from '../terrain/contour-features.ts';
import type { Inks } from '../scene/ink-colors.ts';

interface ContourLayerProps {
  readonly features: Contours['features'];
  readonly inks: Inks;
}

export const ContourLayer = ({ features, inks }: ContourLayerProps) => (
  <Source id="contours" type="geojson" data={features} tolerance={0.5}>
    <Layer
      id="contour-lines"
      type="line"
      paint={{ 'line-color': inks.dim, 'line-width': ['case', ['get', 'isIndex'], 1.25, 0.5], 'line-opacity': 0.7 }}
    />
    <Layer
      id="contour-labels"
      type="symbol"
      filter={['get', 'isIndex']}
      layout={{ 'symbol-placement': 'line', 'text-field': ['get', 'label'], 'text-size': 11, 'text-font': ['sans-serif'] }}
      paint={{ 'text-color': inks.dim, 'text-halo-color': inks.sheet, 'text-halo-width': 1.5 }}
    />
  </Source>
);
