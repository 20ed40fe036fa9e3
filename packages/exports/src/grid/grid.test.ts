import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { loadGdal } from '../testing/gdal.ts';
import { gridAt, gridOfZone } from './grid.ts';
import { STATE_PLANE_ZONES, statePlaneZoneAt } from './state-plane.ts';

/** Cities, each with the zone that state law assigns to its county. */
const CITIES: readonly (readonly [city: string, longitude: number, latitude: number, epsg: number])[] = [
  ['Boston', -71.0589, 42.3601, 2249],
  ['Nantucket', -70.0995, 41.2835, 2250],
  ['Los Angeles', -118.2437, 34.0522, 2229],
  ['San Diego', -117.1611, 32.7157, 2230],
  ['New York, Manhattan', -73.9857, 40.7484, 2263],
  ['Albany', -73.7562, 42.6526, 2260],
  ['Detroit', -83.0458, 42.3314, 2253],
  ['Phoenix', -112.074, 33.4484, 2223],
  ['Portland, Oregon', -122.6765, 45.5231, 2269],
  ['Columbia, South Carolina', -81.0348, 34.0007, 2273],
  ['Bismarck', -100.7837, 46.8083, 2266],
  ['Helena', -112.0391, 46.5891, 2256],
  ['Houston', -95.3698, 29.7604, 2278],
  ['Dallas', -96.797, 32.7767, 2276],
  ['Miami', -80.1918, 25.7617, 2236],
  ['Salt Lake City', -111.891, 40.7608, 3566],
  ['Birmingham, Alabama', -86.8025, 33.5207, 26930],
  ['St. Louis', -90.1994, 38.627, 26996],
  ['Washington', -77.0365, 38.8977, 2248],
  ['Virginia Beach', -75.978, 36.8529, 2284],
  ['Juneau', -134.4197, 58.3019, 26931],
  ['Anchorage', -149.9003, 61.2181, 26934],
  ['Unalaska', -166.5322, 53.8741, 26940],
  ['Honolulu', -157.8583, 21.3069, 3759],
  ['Lihue', -159.3711, 21.9811, 26964],
  ['San Juan, Puerto Rico', -66.1057, 18.4655, 32161],
];
const placeOf = (longitude: number, latitude: number) => ({ longitude: degrees(longitude), latitude: degrees(latitude) });
const METERS_PER_SURVEY_FOOT = 1200 / 3937;

describe('the grid at a location', () => {
  it.each(CITIES)("is its county's State Plane zone: %s", (_, longitude, latitude, epsg) =>
    expect(statePlaneZoneAt(placeOf(longitude, latitude))?.epsg).toBe(epsg),
  );
  it('is UTM outside the State Plane zones', () => {
    expect(gridAt(placeOf(-79.3832, 43.6532))).toMatchObject({ name: 'WGS 84 / UTM zone 17N', epsg: 32617, unit: 'ft' });
    expect(gridAt(placeOf(-46.6333, -23.5505))).toMatchObject({ epsg: 32723 });
    expect(gridAt(placeOf(180, -17))).toMatchObject({ epsg: 32760 });
    // Tijuana is within California's bounding box, but not within its outline.
    expect(gridAt(placeOf(-117.0382, 32.5149))).toMatchObject({ epsg: 32611 });
  });
  it('states its foot: the U.S. survey foot or the international foot, as the zone specifies', () => {
    expect(gridAt(placeOf(-71.0589, 42.3601)).statements[0]).toContain('U.S. survey feet (1 ft = 1200/3937 m)');
    expect(gridAt(placeOf(-83.0458, 42.3314)).statements[0]).toContain('international feet (1 ft = 0.3048 m)');
  });
});

describe('coordinates on the grid', async () => {
  const gdal = await loadGdal();
  const projOf = async (epsg: number, from: string, place: readonly [number, number]) => {
    const [answer] = await gdal.gdaltransform([place], ['-s_srs', from, '-t_srs', `EPSG:${epsg}`, '-output_xy']);
    return answer ?? [];
  };
  it.each(CITIES)('match PROJ within 0.01 ft: %s', async (_, longitude, latitude, epsg) => {
    const grid = gridAt(placeOf(longitude, latitude));
    const metric = STATE_PLANE_ZONES.find((zone) => zone.epsg === epsg)?.isInMeters ?? false;
    const [x = Number.NaN, y = Number.NaN] = await projOf(epsg, 'EPSG:4269', [longitude, latitude]);
    const unit = metric ? METERS_PER_SURVEY_FOOT : 1;
    const { east, north } = grid.at(placeOf(longitude, latitude));
    expect(Math.hypot(east - x / unit, north - y / unit)).toBeLessThan(0.01);
  });
  it('match PROJ in every zone of the system, one degree from its origin', async () => {
    for (const zone of STATE_PLANE_ZONES) {
      const origin = (name: string) => Number(new RegExp(`\\+${name}=(-?[\\d.]+)`).exec(zone.definition)?.[1]);
      const [longitude, latitude] = [(origin('lon_0') || origin('lonc')) + 0.4, origin('lat_0') + 0.7];
      const [x = Number.NaN, y = Number.NaN] = await projOf(zone.epsg, 'EPSG:4269', [longitude, latitude]);
      const unit = zone.isInMeters ? METERS_PER_SURVEY_FOOT : 1;
      const { east, north } = gridOfZone(zone).at(placeOf(longitude, latitude));
      expect(Math.hypot(east - x / unit, north - y / unit), zone.name).toBeLessThan(0.01);
    }
  });
  it('match PROJ in UTM', async () => {
    const place = [-79.3832, 43.6532] as const;
    const [x = Number.NaN, y = Number.NaN] = await projOf(32617, 'EPSG:4326', place);
    const { east, north } = gridAt(placeOf(...place)).at(placeOf(...place));
    expect(Math.hypot(east - x / 0.3048, north - y / 0.3048)).toBeLessThan(0.01);
  });
});
