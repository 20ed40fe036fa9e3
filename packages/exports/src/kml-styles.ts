/** The styles of the KML file: one per zone and one per kind of path. KML writes a color as alpha, blue, green, red. */
import type { PathFields } from '@touchdown/domain';
import type { DocumentObstacle } from './facility-document.ts';
import { resultOf } from './obstacle-list.ts';
import type { XmlElement } from './xml.ts';
import { element } from './xml.ts';
import type { StatusColor, ZoneColor } from './zone-colors.ts';
import { PARCEL_COLOR, STATUS_COLORS, ZONE_COLORS } from './zone-colors.ts';

/** Constants from the specification, section 9 "Exports". */
const PATH_WIDTH = 3;
const FACILITY_ICON_SCALE = 1.2;
const OBSTACLE_ICON_SCALE = 0.8;
const SURFACE_OPACITY = 0.4;
const OUTLINE_WIDTH = 2;

const twoDigits = (value: number): string => value.toString(16).padStart(2, '0');

/** Converts `#rrggbb` and an opacity from 0 to 1 to KML's aabbggrr. */
export const kmlColor = (color: string, opacity: number): string => {
  const [red, green, blue] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)];
  return `${twoDigits(Math.round(opacity * 255))}${blue}${green}${red}`.toLowerCase();
};

const lineStyle = (color: string, width: number): XmlElement =>
  element('LineStyle', [element('color', kmlColor(color, 1)), element('width', width)]);

const areaStyleId = (zone: ZoneColor): string => `area-${zone}`;
const areaStyle = (zone: ZoneColor): XmlElement =>
  element(
    'Style',
    [lineStyle(ZONE_COLORS[zone], OUTLINE_WIDTH), element('PolyStyle', [element('color', kmlColor(ZONE_COLORS[zone], SURFACE_OPACITY))])],
    { id: areaStyleId(zone) },
  );

const PATH_STYLES = ['primary', 'approach', 'departure'] as const;
const pathStyle = (kind: (typeof PATH_STYLES)[number]): XmlElement =>
  element('Style', [lineStyle(ZONE_COLORS[kind], PATH_WIDTH)], { id: `path-${kind}` });

/** A standalone file refers to nothing outside, so the viewer shows its own pin. An archive includes its icon. */
const facilityStyle = (icon: string | null): XmlElement =>
  element(
    'Style',
    [element('IconStyle', [element('scale', FACILITY_ICON_SCALE), ...(icon === null ? [] : [element('Icon', [element('href', icon)])])])],
    { id: 'facility' },
  );

/** Style of a line from the ground to the top, a wire, or a footprint, and its label, in the color of the result. */
const obstacleStyle = (status: StatusColor): XmlElement =>
  element(
    'Style',
    [
      element('IconStyle', [element('color', kmlColor(STATUS_COLORS[status], 1)), element('scale', OBSTACLE_ICON_SCALE)]),
      lineStyle(STATUS_COLORS[status], OUTLINE_WIDTH),
      element('PolyStyle', [element('color', kmlColor(STATUS_COLORS[status], SURFACE_OPACITY))]),
    ],
    { id: `obstacle-${status}` },
  );

/** An outline that hides nothing of what is inside. */
const parcelStyle = (): XmlElement =>
  element('Style', [lineStyle(PARCEL_COLOR, OUTLINE_WIDTH), element('PolyStyle', [element('fill', 0)])], { id: 'parcel' });

const ZONES_WITH_STYLE = Object.keys(ZONE_COLORS) as ZoneColor[];

const STATUSES = Object.keys(STATUS_COLORS) as StatusColor[];

/** Every style that a placemark in the file may use. `icon` is the path of the facility icon within the archive, or `null`. */
export const kmlStyles = (icon: string | null): readonly XmlElement[] => [
  facilityStyle(icon),
  ...ZONES_WITH_STYLE.map(areaStyle),
  ...PATH_STYLES.map(pathStyle),
  ...STATUSES.map(obstacleStyle),
  parcelStyle(),
];

export const FACILITY_STYLE = '#facility';
export const PARCEL_STYLE = '#parcel';

export const areaStyleUrl = (zone: ZoneColor): string => `#${areaStyleId(zone)}`;

/** A primary path has its own color. Otherwise the type determines it, and a path for both uses the approach color. */
export const pathStyleUrl = (path: PathFields, use: 'approach' | 'departure' | 'both'): string => {
  if (path.isPrimary || path.isPrimarySurface) return '#path-primary';
  return use === 'departure' ? '#path-departure' : '#path-approach';
};

const RESULT_STYLES = {
  compliant: 'compliant',
  warning: 'warning',
  violation: 'violation',
  outside: 'outside',
  not_evaluated: 'notEvaluated',
} as const satisfies Record<ReturnType<typeof resultOf>, StatusColor>;

export const obstacleStyleUrl = (obstacle: DocumentObstacle): string => `#obstacle-${RESULT_STYLES[resultOf(obstacle)]}`;
