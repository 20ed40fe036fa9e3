/** The Site Analysis Report: the project location, its magnetic variation, the aircraft, and the surroundings. */
import { elevationText } from '../elevation-text.ts';
import {
  annualChangeText,
  differenceFromModelText,
  formatDms,
  formatNauticalMiles,
  geodesicDirect,
  modelVariation,
  positionToLocal,
  withMinus,
} from '@touchdown/domain';
import { locationPicture, type MapPlace } from '../drawing/index.ts';
import { locationSheet } from '../drawing/location-picture.ts';
import { extentsText } from '../drawing/obstacle-extent.ts';
import { type PlacedBackground, placeBackground, tilesUnder, type TilePlace } from '../drawing/map-background.ts';
import { airspaceBlocks, airspaceGap } from './airspace.ts';
import { closingSections } from './closing.ts';
import { comparisonSection } from './comparison-section.ts';
import { siteConclusion } from './conclusion.ts';
import { type Derived, derive } from './derive.ts';
import { type Fact, PAGE, PART_TITLES, type ReportBlock, type ReportFigure, type ReportSection, type TableRow } from './document.ts';
import type { NearbyPlace, ReportInput } from './input.ts';
import { projectFacts } from './project-facts.ts';
import { directionText, type Surrounding, surroundingsOf } from './surroundings.ts';
import { counted, dateText, NOT_ENTERED, plainLengthText, series, tenthText } from './report-text.ts';

const COORDINATE_DECIMALS = 8;
const SHOWN = { facilities: 10, obstacles: 25, onMap: 15 } as const;
/** Farther obstacles would shrink the others to dots. */
const MAP_OBSTACLES_WITHIN_FT = 12_000;

function locationFacts({ site, input }: Derived): Fact[] {
  const { location, elevation } = site;
  return [
    {
      label: 'Latitude',
      value:
        location === null
          ? NOT_ENTERED
          : `${formatDms(location.latitude, 'latitude')}  (${withMinus(location.latitude.toFixed(COORDINATE_DECIMALS))}°)`,
    },
    {
      label: 'Longitude',
      value:
        location === null
          ? NOT_ENTERED
          : `${formatDms(location.longitude, 'longitude')}  (${withMinus(location.longitude.toFixed(COORDINATE_DECIMALS))}°)`,
    },
    { label: 'Datum', value: 'WGS 84' },
    { label: 'Elevation', value: elevation === null ? NOT_ENTERED : elevationText(plainLengthText(elevation, input.units)) },
    { label: 'Address', value: input.project.address ?? NOT_ENTERED },
    ...(input.project.description === null ? [] : [{ label: 'Description', value: input.project.description }]),
  ];
}

function variationFacts({ site, input, isoDate }: Derived): Fact[] {
  const { variation, location, elevation } = site;
  if (location === null) return [{ label: 'Magnetic variation', value: 'Unknown (no site location)', tone: 'warn' }];
  const model = modelVariation({ position: location, elevationFt: elevation, isoDate });
  const entered = input.project.magneticVariation;
  const change = model.ok ? { note: annualChangeText(model.annualChangeDeg) } : {};
  const own: Fact = { label: 'Magnetic variation', value: variation?.statement ?? 'Unknown', tone: variation === null ? 'warn' : 'plain' };
  const modeled: Fact = {
    label: 'World Magnetic Model',
    ...(model.ok ? { value: model.statement } : { value: model.reason, tone: 'warn' }),
  };
  return [
    // Without an entered value, the variation is that of the model.
    ...(model.ok && entered === null ? [{ ...own, ...change }] : [own, { ...modeled, ...change }]),
    ...(model.ok && entered !== null ? [{ label: 'Entered vs. model', value: differenceFromModelText(entered, model.valueDeg) }] : []),
    { label: 'Convention', value: 'True = magnetic + variation (east positive)' },
  ];
}

const isAirport = ({ kind }: NearbyPlace): boolean => kind === 'airport' || kind === 'seaplane_base';
const KIND_LABELS: Readonly<Record<string, string>> = {
  airport: 'Airport',
  heliport: 'Heliport',
  seaplane_base: 'Seaplane base',
  gliderport: 'Gliderport',
  ultralight: 'Ultralight',
  balloonport: 'Balloonport',
};

const facilityRow =
  ({ input }: Derived) =>
  (place: NearbyPlace): TableRow => ({
    cells: [
      { text: place.id, isStrong: true },
      `${place.name}\n${[place.city, place.state].filter((part) => part !== null && part !== '').join(', ')}`,
      `${KIND_LABELS[place.kind] ?? place.kind}, ${place.use} use`,
      formatNauticalMiles(place.distanceNm),
      directionText(place.bearingTrueDeg),
      directionText(place.bearingMagneticDeg),
      place.elevationFt === null ? '—' : tenthText(place.elevationFt, 'nearest', input.units),
    ],
  });

/** "BOS, LOGAN INTL: 2.4 NM, 083° true, 097° magnetic"; `null` if none is found or the site has no location. Says so of a seaplane base. */
function closestAirportText({ input: { places } }: Derived): string | null {
  const closest = places?.facilities.find(isAirport);
  return closest === undefined
    ? null
    : `${closest.id}, ${closest.name}${closest.kind === 'seaplane_base' ? ' (seaplane base)' : ''}: ${formatNauticalMiles(closest.distanceNm)}, ${directionText(closest.bearingTrueDeg)} true, ${directionText(closest.bearingMagneticDeg)} magnetic`;
}

function facilityBlocks(derived: Derived): ReportBlock[] {
  const { places, project } = derived.input;
  const entered: Fact = { label: 'Closest airport (entered)', value: project.closestAirport ?? NOT_ENTERED };
  if (places === null)
    return [{ kind: 'facts', caption: '', rows: [entered, { label: 'FAA NASR', value: 'Not used (no site location)', tone: 'warn' }] }];
  const shown = places.facilities.slice(0, SHOWN.facilities);
  return [
    {
      kind: 'facts',
      caption: '',
      rows: [
        {
          label: 'Closest airport',
          value: closestAirportText(derived) ?? 'None found',
        },
        entered,
        {
          label: 'Data',
          value: `FAA NASR, effective ${dateText(places.cycleDate)}`,
          ...(places.isStale ? { note: 'More than two cycles (56 days) old', tone: 'warn' as const } : {}),
        },
      ],
    },
    {
      kind: 'table',
      caption: `${shown.length} nearest landing ${shown.length === 1 ? 'facility' : 'facilities'}. Distances are geodesic. Directions are from the site.`,
      columns: [
        { title: 'ID', share: 0.9 },
        { title: 'Facility', share: 3.4 },
        { title: 'Type', share: 1.9 },
        { title: 'Distance', share: 1.2, align: 'right' },
        { title: 'True', share: 1, align: 'right' },
        { title: 'Magnetic', share: 1.1, align: 'right' },
        { title: 'Elevation MSL', share: 1.6, align: 'right' },
      ],
      rows: shown.map(facilityRow(derived)),
    },
  ];
}

const heightText = (value: number | null, units: Derived['input']['units']): string =>
  value === null ? 'Unknown' : tenthText(value, 'up', units);

function obstacleBlocks({ input, site }: Derived, around: readonly Surrounding[]): ReportBlock[] {
  if (site.location === null)
    return [{ kind: 'paragraph', text: 'Distances and directions are not available because the site has no location.', tone: 'warn' }];
  if (around.length === 0)
    return [
      {
        kind: 'paragraph',
        text: 'No obstacles are recorded near the site. This does not mean that none exist.',
        tone: 'warn',
      },
    ];
  const shown = around.slice(0, SHOWN.obstacles);
  const rest = around.length - shown.length;
  return [
    {
      kind: 'table',
      caption: `${counted(shown.length, 'nearest obstacle')}${rest > 0 ? ` of ${around.length.toLocaleString('en-US')}` : ''}. Directions are from the site.`,
      columns: [
        { title: 'No.', share: 0.6 },
        { title: 'Obstacle', share: 3.2 },
        { title: 'Type', share: 1.2 },
        { title: 'Source', share: 1.7 },
        { title: 'Height AGL', share: 1.3, align: 'right' },
        { title: 'Top MSL', share: 1.3, align: 'right' },
        { title: 'Distance', share: 1.4, align: 'right' },
        { title: 'True', share: 0.8, align: 'right' },
        { title: 'Magnetic', share: 1.1, align: 'right' },
      ],
      rows: shown.map(({ name, type, source, heightAglFt, topMslFt, distanceFt, bearingTrueDeg, bearingMagneticDeg }, index): TableRow => ({
        cells: [
          String(index + 1),
          name,
          type,
          source,
          heightText(heightAglFt, input.units),
          heightText(topMslFt, input.units),
          tenthText(distanceFt, 'nearest', input.units),
          directionText(bearingTrueDeg),
          directionText(bearingMagneticDeg),
        ],
      })),
    },
  ];
}

/** The largest that fits on the rest of the page is printed. */
const DIAGRAM_HEIGHTS = [520, 440, 380, 320] as const;
/** On the first page, below the facts. */
const KEY_DIAGRAM_HEIGHTS = [380, 320, 260, 200] as const;

type Diagram = {
  readonly title: string;
  readonly places: readonly MapPlace[];
  readonly alt: string;
  readonly heights: typeof DIAGRAM_HEIGHTS | typeof KEY_DIAGRAM_HEIGHTS;
};

/** The surroundings of the site, placed once for both diagrams. */
const backgroundIn = ({ input, site }: Derived): PlacedBackground | null =>
  site.location !== null && input.background ? placeBackground(site.location, input.background) : null;

function diagram({ input }: Derived, { title, places, alt, heights }: Diagram, background: PlacedBackground | null): ReportBlock {
  const figureOf = (mostHeight: number): ReportFigure => {
    const size = { width: PAGE.contentWidthPx, mostHeight };
    const { picture, scaleText, ringsNm, credit } = locationPicture(input.project.name, places, size, input.units, background);
    const rings = ringsNm.length === 0 ? '' : ` Range ${ringsNm.length === 1 ? 'ring' : 'rings'} at ${series(ringsNm.map(String))} NM.`;
    return {
      picture,
      caption: `${title}, ${scaleText} at full print size, true north up, WGS 84.${rings}${extentsText(places)} ${credit}`,
      alt: `${alt} Scale ${scaleText}, true north up.`,
    };
  };
  const [largest, ...smaller] = heights;
  return { kind: 'figure', ...figureOf(largest), smaller: smaller.map(figureOf) };
}

/** The nearest landing facilities. */
function facilityPlaces({ input, site: { location } }: Derived): MapPlace[] {
  if (location === null) return [];
  return (input.places?.facilities ?? []).slice(0, SHOWN.facilities).flatMap((place): MapPlace[] => {
    if (place.bearingTrueDeg === null) return [];
    const at = positionToLocal(location, geodesicDirect(location, place.bearingTrueDeg, place.distanceFt));
    return [{ label: place.id, at, kind: place.kind === 'heliport' ? 'heliport' : 'airport' }];
  });
}

/** The nearest obstacles by their number in the table. */
const obstaclePlaces = (around: readonly Surrounding[]): MapPlace[] =>
  around.flatMap(({ at, distanceFt, extent }, index): MapPlace[] =>
    index < SHOWN.onMap && distanceFt <= MAP_OBSTACLES_WITHIN_FT
      ? [{ label: String(index + 1), at, kind: 'obstacle', ...(extent && { extent }) }]
      : [],
  );

/** For all sizes of both diagrams together. */
const MOST_DIAGRAM_TILES = 144;

/** The tiles of a base map that the diagrams may show, in any of their sizes. The largest sizes come first. */
export function siteDiagramTiles(input: ReportInput, zooms: { readonly minZoom: number; readonly maxZoom: number }): TilePlace[] {
  const derived = derive(input);
  const { location } = derived.site;
  if (location === null) return [];
  const near = obstaclePlaces(surroundingsOf(derived));
  const diagrams = [
    { places: facilityPlaces(derived), heights: KEY_DIAGRAM_HEIGHTS },
    ...(near.length === 0 ? [] : [{ places: near, heights: DIAGRAM_HEIGHTS }]),
  ];
  const found = new Map<string, TilePlace>();
  for (let size = 0; size < DIAGRAM_HEIGHTS.length; size += 1)
    for (const { places, heights } of diagrams) {
      const sheet = locationSheet(places, { width: PAGE.contentWidthPx, mostHeight: heights[size] ?? heights[0] }, input.units);
      const more = tilesUnder(sheet, location, zooms).map((place) => [`${place.z}/${place.x}/${place.y}`, place] as const);
      const added = more.filter(([key]) => !found.has(key));
      if (found.size + added.length > MOST_DIAGRAM_TILES) return [...found.values()];
      for (const [key, place] of added) found.set(key, place);
    }
  return [...found.values()];
}

/** The site and the nearest landing facilities; empty if the site has no location. */
function locationDiagram(derived: Derived, background: PlacedBackground | null): ReportBlock[] {
  if (derived.site.location === null) return [];
  const places = facilityPlaces(derived);
  const alt =
    places.length === 0
      ? 'Diagram of the site. No facilities were found nearby.'
      : `Diagram of the site and the nearest landing facilities by distance and direction: ${places.map(({ label }) => label).join(', ')}. The facility table lists the same data.`;
  return [diagram(derived, { title: 'Location diagram', places, alt, heights: KEY_DIAGRAM_HEIGHTS }, background)];
}

/** The nearest obstacles by their number in the table; empty if none is near. */
function obstacleDiagram(derived: Derived, around: readonly Surrounding[], background: PlacedBackground | null): ReportBlock[] {
  const places = obstaclePlaces(around);
  if (places.length === 0) return [];
  const alt = `Diagram of the site with ${counted(places.length, 'obstacle')} around it, numbered as in the obstacle table.`;
  const title =
    places.length < around.length
      ? `The ${places.length} nearest of ${around.length} obstacles, numbered as in the obstacle table`
      : 'Obstacles near the site, numbered as in the obstacle table';
  return [diagram(derived, { title, places, alt, heights: DIAGRAM_HEIGHTS }, background)];
}

/** The diagrams of the report: the nearest landing facilities, if they were looked up, and the obstacles around the site. */
export function surroundingsDiagrams(derived: Derived): { readonly facilities: ReportBlock[]; readonly obstacles: ReportBlock[] } {
  const background = backgroundIn(derived);
  return {
    facilities: derived.input.places === null ? [] : locationDiagram(derived, background),
    obstacles: obstacleDiagram(derived, surroundingsOf(derived), background),
  };
}

const ASSUMPTIONS = [
  'Distances and directions are geodesic on the WGS 84 ellipsoid, from the facility reference point.',
  'Elevations are MSL, as entered or as published by the FAA.',
  'Magnetic variation is for the date of this report unless a value was entered.',
  'Line and area obstacles are located at their nearest point.',
];

export function siteAnalysisSections(derived: Derived): ReportSection[] {
  const { input, site } = derived;
  const around = surroundingsOf(derived);
  const background = backgroundIn(derived);
  const gaps = [
    ...(site.location === null ? ['Site location. It has not been entered.'] : []),
    ...(site.elevation === null ? ['Site elevation. It has not been entered.'] : []),
    ...(input.obstacleFile === null
      ? ['FAA Digital Obstacle File. It has not been imported, so FAA obstacles near the site were not checked.']
      : []),
    ...airspaceGap(derived),
    'Obstacles that are neither entered nor listed in the FAA file. Terrain and buildings were not surveyed for this report.',
    ...input.notEvaluated.map(({ name, because }) => `${name}: ${because}`),
  ];
  return [
    siteConclusion(derived, { airport: closestAirportText(derived), around, blocks: locationDiagram(derived, background) }),
    {
      title: 'Location',
      blocks: [
        { kind: 'facts', caption: '', rows: locationFacts(derived) },
        { kind: 'facts', caption: 'Magnetic variation', rows: variationFacts(derived) },
      ],
    },
    { title: PART_TITLES.nearby, part: 'nearby', blocks: facilityBlocks(derived) },
    {
      title: 'Surroundings',
      blocks: [...obstacleBlocks(derived, around), ...obstacleDiagram(derived, around, background), ...airspaceBlocks(derived)],
    },
    ...comparisonSection(derived),
    { title: PART_TITLES.project, part: 'project', blocks: [{ kind: 'facts', caption: '', rows: projectFacts(derived), isInPairs: true }] },
    ...closingSections(derived, { cited: [], criteria: [], assumptions: ASSUMPTIONS, gaps, data: ['facilities', 'obstacles', 'airspace'] }),
  ];
}
