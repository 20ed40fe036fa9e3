/** The FAA Form 7480-1 package as a document to print: the form, its dates, the layout, the location map, and the tables. */
import { controlLines } from '../controlling-aircraft.ts';
import { FILING, longDate, longDateText } from '@touchdown/domain';
import { PLANNING_ONLY } from '../report/closing.ts';
import type { Fact, ReportBlock, ReportDocument, ReportSection, TableRow } from '../report/document.ts';
import { emptyFields, fieldLabel, type FormField, formSections } from './form-7480-1.ts';
import { completionText } from './deadline.ts';
import { dimensionNoteFacts, noticeRunningHead } from './dimension-notes.ts';
import type { NoticeInput } from './input.ts';
import { layoutPicture } from './layout-picture.ts';
import { pathsFigure, sitePlanFigure } from './plan-figures.ts';
import { locationMap } from './location-map.ts';
import { type NoticeFacts, noticeFacts } from './notice-facts.ts';
import { noticeNotes } from './notice-7480-1.ts';
import { egressText, ingressText } from './routes.ts';
import { NOTICE_RULES } from './rules.ts';
import { asName, farText, feetText, twoDirections } from './notice-text.ts';

const TITLE = 'FAA Form 7480-1 Package';
const EMPTY = 'Not entered';
/** Digits of the hash shown at the foot of a page. */
const SHOWN_HASH = 16;
/** Maximum rows of a table; further rows are only in the data file. */
const MOST_ROWS = 200;

export const FILLED_AT_LABELS = {
  answers: 'FAA Notice',
  project: 'the project',
  dimensions: 'Calculations',
  paths: 'Approach/Departures',
  obstacles: 'Obstacles',
  parcels: 'Property (FAA Notice)',
} as const;

const factOf = (field: FormField): Fact => ({
  label: fieldLabel(field),
  value: field.value ?? (field.isOptional ? 'Not entered (optional)' : EMPTY),
  tone: field.value !== null ? 'plain' : field.isOptional ? 'quiet' : 'warn',
});

function formSection(input: NoticeInput, facts: NoticeFacts): ReportSection {
  const sections = formSections(input, facts);
  return {
    title: 'Notice for Construction, Alteration and Deactivation of Airports',
    blocks: sections.map(({ title, fields }) => ({ kind: 'facts', caption: title, rows: fields.map(factOf) })),
  };
}

function openSection(input: NoticeInput, facts: NoticeFacts): ReportSection {
  const empty = emptyFields(formSections(input, facts));
  const { deadline } = facts;
  const dimensions = dimensionNoteFacts(input);
  const due: ReportBlock = deadline
    ? { kind: 'paragraph', text: deadline.sentence, tone: deadline.isPast ? 'bad' : 'plain' }
    : {
        kind: 'paragraph',
        text: `Enter the construction start date. The form is due ${FILING.landingAreaDaysBefore.value} days before construction begins.`,
        tone: 'warn',
      };
  return {
    title: 'Filing Dates and Open Fields',
    blocks: [
      ...(dimensions.length === 0 ? [] : [{ kind: 'facts' as const, caption: 'Dimensions', rows: dimensions }]),
      due,
      {
        kind: 'paragraph',
        text: completionText(facts.answers),
      },
      { kind: 'heading', text: 'Open Fields' },
      empty.length === 0
        ? { kind: 'paragraph', text: 'All fields are complete.', tone: 'ok' }
        : { kind: 'list', items: empty.map(({ label, fillAt }) => `${label}: enter in ${FILLED_AT_LABELS[fillAt]}`) },
      { kind: 'heading', text: 'When Notice Is Required' },
      { kind: 'list', items: NOTICE_RULES },
    ],
  };
}

const SIDE_LABELS = { north: 'North', east: 'East', south: 'South', west: 'West' } as const;
const CONTAINMENT_LABELS = { inside: 'On the property', crosses: 'Crosses a property line', outside: 'Not on the property' } as const;

function propertyBlocks({ property }: NoticeFacts): ReportBlock[] {
  if (property === null)
    return [
      {
        kind: 'paragraph',
        text: 'No parcel has been entered around the site, so distances to property lines are not available.',
        tone: 'warn',
      },
    ];
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
  none: 'No parcel has been entered around the site.',
} as const;

function layoutSection(input: NoticeInput, facts: NoticeFacts): ReportSection {
  const { property } = facts;
  const layout = layoutPicture(input, facts);
  return {
    title: 'Landing Area Layout',
    startsPage: true,
    blocks: [
      layout === null
        ? { kind: 'paragraph', text: 'The layout is not available. Missing: site location or landing area dimensions.', tone: 'warn' }
        : {
            kind: 'figure',
            picture: layout.picture,
            alt: layout.alt,
            caption: `Scaled layout, ${layout.scaleText}, true north up. ${SPAN_LABELS[property?.contains.fato ?? 'none']} Values with + are heights above the landing area.`,
          },
      ...propertyBlocks(facts),
      ...sitePlanFigure(input, facts),
    ],
  };
}

function mapSection(input: NoticeInput, facts: NoticeFacts): ReportSection {
  const map = locationMap(input, facts);
  return {
    title: 'Location Map',
    startsPage: true,
    blocks: [
      map === null
        ? { kind: 'paragraph', text: 'The map is not available. Missing: site location.', tone: 'warn' }
        : {
            kind: 'figure',
            picture: map.picture,
            alt: map.alt,
            caption: `Site location, ${map.scaleText}, true north up, WGS 84. ${map.credit} ${input.outlines.length === 0 ? 'No boundaries are within the map area.' : 'Boundaries: U.S. Census Bureau, generalized. For orientation only.'}`,
          },
    ],
  };
}

function tablesSection(input: NoticeInput, { routes, obstructions, airspace, missing, withoutTop }: NoticeFacts): ReportSection {
  const facilities = (input.places?.facilities ?? []).slice(0, MOST_ROWS);
  const none = (text: string): ReportBlock => ({ kind: 'paragraph', text, tone: 'quiet' });
  return {
    title: 'Routes, Obstructions, and Other Landing Areas',
    startsPage: true,
    blocks: [
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
      ...pathsFigure(input, { airspace, obstructions }),
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
      { kind: 'heading', text: 'Other Landing Areas' },
      facilities.length === 0
        ? none('None found near the site.')
        : {
            kind: 'table',
            caption: 'Nearest landing areas (FAA NASR)',
            columns: [
              { title: 'Landing area', share: 50 },
              { title: 'Use', share: 14 },
              { title: 'Direction', share: 24 },
              { title: 'Distance', share: 14, align: 'right' },
            ],
            rows: facilities.map(({ id, name, use, bearingMagneticDeg, bearingTrueDeg, distanceFt }) => ({
              cells: [`${id} ${name}`, asName(use), twoDirections(bearingMagneticDeg, bearingTrueDeg), farText(distanceFt)],
            })),
          },
    ],
  };
}

/** The fields that the current form may not contain. Empty if there are none. */
function fieldsToConfirm(input: NoticeInput, facts: NoticeFacts): string[] {
  const labels = formSections(input, facts).flatMap(({ fields }) =>
    fields.flatMap((field) => (field.verification === 'read' || field.verification === 'verified' ? [] : [fieldLabel(field)])),
  );
  return labels.length === 0 ? [] : [`Confirm that the current FAA Form 7480-1 contains these fields: ${labels.join('; ')}.`];
}

const basisSection = (input: NoticeInput, facts: NoticeFacts): ReportSection => ({
  title: 'Basis of Analysis',
  blocks: [
    { kind: 'list', items: [...noticeNotes(input, facts), ...fieldsToConfirm(input, facts)] },
    { kind: 'paragraph', text: FILING.layout.states, tone: 'quiet' },
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
  const empty = emptyFields(formSections(input, facts)).length;
  return {
    language: 'en-US',
    madeAt: issue.madeAt,
    author: issue.madeBy,
    running: noticeRunningHead(input, TITLE),
    foot: `Touchdown ${issue.productVersion} · inputs ${issue.inputsSha256.slice(0, SHOWN_HASH)}`,
    cover: {
      title: TITLE,
      subject: facts.answers.landingAreaName ?? project.name,
      place: project.address,
      logo: null,
      facts: [
        ...dimensionNoteFacts(input),
        { label: 'Prepared', value: longDate(document.date) },
        { label: 'Prepared by', value: issue.madeBy },
        {
          label: 'File by',
          value: facts.deadline === null ? 'Enter construction start' : longDateText(facts.deadline.fileBy),
          tone: facts.deadline?.isPast === false ? 'plain' : 'warn',
        },
        { label: 'Open fields', value: empty === 0 ? 'None' : String(empty), tone: empty === 0 ? 'ok' : 'warn' },
        { label: 'Criteria', value: document.standardReference },
        ...(document.controlledBy === null
          ? []
          : [{ label: 'Design aircraft', value: [document.aircraftName ?? '', ...controlLines(document)].join('\n') }]),
      ],
      seal: [
        { label: 'Inputs, SHA-256', value: issue.inputsSha256 },
        { label: 'Touchdown version', value: issue.productVersion },
      ],
    },
    sections: [
      openSection(input, facts),
      formSection(input, facts),
      layoutSection(input, facts),
      mapSection(input, facts),
      tablesSection(input, facts),
      basisSection(input, facts),
    ],
  };
}
