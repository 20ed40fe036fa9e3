/** The airspace of the site in the Site Analysis Report, and what is unknown about it. */
import {
  AIRSPACE_KIND_LABELS,
  AIRSPACE_LEFT_OUT,
  AIRSPACE_REACH_NM,
  airspaceDistanceText,
  airspaceGaps,
  limitsText,
  NO_AIRSPACE_DATA,
  nothingNearText,
} from '@touchdown/domain';
import type { Derived } from './derive.ts';
import type { ReportBlock, TableRow } from './document.ts';
import { directionText } from './surroundings.ts';

const loadedOf = ({ input: { airspace } }: Derived) => (airspace?.sets ?? []).map(({ set }) => set);

/** What is unknown about the airspace, for the items that the report does not evaluate. */
export const airspaceGap = (derived: Derived): string[] => airspaceGaps(loadedOf(derived)).map((gap) => `Airspace. ${gap}`);

/** The airspace at the site and within 10 NM, or the sentence that none is known. */
export function airspaceBlocks(derived: Derived): ReportBlock[] {
  const { airspace } = derived.input;
  const heading: ReportBlock = { kind: 'heading', text: 'Airspace' };
  if (airspace === undefined || airspace.sets.length === 0) return [heading, { kind: 'paragraph', text: NO_AIRSPACE_DATA, tone: 'warn' }];
  if (derived.site.location === null)
    return [heading, { kind: 'paragraph', text: 'Airspace is not listed because the site has no location.', tone: 'warn' }];
  const loaded = loadedOf(derived);
  const gaps = airspaceGaps(loaded).map((text): ReportBlock => ({ kind: 'paragraph', text, tone: 'warn' }));
  const leftOut: ReportBlock = { kind: 'paragraph', text: AIRSPACE_LEFT_OUT, tone: 'quiet' };
  const { areas, total } = airspace;
  if (areas.length === 0) return [heading, { kind: 'paragraph', text: nothingNearText(loaded) ?? '' }, ...gaps, leftOut];
  const listed = areas.length < total ? `, the nearest ${areas.length} of ${total}` : '';
  return [
    heading,
    {
      kind: 'table',
      caption: `FAA airspace at the site and within ${AIRSPACE_REACH_NM} NM${listed}. Distance and direction are from the site to the nearest boundary.`,
      columns: [
        { title: 'Airspace', share: 2.2 },
        { title: 'Name', share: 4 },
        { title: 'Vertical limits', share: 3 },
        { title: 'Distance', share: 1.3, align: 'right' },
        { title: 'True', share: 0.9, align: 'right' },
      ],
      rows: areas.map((area): TableRow => ({
        cells: [
          { text: AIRSPACE_KIND_LABELS[area.kind], isStrong: true },
          area.name,
          limitsText(area.lower, area.upper),
          airspaceDistanceText(area),
          area.isInside ? '—' : directionText(area.bearingTrueDeg),
        ],
      })),
    },
    ...gaps,
    leftOut,
  ];
}
