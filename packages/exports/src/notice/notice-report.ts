/** The FAA Form 7480-1 package as a document to print: the form, its dates, the layout, the location map, and the tables. */
import { controlLines } from '../controlling-aircraft.ts';
import { longDate } from '@touchdown/domain';
import { PLANNING_ONLY } from '../report/closing.ts';
import { coverTitleBlock, firmHead } from '../report/cover.ts';
import type { Fact, ReportBlock, ReportDocument, ReportFigure, ReportSection, TableRow } from '../report/document.ts';
import { type AttachmentId, ATTACHMENTS, type AttachmentSheet, attachmentPicture, attachmentsOf } from './attachment-sheet.ts';
import { fieldLabel, type FormField, type FormSection, formSections, OPERATION_DATA } from './form-7480-1.ts';
import { dimensionNoteFacts, noticeRunningHead } from './dimension-notes.ts';
import type { NoticeInput } from './input.ts';
import { layoutPicture } from './layout-picture.ts';
import { pathsFigure, type ScaledFigure, sitePlanFigure } from './plan-figures.ts';
import { locationMap, mapRoom } from './location-map.ts';
import { type NoticeFacts, noticeFacts } from './notice-facts.ts';
import { basisNotes } from './notice-7480-1.ts';
import { egressText, ingressText } from './routes.ts';
import { asName, feetText, twoDirections } from './notice-text.ts';

const TITLE = 'FAA Form 7480-1 Package';
/** A space that keeps its line. */
const BLANK = '\u00A0';
/** Digits of the hash shown at the foot of a page. */
const SHOWN_HASH = 16;
/** Maximum rows of a table; further rows are only in the data file. */
const MOST_ROWS = 200;

/** An entry as on a form: what is empty is left blank, to be filled in by hand. */
const factOf = (field: FormField): Fact => ({ label: fieldLabel(field), value: field.value ?? BLANK });

/** Blank lines, high enough to write on. */
const SIGNATURE_LINES: readonly Fact[] = ['Signature', 'Date signed'].map((label) => ({ label, value: '\n' }));

/** The operation data are short entries, two in a row. Those to be filled in by hand after them have the whole width. */
function formBlocks({ title, fields }: FormSection): ReportBlock[] {
  const filled = title === OPERATION_DATA ? fields.findLastIndex(({ value }) => value !== null) + 1 : 0;
  const parts = [
    { rows: fields.slice(0, filled), isInPairs: fields.slice(0, filled).every(({ value }) => value !== null) },
    { rows: fields.slice(filled), isInPairs: false },
  ].filter(({ rows }) => rows.length > 0);
  return parts.map(({ rows, isInPairs }, index) => ({
    kind: 'facts',
    caption: index === 0 ? title : '',
    rows: rows.map(factOf),
    isInPairs,
  }));
}

function formSection(input: NoticeInput, facts: NoticeFacts): ReportSection {
  const sections = formSections(input, facts);
  const dimensions = dimensionNoteFacts(input);
  return {
    title: 'Notice for Construction, Alteration and Deactivation of Airports',
    blocks: [
      ...(dimensions.length === 0 ? [] : [{ kind: 'facts' as const, caption: 'Dimensions', rows: dimensions }]),
      ...sections.flatMap(formBlocks),
      { kind: 'facts', caption: '', rows: SIGNATURE_LINES, isInPairs: true },
    ],
  };
}

const SIDE_LABELS = { north: 'North', east: 'East', south: 'South', west: 'West' } as const;
const CONTAINMENT_LABELS = { inside: 'On the property', crosses: 'Crosses a property line', outside: 'Not on the property' } as const;

function propertyBlocks({ property }: NoticeFacts): ReportBlock[] {
  if (property === null) return [];
  const { contains, edges, nearest } = property;
  const isNearest = (edge: (typeof edges)[number]) => Object.values(nearest).includes(edge);
  const distance = (value: number) => feetText(value, 'down');
  return [
    {
      kind: 'facts',
      caption: 'Landing area within property lines',
      rows: (['tlof', 'fato', 'safetyArea'] as const).map((zone) => ({
        label: { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' }[zone],
        value: CONTAINMENT_LABELS[contains[zone]],
        tone: contains[zone] === 'inside' ? 'ok' : 'warn',
      })),
    },
    {
      kind: 'table',
      caption: 'Distances to property lines, rounded down. The nearest line on each side is in bold.',
      columns: [
        { title: 'Property line', share: 26 },
        { title: 'Side', share: 11 },
        { title: 'Length', share: 14, align: 'right' },
        { title: 'From Safety Area', share: 17, align: 'right' },
        { title: 'From FATO', share: 14, align: 'right' },
        { title: 'From TLOF', share: 14, align: 'right' },
        { title: 'From reference point', share: 17, align: 'right' },
      ],
      rows: edges.slice(0, MOST_ROWS).map((edge): TableRow => ({
        cells: [
          { text: `${edge.parcelName}, ${edge.edge}`, isStrong: isNearest(edge) },
          SIDE_LABELS[edge.side],
          distance(edge.lengthFt),
          { text: distance(edge.fromSafetyAreaFt), isStrong: isNearest(edge), tone: edge.fromSafetyAreaFt === 0 ? 'warn' : 'plain' },
          distance(edge.fromFatoFt),
          distance(edge.fromTlofFt),
          distance(edge.fromReferenceFt),
        ],
      })),
    },
  ];
}

const DIMENSIONED = 'Distances are from the Safety Area to the nearest property line on each side.';
const SPAN_LABELS = {
  inside: DIMENSIONED,
  crosses: DIMENSIONED,
  outside: 'The landing area is not on the property, so distances are not dimensioned.',
  none: 'Property lines are not shown.',
} as const;

/** One attachment on a page of its own. */
function attachmentSection(
  input: NoticeInput,
  listed: readonly AttachmentId[],
  sheet: AttachmentSheet,
  { caption, alt }: Pick<ReportFigure, 'caption' | 'alt'>,
): ReportSection {
  const number = listed.indexOf(sheet.id) + 1;
  return {
    title: `Attachment ${number}: ${ATTACHMENTS[sheet.id]}`,
    startsPage: true,
    blocks: [{ kind: 'figure', picture: attachmentPicture(input, listed, sheet), caption, alt: `Attachment ${number}. ${alt}` }],
  };
}

/** As on the form. */
const DATUM = 'NAD 83, MSL';

function layoutSection(input: NoticeInput, facts: NoticeFacts, listed: readonly AttachmentId[]): ReportSection {
  const layout = layoutPicture(input, facts);
  if (layout === null)
    return {
      title: ATTACHMENTS.layout,
      blocks: [
        { kind: 'paragraph', text: 'The layout is not available. Missing: site location or landing area dimensions.', tone: 'warn' },
      ],
    };
  const { picture, scaleText, alt } = layout;
  const caption = `Scaled layout, ${scaleText}, true north up. ${SPAN_LABELS[facts.property?.contains.fato ?? 'none']}${layout.hasHeights ? ' Values with + are heights above the landing area.' : ''}`;
  return attachmentSection(input, listed, { id: 'layout', scale: scaleText, datum: DATUM, drawings: [picture] }, { caption, alt });
}

const ATTACH_MAP = 'Only boundaries and landing areas are available. Attach a USGS 7.5-minute quadrangle map with the site marked.';

/** The map that the form requires shows streets and water. Without a base map, the sheet leaves room for one. */
function mapSections(input: NoticeInput, facts: NoticeFacts, listed: readonly AttachmentId[]): ReportSection[] {
  const map = locationMap(input, facts);
  if (map === null) return [];
  const room = mapRoom();
  const boundaries =
    input.outlines.length === 0 ? 'No boundaries are within the map area.' : 'Boundaries: U.S. Census Bureau, generalized.';
  const caption = `${map.hasBaseMap ? 'Site location' : 'Key map'}, ${map.scaleText}, true north up, NAD 83. ${map.credit} ${boundaries}`;
  const drawings = map.hasBaseMap ? [map.picture] : [map.picture, room.picture];
  const sheet = { id: 'map', scale: map.scaleText, datum: 'NAD 83', drawings } as const;
  const text = map.hasBaseMap ? { caption, alt: map.alt } : { caption: `${caption} ${ATTACH_MAP}`, alt: `${map.alt} ${room.alt}` };
  return [attachmentSection(input, listed, sheet, text)];
}

function figureSections(
  input: NoticeInput,
  listed: readonly AttachmentId[],
  id: 'plan' | 'paths',
  figure: ScaledFigure | null,
): ReportSection[] {
  if (figure === null) return [];
  const sheet = { id, scale: figure.scaleText, datum: DATUM, drawings: [figure.picture] };
  return [attachmentSection(input, listed, sheet, figure)];
}

/** The tables that the form refers to continue it. Other landing areas are listed on the form itself. */
function tablesSection(input: NoticeInput, facts: NoticeFacts): ReportSection {
  const { routes, obstructions, airspace, missing, withoutTop, property } = facts;
  const none = (text: string): ReportBlock => ({ kind: 'paragraph', text, tone: 'quiet' });
  return {
    title: property === null ? 'Routes and Obstructions' : 'Property Lines, Routes, and Obstructions',
    blocks: [
      ...(property === null ? [] : [{ kind: 'heading' as const, text: 'Property Lines' }, ...propertyBlocks(facts)]),
      { kind: 'heading', text: 'Ingress and Egress Routes' },
      routes.length === 0
        ? none('No path with a heading has been entered.')
        : {
            kind: 'table',
            caption: 'Magnetic direction of ingress and egress, as flown by the pilot',
            columns: [
              { title: 'Path', share: 40 },
              { title: 'Ingress', share: 30 },
              { title: 'Egress', share: 30 },
            ],
            rows: routes.map((route) => ({ cells: [route.pathName, ingressText(route) ?? '—', egressText(route) ?? '—'] })),
          },
      { kind: 'heading', text: 'Obstructions' },
      ...(obstructions.length > MOST_ROWS ? [none(`First ${MOST_ROWS} of ${obstructions.length} shown. The data file lists all.`)] : []),
      obstructions.length === 0
        ? none(
            airspace === null
              ? `Not evaluated. Missing: ${missing.join(', ')}.`
              : input.obstacles.length === 0
                ? 'No obstacles are recorded. This does not mean that none exist.'
                : `No ${withoutTop.length === 0 ? 'recorded' : 'evaluated'} obstacle is above the landing area within 4,000 ft, and none penetrates a surface.`,
          )
        : {
            kind: 'table',
            caption: 'Obstructions, measured from the nearest FATO edge. Penetrations are listed first.',
            columns: [
              { title: 'Name', share: 30 },
              { title: 'Type', share: 14 },
              { title: 'Height above landing area', share: 18, align: 'right' },
              { title: 'Direction', share: 22 },
              { title: 'Distance', share: 15, align: 'right' },
              { title: 'Penetration', share: 15, align: 'right' },
            ],
            rows: obstructions.slice(0, MOST_ROWS).map((one) => ({
              cells: [
                one.name,
                asName(one.type),
                feetText(one.heightAboveLandingAreaFt, 'up'),
                twoDirections(one.directionMagneticDeg, one.directionTrueDeg),
                feetText(one.distanceFt, 'down'),
                one.penetrationFt === null ? '—' : { text: feetText(one.penetrationFt, 'up'), tone: 'bad' as const },
              ],
            })),
          },
      ...(airspace === null || withoutTop.length === 0
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: `Not evaluated because the top elevation MSL is unknown: ${withoutTop.join(', ')}.`,
              tone: 'warn' as const,
            },
          ]),
    ],
  };
}

const basisSection = (input: NoticeInput): ReportSection => ({
  title: 'Basis of Analysis',
  isOnCover: true,
  blocks: [
    { kind: 'list', items: basisNotes(input) },
    {
      kind: 'paragraph',
      text: 'Distances are geodesic (WGS 84) from the reference point, the center of the TLOF, FATO, and Safety Area. Property lines are straight between corners.',
      tone: 'quiet',
    },
    PLANNING_ONLY,
  ],
});

/** Returns the whole package. Missing data is stated in it and never makes it fail. */
export function noticeReport(input: NoticeInput): ReportDocument {
  const { issue, project, document } = input;
  const facts = noticeFacts(input);
  const listed = attachmentsOf(input, facts);
  return {
    language: 'en-US',
    madeAt: issue.madeAt,
    author: issue.madeBy,
    running: noticeRunningHead(input, TITLE),
    runningRight: firmHead(document.details ?? null),
    foot: `Touchdown ${issue.productVersion} · inputs ${issue.inputsSha256.slice(0, SHOWN_HASH)}`,
    cover: {
      title: TITLE,
      subject: facts.answers.landingAreaName ?? project.name,
      place: project.address,
      logo: input.logo ?? null,
      titleBlock: coverTitleBlock(document.details ?? null),
      facts: [
        ...dimensionNoteFacts(input),
        // Who prepared it is in the title block of the firm.
        { label: 'Generated', value: `${longDate(document.date)}\nby ${issue.madeBy}` },
        { label: 'Criteria', value: document.standardReference },
        ...(document.aircraftName === null
          ? []
          : [{ label: 'Design aircraft', value: [document.aircraftName, ...controlLines(document)].join('\n') }]),
      ],
      seal: [
        { label: 'Inputs, SHA-256', value: issue.inputsSha256 },
        { label: 'Touchdown version', value: issue.productVersion },
      ],
    },
    sections: [
      basisSection(input),
      formSection(input, facts),
      tablesSection(input, facts),
      layoutSection(input, facts, listed),
      ...figureSections(input, listed, 'plan', sitePlanFigure(input, facts)),
      ...mapSections(input, facts, listed),
      ...figureSections(input, listed, 'paths', pathsFigure(input, facts)),
    ],
  };
}
