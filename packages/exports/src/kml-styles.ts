/** The styles of the KML file: one a zone, one a kind of path. KML writes a color as alpha, blue, green, red. */
import type { PathFields } from '@touchdown/domain';
import type { DocumentObstacle } from './facility-document.ts';
import { resultOf } from './obstacle-list.ts';
import type { XmlElement } from './xml.ts';
import { element } from './xml.ts';
import type { StatusColour, ZoneColour } from './zone-colours.ts';
import { STATUS_COLOURS, ZONE_COLOURS } from './zone-colours.ts';

/** The constants of the specification, section 9 "Exports". */
const PATH_WIDTH = 3;
const FACILITY_ICON_SCALE = 1.2;
const OBSTACLE_ICON_SCALE = 0.8;
const SURFACE_OPACITY = 0.4;
const OUTLINE_WIDTH = 2;

const twoDigits = (value: number): string => value.toString(16).padStart(2, '0');

/** `#rrggbb` and an opacity of 0 to 1 as KML's aabbggrr. */
export const kmlColour = (colour: string, opacity: number): string => {
  const [red, green, blue] = [colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)];
  return `${twoDigits(Math.round(opacity * 255))}${blue}${green}${red}`.toLowerCase();
};

const lineStyle = (colour: string, width: number): XmlElement =>
  element('LineStyle', [element('color', kmlColour(colour, 1)), element('width', width)]);

const areaStyleId = (zone: ZoneColour): string => `area-${zone}`;
const areaStyle = (zone: ZoneColour): XmlElement =>
  element(
    'Style',
    [
      lineStyle(ZONE_COLOURS[zone], OUTLINE_WIDTH),
      element('PolyStyle', [element('color', kmlColour(ZONE_COLOURS[zone], SURFACE_OPACITY))]),
    ],
    { id: areaStyleId(zone) },
  );

const PATH_STYLES = ['primary', 'approach', 'departure'] as const;
const pathStyle = (kind: (typeof PATH_STYLES)[number]): XmlElement =>
  element('Style', [lineStyle(ZONE_COLOURS[kind], PATH_WIDTH)], { id: `path-${kind}` });

/** A file by itself refers to nothing outside: the viewer shows its own pin. One that is packed brings its icon. */
const facilityStyle = (icon: string | null): XmlElement =>
  element(
    'Style',
    [element('IconStyle', [element('scale', FACILITY_ICON_SCALE), ...(icon === null ? [] : [element('Icon', [element('href', icon)])])])],
    { id: 'facility' },
  );

/** A line from the ground to the top, a wire or a footprint, and its label, in the color of the result. */
const obstacleStyle = (status: StatusColour): XmlElement =>
  element(
    'Style',
    [
      element('IconStyle', [element('color', kmlColour(STATUS_COLOURS[status], 1)), element('scale', OBSTACLE_ICON_SCALE)]),
      lineStyle(STATUS_COLOURS[status], OUTLINE_WIDTH),
      element('PolyStyle', [element('color', kmlColour(STATUS_COLOURS[status], SURFACE_OPACITY))]),
    ],
    { id: `obstacle-${status}` },
  );

const ZONES_WITH_STYLE = Object.keys(ZONE_COLOURS) as ZoneColour[];

const STATUSES = Object.keys(STATUS_COLOURS) as StatusColour[];

/** Every style that a placemark of the file may name; `icon` is the place of the facility's icon within the archive, or `null`. */
export const kmlStyles = (icon: string | null): readonly XmlElement[] => [
  facilityStyle(icon),
  ...ZONES_WITH_STYLE.map(areaStyle),
  ...PATH_STYLES.map(pathStyle),
  ...STATUSES.map(obstacleStyle),
];

export const FACILITY_STYLE = '#facility';

export const areaStyleUrl = (zone: ZoneColour): string => `#${areaStyleId(zone)}`;

/** A primary path has its own color; otherwise the type decides, and a path for both uses that of an approach. */
export const pathStyleUrl = (path: PathFields, use: 'approach' | 'departure' | 'both'): string => {
  if (path.isPrimary || path.isPrimarySurface) return '#path-primary';
  return use === 'departure' ? '#path-departure' : '#path-approach';
};

const RESULT_STYLES = {
  compliant: 'compliant',
  warning: 'warning',
  violation: 'violation',
  outside: 'outside',
  not_evaluated: 'notJudged',
} as const satisfies Record<ReturnType<typeof resultOf>, StatusColour>;

export const obstacleStyleUrl = (obstacle: DocumentObstacle): string => `#obstacle-${RESULT_STYLES[resultOf(obstacle)]}`;
