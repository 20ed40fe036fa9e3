/** The package of FAA Form 7480-1 as a document for the printer: the form, its dates, the layout, the location map and the tables. */
import { dateInWords, FILING } from '@touchdown/domain';
import type { Fact, ReportBlock, ReportDocument, ReportSection, TableRow } from '../report/document.ts';
import { emptyFields, type FormField, formSections } from './form-7480-1.ts';
import { completionWords } from './deadline.ts';
import type { NoticeInput } from './input.ts';
import { layoutPicture } from './layout-picture.ts';
import { pathsFigure, sitePlanFigure } from './plan-figures.ts';
import { locationMap } from './location-map.ts';
import { type NoticeFacts, noticeFacts } from './notice-facts.ts';
import { noticeNotes } from './notice-7480-1.ts';
import { egressWords, ingressWords } from './routes.ts';
import { NOTICE_RULES } from './rules.ts';
import { asName, feetWords, twoDirections } from './notice-words.ts';

const TITLE = 'FAA Form 7480-1 Package';
const EMPTY = 'Not entered';
/** Digits of the hash at the foot of a page. */
const SHOWN_HASH = 16;
/** More rows stand in the data file alone. */
const MOST_ROWS = 200;

export const FILLED_AT_WORDS = {
  answers: 'FAA notice',
  project: 'the project',
  dimensions: 'Calculations',
  paths: 'Approach/Departures',
  obstacles: 'Obstacles',
  parcels: 'the property, under FAA notice',
} as const;

function factOf({ label, value, item, verification, isOptional }: FormField): Fact {
  const notes = [...(item === null ? [] : [item]), ...(verification === 'read' ? [] : ['field recalled, not read'])];
  return {
    label,
    value: value ?? (isOptional ? 'None' : EMPTY),
    ...(notes.length === 0 ? {} : { note: notes.join(', ') }),
    tone: value === null ? (isOptional ? 'quiet' : 'warn') : 'plain',
  };
}

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
  const due: ReportBlock = deadline
    ? { kind: 'paragraph', text: deadline.sentence, tone: deadline.isPast ? 'bad' : 'plain' }
    : {
        kind: 'paragraph',
        text: `Enter the start of construction: the form is due ${FILING.landingAreaDaysBefore.value} days before it.`,
        tone: 'warn',
      };
  return {
    title: 'When to file, and what is still empty',
    blocks: [
      due,
      {
        kind: 'paragraph',
        text: completionWords(facts.answers),
      },
      { kind: 'heading', text: 'Empty fields' },
      empty.length === 0
        ? { kind: 'paragraph', text: 'No field is empty.', tone: 'ok' }
        : { kind: 'list', items: empty.map(({ label, fillAt }) => `${label}: fill in at ${FILLED_AT_WORDS[fillAt]}`) },
      { kind: 'heading', text: 'When a notice is due' },
      { kind: 'list', items: NOTICE_RULES },
    ],
  };
}

const SIDE_WORDS = { north: 'North', east: 'East', south: 'South', west: 'West' } as const;
const CONTAINMENT_WORDS = { inside: 'on the property', crosses: 'crossed by a property edge', outside: 'not on the property' } as const;

function propertyBlocks({ property }: NoticeFacts): ReportBlock[] {
  if (property === null)
    return [
      { kind: 'paragraph', text: 'No parcel around the site is on record: no distance to a property edge can be stated.', tone: 'warn' },
    ];
  const { contains, edges, nearest } = property;
  const isNearest = (edge: (typeof edges)[number]) => Object.values(nearest).includes(edge);
  const distance = (value: number) => feetWords(value, 'down');
  return [
    {
      kind: 'facts',
      caption: 'Whether the pad stands on the property',
      rows: (['tlof', 'fato', 'safetyArea'] as const).map((zone) => ({
        label: { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety area' }[zone],
        value: CONTAINMENT_WORDS[contains[zone]],
        tone: contains[zone] === 'inside' ? 'ok' : 'warn',
      })),
    },
    {
      kind: 'table',
      caption: 'Distances to the property edges, rounded down; the nearest of each side in bold',
      columns: [
        { title: 'Edge', share: 26 },
        { title: 'Side', share: 11 },
        { title: 'Length', share: 14, align: 'right' },
        { title: 'From safety area', share: 17, align: 'right' },
        { title: 'From FATO', share: 14, align: 'right' },
        { title: 'From TLOF', share: 14, align: 'right' },
        { title: 'From reference point', share: 17, align: 'right' },
      ],
      rows: edges.slice(0, MOST_ROWS).map((edge): TableRow => ({
        cells: [
          { text: `${edge.parcelName}, ${edge.edge}`, isStrong: isNearest(edge) },
          SIDE_WORDS[edge.side],
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

const DIMENSIONED = 'Distances run from the safety area to the nearest property edge of each side.';
const SPAN_WORDS = {
  inside: DIMENSIONED,
  crosses: DIMENSIONED,
  outside: 'The pad does not stand on the property: no distance is dimensioned.',
  none: 'No parcel around the site is on record.',
} as const;

function layoutSection(input: NoticeInput, facts: NoticeFacts): ReportSection {
  const { property } = facts;
  const layout = layoutPicture(input, facts);
  return {
    title: 'Layout of the landing area',
    startsPage: true,
    blocks: [
      layout === null
        ? { kind: 'paragraph', text: 'The layout cannot be drawn: the location or the sizes of the pad are missing.', tone: 'warn' }
        : {
            kind: 'figure',
            picture: layout.picture,
            alt: layout.alt,
            caption: `Layout to scale, ${layout.scaleText}, true north up. ${SPAN_WORDS[property?.contains.fato ?? 'none']} + is the height above the landing area.`,
          },
      ...propertyBlocks(facts),
      ...sitePlanFigure(input, facts),
    ],
  };
}

function mapSection(input: NoticeInput, facts: NoticeFacts): ReportSection {
  const map = locationMap(input, facts);
  return {
    title: 'Location map',
    startsPage: true,
    blocks: [
      map === null
        ? { kind: 'paragraph', text: 'The map cannot be drawn: the location is missing.', tone: 'warn' }
        : {
            kind: 'figure',
            picture: map.picture,
            alt: map.alt,
            caption: `Location of the site, ${map.scaleText}, true north up. ${input.outlines.length === 0 ? 'No outlines lie within the map.' : 'Outlines: U.S. Census Bureau; generalised, for orientation only.'}`,
          },
    ],
  };
}

function tablesSection(input: NoticeInput, { routes, obstructions, airspace, missing }: NoticeFacts): ReportSection {
  const facilities = (input.places?.facilities ?? []).slice(0, MOST_ROWS);
  const none = (text: string): ReportBlock => ({ kind: 'paragraph', text, tone: 'quiet' });
  return {
    title: 'Routes, obstructions and other landing areas',
    startsPage: true,
    blocks: [
      { kind: 'heading', text: 'Ingress and egress routes' },
      routes.length === 0
        ? none('No path with a direction is on record.')
        : {
            kind: 'table',
            caption: 'Magnetic direction of ingress and egress, as flown',
            columns: [
              { title: 'Path', share: 40 },
              { title: 'Ingress', share: 30 },
              { title: 'Egress', share: 30 },
            ],
            rows: routes.map((route) => ({ cells: [route.pathName, ingressWords(route) ?? '—', egressWords(route) ?? '—'] })),
          },
      ...pathsFigure(input, { airspace, obstructions }),
      { kind: 'heading', text: 'Obstructions' },
      ...(obstructions.length > MOST_ROWS ? [none(`The first ${MOST_ROWS} of ${obstructions.length}; all are in the data file.`)] : []),
      obstructions.length === 0
        ? none(
            airspace === null
              ? `Not worked out. Missing: ${missing.join(', ')}.`
              : 'None of the obstacles on record stands above the landing area within 4,000 ft, and none penetrates a surface.',
          )
        : {
            kind: 'table',
            caption: 'Obstructions, from the nearest edge of the FATO; those that penetrate a surface first',
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
                feetWords(one.heightAboveLandingAreaFt, 'up'),
                twoDirections(one.directionMagneticDeg, one.directionTrueDeg),
                feetWords(one.distanceFt, 'down'),
                one.penetrationFt === null ? '—' : { text: feetWords(one.penetrationFt, 'up'), tone: 'bad' as const },
              ],
            })),
          },
      { kind: 'heading', text: 'Other landing areas' },
      facilities.length === 0
        ? none('None is known around the site.')
        : {
            kind: 'table',
            caption: 'Nearest landing areas of the FAA data',
            columns: [
              { title: 'Landing area', share: 50 },
              { title: 'Use', share: 14 },
              { title: 'Direction', share: 24 },
              { title: 'Distance', share: 14, align: 'right' },
            ],
            rows: facilities.map(({ id, name, use, bearingMagneticDeg, bearingTrueDeg, distanceNm }) => ({
              cells: [`${id} ${name}`, asName(use), twoDirections(bearingMagneticDeg, bearingTrueDeg), `${distanceNm.toFixed(1)} NM`],
            })),
          },
    ],
  };
}

const basisSection = (input: NoticeInput, facts: NoticeFacts): ReportSection => ({
  title: 'What this package rests on',
  blocks: [
    { kind: 'list', items: noticeNotes(input, facts) },
    { kind: 'paragraph', text: FILING.layout.states, tone: 'quiet' },
    {
      kind: 'paragraph',
      text: 'Distances are geodesic on WGS 84 from the reference point, which is the centre of TLOF, FATO and safety area; a property edge is straight between its corners.',
      tone: 'quiet',
    },
  ],
});

/** The whole package. What is not known is said in it; nothing is refused. */
export function noticeReport(input: NoticeInput): ReportDocument {
  const { issue, project, document } = input;
  const facts = noticeFacts(input);
  const empty = emptyFields(formSections(input, facts)).length;
  return {
    language: 'en-US',
    madeAt: issue.madeAt,
    author: issue.madeBy,
    running: `${project.name} · ${TITLE}`,
    foot: `Touchdown ${issue.productVersion} · inputs ${issue.inputsSha256.slice(0, SHOWN_HASH)}`,
    cover: {
      title: TITLE,
      subject: facts.answers.landingAreaName ?? project.name,
      place: project.address,
      logo: null,
      facts: [
        { label: 'Prepared', value: dateInWords(document.date) },
        { label: 'Prepared by', value: issue.madeBy },
        {
          label: 'File by',
          value: facts.deadline === null ? 'Construction start not entered' : dateInWords(facts.deadline.fileBy),
          tone: facts.deadline?.isPast === false ? 'plain' : 'warn',
        },
        { label: 'Empty fields', value: empty === 0 ? 'None' : String(empty), tone: empty === 0 ? 'ok' : 'warn' },
        { label: 'Standard', value: document.standardReference },
      ],
      seal: [
        { label: 'Inputs (SHA-256)', value: issue.inputsSha256 },
        { label: 'Product', value: issue.productVersion },
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
