/** AIXM documents for tests, written from the schemas of AIXM 5.1 and GML 3.2. */

export interface AixmVolume {
  readonly operation?: string;
  readonly lower: readonly [value: string, uom: string, reference: string];
  readonly upper: readonly [value: string, uom: string, reference: string];
  /** Rings of segments: the outer one first. */
  readonly rings: readonly string[];
  readonly srsName?: string;
}
export interface AixmArea {
  readonly type: string;
  readonly designator: string;
  readonly name: string;
  readonly classification?: string;
  /** Of the FAA's extension. */
  readonly suaType?: string;
  readonly interpretation?: string;
  readonly volumes: readonly AixmVolume[];
}

export const LATITUDE_FIRST = 'urn:ogc:def:crs:EPSG::4326';
/** As the FAA's files have it. */
export const LONGITUDE_FIRST = 'URN:OGC:DEF:CRS:OGC:1.3:CRS84';

export const straight = (positions: string): string =>
  `<gml:curveMember><gml:Curve><gml:segments><gml:GeodesicString><gml:posList>${positions}</gml:posList></gml:GeodesicString></gml:segments></gml:Curve></gml:curveMember>`;
/** Positions one by one, as the FAA's files have them. */
export const lines = (positions: readonly string[]): string =>
  `<gml:curveMember><gml:Curve><gml:segments><gml:LineStringSegment>${positions.map((one) => `<gml:pos>${one}</gml:pos>`).join('')}</gml:LineStringSegment></gml:segments></gml:Curve></gml:curveMember>`;
export const arc = (center: string, radius: string, start: number, end: number, uom = '[nmi_i]'): string =>
  `<gml:curveMember><gml:Curve><gml:segments><gml:ArcByCenterPoint numArc="1"><gml:pointProperty><gml:Point><gml:pos>${center}</gml:pos></gml:Point></gml:pointProperty><gml:radius uom="${uom}">${radius}</gml:radius><gml:startAngle uom="deg">${start}</gml:startAngle><gml:endAngle uom="deg">${end}</gml:endAngle></gml:ArcByCenterPoint></gml:segments></gml:Curve></gml:curveMember>`;
export const circle = (center: string, radius: string, uom = 'NM'): string =>
  `<gml:curveMember><gml:Curve><gml:segments><gml:CircleByCenterPoint numArc="1"><gml:pos>${center}</gml:pos><gml:radius uom="${uom}">${radius}</gml:radius></gml:CircleByCenterPoint></gml:segments></gml:Curve></gml:curveMember>`;

const limit = (side: string, [value, uom, reference]: AixmVolume['lower']): string =>
  `<aixm:${side}Limit uom="${uom}">${value}</aixm:${side}Limit><aixm:${side}LimitReference>${reference}</aixm:${side}LimitReference>`;
const volumeText = ({ operation, lower, upper, rings, srsName = LATITUDE_FIRST }: AixmVolume): string =>
  `<aixm:geometryComponent><aixm:AirspaceGeometryComponent>${operation === undefined ? '' : `<aixm:operation>${operation}</aixm:operation>`}<aixm:theAirspaceVolume><aixm:AirspaceVolume>${limit('upper', upper)}${limit('lower', lower)}<aixm:horizontalProjection><aixm:Surface srsName="${srsName}"><gml:patches><gml:PolygonPatch>${rings
    .map((ring, index) => [index === 0 ? 'exterior' : 'interior', ring] as const)
    .map(([name, ring]) => `<gml:${name}><gml:Ring>${ring}</gml:Ring></gml:${name}>`)
    .join(
      '',
    )}</gml:PolygonPatch></gml:patches></aixm:Surface></aixm:horizontalProjection></aixm:AirspaceVolume></aixm:theAirspaceVolume></aixm:AirspaceGeometryComponent></aixm:geometryComponent>`;

const areaText = ({ type, designator, name, classification, suaType, interpretation = 'BASELINE', volumes }: AixmArea): string => `
  <hasMember><aixm:Airspace gml:id="a"><aixm:timeSlice><aixm:AirspaceTimeSlice>
    <aixm:interpretation>${interpretation}</aixm:interpretation><aixm:type>${type}</aixm:type>
    <aixm:designator>${designator}</aixm:designator><aixm:name>${name}</aixm:name>
    ${classification === undefined ? '' : `<aixm:class><aixm:AirspaceLayerClass><aixm:classification>${classification}</aixm:classification></aixm:AirspaceLayerClass></aixm:class>`}
    ${volumes.map(volumeText).join('\n')}
    ${suaType === undefined ? '' : `<aixm:extension><sua:AirspaceExtension><sua:suaType>${suaType}</sua:suaType></sua:AirspaceExtension></aixm:extension>`}
  </aixm:AirspaceTimeSlice></aixm:timeSlice></aixm:Airspace></hasMember>`;

export const aixmText = (areas: readonly AixmArea[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<message:AIXMBasicMessage xmlns:message="http://www.aixm.aero/schema/5.1/message" xmlns:aixm="http://www.aixm.aero/schema/5.1" xmlns:gml="http://www.opengis.net/gml/3.2">
  <hasMember><aixm:Unit><aixm:timeSlice><aixm:UnitTimeSlice><aixm:name>INDIANAPOLIS ARTCC</aixm:name><aixm:type>ARTCC</aixm:type></aixm:UnitTimeSlice></aixm:timeSlice></aixm:Unit></hasMember>${areas.map(areaText).join('')}
</message:AIXMBasicMessage>
`;
