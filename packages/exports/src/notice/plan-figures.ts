/** Two figures beside the layout: the dimensioned landing area, and its paths with the obstructions around them. */
import { degrees, positionToLocal } from '@touchdown/domain';
import { airspacePicture } from '../drawing/airspace-picture.ts';
import { drawSitePlan } from '../drawing/draw-site-plan.ts';
import { planValuesOf } from '../drawing/site-plan-input.ts';
import { planPicture } from '../drawing/plan-picture.ts';
import type { ReportFigure } from '../report/document.ts';
import { ATTACHMENT_ROOM } from './attachment-sheet.ts';
import type { NoticeInput } from './input.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** Leaves room for three rows of its own title. */
const PLAN_HEIGHT_PX = ATTACHMENT_ROOM.height - 64;

/** A drawing with the scale for its title block. */
export interface ScaledFigure extends ReportFigure {
  readonly scaleText: string;
}
/** Maximum number of named obstructions; more names do not fit. */
const NAMED = 20;

/** The landing area alone, dimensioned; nothing if its dimensions are unknown. */
export function sitePlanFigure(
  { document, project, units }: NoticeInput,
  { airspace }: Pick<NoticeFacts, 'airspace'>,
): ScaledFigure | null {
  const { dimensions, shape, elevation, facilityAlignment, dimensionSource, dimensionState, standardReference } = document;
  if (dimensions === null) return null;
  const drawing = drawSitePlan(
    {
      values: dimensionSource === null ? 'minimum' : planValuesOf(dimensionSource, dimensionState ?? 'current'),
      zones: dimensions,
      shape,
      projectType: project.type,
      facilityType: project.facilityType,
      standardH: project.standardH,
      alignmentDeg: facilityAlignment,
      elevation,
      rules: standardReference,
      corridors: airspace?.site.corridors ?? [],
      facility: document.extensionFacility,
      protectionZone: document.protectionZone,
      units,
    },
    { widthPx: ATTACHMENT_ROOM.width, heightPx: PLAN_HEIGHT_PX, layout: 'full', orientation: 'north-up' },
  );
  const lengths = drawing.items.flatMap(({ name, layer }) => (layer === 'dimension' && name !== undefined ? [name] : []));
  return {
    picture: planPicture(drawing),
    scaleText: drawing.title.scale,
    caption: `Dimensioned landing area plan, ${drawing.title.scale}, true north up.`,
    alt: `Scaled landing area plan, true north up, with dimensions: ${lengths.join(', ')}.`,
  };
}

/** The full-length path surfaces with the obstructions; nothing if they cannot be placed. */
export function pathsFigure(
  input: NoticeInput,
  { airspace, obstructions }: Pick<NoticeFacts, 'airspace' | 'obstructions'>,
): ScaledFigure | null {
  const { location } = input.document;
  if (airspace === null || location === null) return null;
  const byId = new Map(input.obstacles.map((record) => [record.id, record]));
  const obstacles = obstructions.flatMap(({ id, name, penetrationFt }, index) => {
    const record = byId.get(id);
    if (record === undefined) return [];
    const at = positionToLocal(location, { latitude: degrees(record.latitude), longitude: degrees(record.longitude) });
    return [{ label: index < NAMED ? name : '', at, status: penetrationFt === null ? ('compliant' as const) : ('violation' as const) }];
  });
  const { picture, scaleText } = airspacePicture(
    airspace.site,
    obstacles,
    { width: ATTACHMENT_ROOM.width, mostHeight: ATTACHMENT_ROOM.height, fillsHeight: true },
    input.units,
  );
  const penetrating = obstructions.filter(({ penetrationFt }) => penetrationFt !== null).map(({ name }) => name);
  return {
    picture,
    scaleText,
    caption: `Approach/departure paths and obstructions, ${scaleText}, true north up.${penetrating.length === 0 ? '' : ' Filled triangles are penetrations.'}`,
    alt: `Plan of approach, departure, and transitional surfaces, ${scaleText}, true north up, with ${obstructions.length} obstructions. ${penetrating.length === 0 ? 'No penetrations.' : `Penetrations: ${penetrating.slice(0, NAMED).join(', ')}.`}`,
  };
}
