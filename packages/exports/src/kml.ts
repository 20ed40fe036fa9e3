/** The facility in KML 2.2 for Google Earth: reference point, zones, surfaces, and paths, each at its actual position. */
import type { ExportOptions, FacilityDocument } from './facility-document.ts';
import { computedDirection } from './direction-text.ts';
import { FACILITY_KIND_LABELS } from './facility-kind.ts';
import { descriptionElement, folder, nameElement, placemark } from './kml-features.ts';
import { degreesText, kmlPoint } from './kml-geometry.ts';
import { obstaclePlacemarks } from './kml-obstacles.ts';
import { parcelPlacemarks } from './kml-parcels.ts';
import { pathPlacemarks, siteCorridors, undrawnText } from './kml-paths.ts';
import type { Site } from './kml-site.ts';
import { padMode, siteOf } from './kml-site.ts';
import { FACILITY_STYLE, kmlStyles } from './kml-styles.ts';
import { surfacePlacemarks } from './kml-surfaces.ts';
import { BASIS_TEXT, enteredFeet, sourceText, zoneSizeText } from './kml-text.ts';
import { protectionPlacemarks, zonePlacemarks } from './kml-zones.ts';
import { printable } from './plain-text.ts';
import type { XmlElement } from './xml.ts';
import { element, xmlDocument } from './xml.ts';

/** Constants from the specification, section 9 "Exports": meters from the facility, degrees from vertical. */
const VIEW_RANGE = 2000;
const VIEW_TILT = 45;

const view = ({ origin }: Site): XmlElement =>
  element('LookAt', [
    element('longitude', degreesText(origin.longitude)),
    element('latitude', degreesText(origin.latitude)),
    element('altitude', 0),
    element('heading', 0),
    element('tilt', VIEW_TILT),
    element('range', VIEW_RANGE),
    element('altitudeMode', 'clampToGround'),
  ]);

const facilityText = ({ document }: Site): readonly string[] => {
  const { dimensions, shape, elevation, magneticVariation } = document;
  return [
    `Facility type: ${FACILITY_KIND_LABELS[document.projectType]}`,
    ...(dimensions === null
      ? []
      : [
          `TLOF. ${zoneSizeText(dimensions.tlof, shape)}`,
          `FATO. ${zoneSizeText(dimensions.fato, shape)}`,
          `Safety Area. ${zoneSizeText(dimensions.safetyArea, shape)}`,
        ]),
    `Elevation: ${elevation === null ? 'not entered' : `${enteredFeet(elevation)} MSL`}`,
    `Long-axis alignment: ${computedDirection(document.facilityAlignment)} true`,
    `Magnetic variation: ${magneticVariation === null ? 'unknown' : magneticVariation.statement}`,
    ...sourceText(document),
  ];
};

const referencePoint = (site: Site): XmlElement =>
  placemark({
    name: site.document.projectName,
    description: ['Reference point: center of the TLOF, FATO, and Safety Area', ...facilityText(site)],
    styleUrl: FACILITY_STYLE,
    geometry: kmlPoint({ position: site.origin, altitude: site.elevation }, padMode(site)),
  });

const folders = (site: Site, options: ExportOptions): readonly XmlElement[] => [
  ...folder('Facility', [referencePoint(site)]),
  ...folder('Zones', zonePlacemarks(site)),
  ...folder('Protection zones', protectionPlacemarks(site)),
  ...(options.surfaces ? folder('Surfaces', surfacePlacemarks(site, siteCorridors(site))) : []),
  ...folder('Paths', pathPlacemarks(site)),
  ...folder('Obstacles', obstaclePlacemarks(site)),
  ...folder('Parcels', parcelPlacemarks(site)),
];

const kmlDocument = (document: FacilityDocument, options: ExportOptions, icon: string | null): XmlElement => {
  const site = siteOf(document, options);
  const description = [
    `Landing facility as of ${document.date}.`,
    ...(site === null ? ['The project has no location, so no features are included.'] : [site.heights]),
    ...undrawnText(document.paths),
    ...sourceText(document),
    BASIS_TEXT,
  ];
  return element('Document', [
    nameElement(printable(document.projectName)),
    element('open', 1),
    descriptionElement(description),
    ...(site === null ? [] : [view(site)]),
    ...kmlStyles(icon),
    ...(site === null ? [] : folders(site, options)),
  ]);
};

/** Returns KML 2.2, valid against the OGC schema whatever names and notes contain. `icon`: path of the facility icon in an archive. */
export const kmlText = (document: FacilityDocument, options: ExportOptions, icon: string | null): string =>
  xmlDocument(element('kml', [kmlDocument(document, options, icon)], { xmlns: 'http://www.opengis.net/kml/2.2' }));

/** Returns a standalone file that refers to nothing outside. */
export const writeKml = (document: FacilityDocument, options: ExportOptions): string => kmlText(document, options, null);
