/** The outlines of a map without tiles: land of the world (Natural Earth), states and counties (U.S. Census Bureau). */
import { feature, mesh } from 'topojson-client';

type Topology = Parameters<typeof mesh>[0];
type Geometries = Extract<NonNullable<Parameters<typeof mesh>[1]>, { readonly type: 'GeometryCollection' }>;
/** A topology that contains these outlines. */
type Holding<Names extends string> = Topology & { readonly objects: Readonly<Record<Names, Geometries>> };

export type WorldTopology = Holding<'land'>;
export type StatesTopology = Holding<'states' | 'nation'>;
export type CountiesTopology = Holding<'counties'>;
type Outline = GeoJSON.FeatureCollection;
type Lines = GeoJSON.Feature<GeoJSON.MultiLineString>;

const lines = (geometry: GeoJSON.MultiLineString): Lines => ({ type: 'Feature', properties: {}, geometry });

/** The land of the world, without the United States' finer coast. */
export const landOf = (world: WorldTopology): Outline => feature(world, world.objects.land);
/** The land of the United States, at the resolution of its states. */
export const nationOf = (states: StatesTopology): Outline => feature(states, states.objects.nation);
/** The borders between states, without coasts. */
export const stateLinesOf = (states: StatesTopology): Lines => lines(mesh(states, states.objects.states, (one, other) => one !== other));
/** The borders between counties of one state. */
export const countyLinesOf = (counties: CountiesTopology): Lines =>
  lines(mesh(counties, counties.objects.counties, (one, other) => one !== other));
