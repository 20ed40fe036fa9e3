/** The outlines that a map without tiles is drawn from: land of the world (Natural Earth), states and counties (U.S. Census Bureau). */
import type { Feature, FeatureCollection, GeoJSON } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type WorldTopology = Topology<{ land: GeometryCollection }>;
export type StatesTopology = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;
export type CountiesTopology = Topology<{ counties: GeometryCollection }>;

const lines = (geometry: Feature['geometry']): Feature => ({ type: 'Feature', properties: {}, geometry });

/** The land of the world, without the United States' finer coast. */
export const landOf = (world: WorldTopology): GeoJSON => feature(world, world.objects.land);
/** The land of the United States, in the detail of its states. */
export const nationOf = (states: StatesTopology): FeatureCollection => feature(states, states.objects.nation);
/** The lines between states; coasts are not among them. */
export const stateLinesOf = (states: StatesTopology): Feature => lines(mesh(states, states.objects.states, (one, other) => one !== other));
/** The lines between counties of one state. */
export const countyLinesOf = (counties: CountiesTopology): Feature =>
  lines(mesh(counties, counties.objects.counties, (one, other) => one !== other));
