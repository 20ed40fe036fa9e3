/**
 * The facility as a drawing (DXF, AutoCAD 2007, UTF-8) in feet on the local grid, which the title block names. With heights, the surfaces
 * are 3D faces; without them, everything is in plan. Layouts show it at standard scales on sheets with a title block.
 */
import { DxfWriter, LWPolylineFlags, PolylineFlags } from '@tarikjabiri/dxf';
import { feet, sinCosDegrees } from '@touchdown/domain';
import { MARKING_NOTE } from '../drawing/marking.ts';
import { isHospitalMarking, type MarkingPoint, markingShape } from '../drawing/marking-shape.ts';
import type { ExportOptions, FacilityDocument } from '../facility-document.ts';
import { parcelsOf } from '../kml-parcels.ts';
import { pathLines, siteCorridors } from '../kml-paths.ts';
import { siteOf } from '../kml-site.ts';
import { siteSurfaces } from '../kml-surfaces.ts';
import { siteProtectionZones, zoneAreas } from '../kml-zones.ts';
import { planOutlines, surfaceFaces } from '../mesh/surface-faces.ts';
import { type DrawingFrame, frameOf, INSERTION_UNITS, type Point3 } from './drawing-frame.ts';
import { drawDimensions, TEXT_FT } from './dxf-dimensions.ts';
import { type Layers, layersOf, LAYERS, NUMBERED, type PathLayers, pathLayers, ZONE_LAYERS } from './dxf-layers.ts';
import { addObstacleBlock, drawObstacle } from './dxf-obstacles.ts';
import { dxfText } from './dxf-text.ts';
import { drawFaces } from './dxf-faces.ts';
import { drawSheets } from './dxf-sheets.ts';
import { drawTitle } from './dxf-title.ts';
import { drawingText } from './dxf-view.ts';

const outline = (drawing: DxfWriter, points: readonly Point3[], layer: ReturnType<Layers>): void => {
  drawing.addLWPolyline(
    points.map(({ x, y }) => ({ point: { x, y } })),
    { ...layer, flags: LWPolylineFlags.Closed | LWPolylineFlags.Plinegen, elevation: points[0]?.z ?? 0 },
  );
};

const drawZones = (drawing: DxfWriter, layers: Layers, { site, at }: DrawingFrame): void =>
  zoneAreas(site).forEach(({ zone, corners }) =>
    outline(
      drawing,
      corners.map((corner) => at(corner, 0)),
      layers(ZONE_LAYERS[zone]),
    ),
  );

const drawProtectionZones = (drawing: DxfWriter, layers: Layers, { site, at }: DrawingFrame): void =>
  siteProtectionZones(site).forEach((zone) =>
    outline(
      drawing,
      zone.outline.map((corner) => at(corner, 0)),
      layers(LAYERS.protection),
    ),
  );

/** The identification marking on the TLOF, along the facility alignment. Symbolic, as its layer states. */
const drawMarking = (drawing: DxfWriter, layers: Layers, { site, at }: DrawingFrame): void => {
  const { dimensions, standardH, projectType, facilityAlignment, extensionFacility } = site.document;
  if (dimensions === null) return;
  const side = Math.min(dimensions.tlof.length, dimensions.tlof.width);
  const facility = { standardH, projectType, facilityType: extensionFacility.facilityType };
  const shape = markingShape(side, facility);
  if (shape === null) return;
  const { sin, cos } = sinCosDegrees(facilityAlignment);
  const place = ([x, y]: MarkingPoint) => at({ eastFt: feet(x * cos + y * sin), northFt: feet(y * cos - x * sin) }, 0);
  const layer = layers(LAYERS.marking);
  const letter = isHospitalMarking(facility) ? { ...layer, colorNumber: NUMBERED.red } : layer;
  outline(drawing, shape.letter.map(place), letter);
  if (shape.cross !== null) outline(drawing, shape.cross.map(place), layer);
  drawing.addText(place([-shape.widthFt / 2, -shape.heightFt / 2 - TEXT_FT]), TEXT_FT / 2, dxfText(MARKING_NOTE), layer);
};

const drawSurfaces = (drawing: DxfWriter, layers: Layers, named: PathLayers, { site, at, isSpatial }: DrawingFrame): void => {
  for (const surface of siteSurfaces(site, siteCorridors(site))) {
    const layer = layers(named.ofSurface(surface.kind, surface.pathId));
    if (!isSpatial) {
      for (const corners of planOutlines(surface))
        outline(
          drawing,
          corners.map((corner) => at(corner, 0)),
          layer,
        );
      continue;
    }
    drawFaces(
      drawing,
      surfaceFaces(surface).map((face) => face.map((corner) => at(corner, corner.riseFt))),
      layer,
    );
  }
};

const drawPaths = (drawing: DxfWriter, layers: Layers, named: PathLayers, { site, at }: DrawingFrame): void =>
  pathLines(site).forEach(({ path, name, points }) => {
    const layer = layers(named.ofPath(path.id));
    const places = points.map((point) => at(point, point.riseFt));
    drawing.addPolyline3D(
      places.map((point) => ({ point })),
      { ...layer, flags: PolylineFlags.Polyline3D },
    );
    const end = places.at(-1);
    if (end !== undefined) drawing.addText(end, 4 * TEXT_FT, dxfText(name), layer);
  });

/** At the heliport elevation, because the terrain under a parcel is unknown. Its name is at its first corner. */
const drawParcels = (drawing: DxfWriter, layers: Layers, { site, place }: DrawingFrame): void => {
  for (const { name, ring } of parcelsOf(site.document)) {
    const corners = ring.map((corner) => place(corner, null));
    outline(drawing, corners, layers(LAYERS.parcels));
    const [first] = corners;
    if (first !== undefined) drawing.addText(first, 4 * TEXT_FT, dxfText(name), layers(LAYERS.parcels));
  }
};

const drawPoints = (drawing: DxfWriter, layers: Layers, { site, place }: DrawingFrame): void => {
  const reference = place(site.origin, null);
  drawing.addPoint(reference.x, reference.y, reference.z, layers(LAYERS.reference));
  for (const { position, elevation, name } of site.document.points) {
    const at = place(position, elevation);
    drawing.addPoint(at.x, at.y, at.z, layers(LAYERS.points));
    drawing.addText(at, TEXT_FT, dxfText(name), layers(LAYERS.points));
  }
};

/** Every call creates a new drawing with new numbering. */
export const writeDxf = (document: FacilityDocument, options: ExportOptions): string => {
  const drawing = new DxfWriter();
  const site = siteOf(document, options);
  if (site === null) return `${drawing.stringify()}\n`;
  const frame = frameOf(site);
  const layers = layersOf(drawing);
  const named = pathLayers(document.paths);
  drawing.setVariable('$INSUNITS', { 70: INSERTION_UNITS[frame.grid.unit] });
  drawing.setVariable('$MEASUREMENT', { 70: 0 });
  addObstacleBlock(drawing);
  drawZones(drawing, layers, frame);
  drawProtectionZones(drawing, layers, frame);
  drawMarking(drawing, layers, frame);
  if (options.surfaces) drawSurfaces(drawing, layers, named, frame);
  drawPaths(drawing, layers, named, frame);
  document.obstacles.forEach((obstacle) => drawObstacle(drawing, layers, frame, obstacle));
  drawPoints(drawing, layers, frame);
  drawParcels(drawing, layers, frame);
  drawDimensions(drawing, layers, frame);
  drawTitle(drawing, layers, frame);
  drawSheets(drawing, layers, frame, options.surfaces);
  return `${drawingText(drawing, frame.extent())}\n`;
};
