/** The effect of a changed aircraft on one project, as lines of text. No React here. */
import type { ProjectEffect } from '@touchdown/contract';
import { DIMENSION_STATE_LABELS, type ShownUnits, type Zone } from '@touchdown/domain';

const ZONES: Readonly<Record<Zone, string>> = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' };
const SOURCES = { adjusted: 'Adjusted', saved: 'Saved' } as const;

type OfSide = Pick<ProjectEffect['minimums'][number], 'zone' | 'side'>;

/** One entry for each zone whose two sides are alike, otherwise one per side: "FATO", "FATO length". */
function bySide<Entry extends OfSide>(entries: readonly Entry[], areAlike: (one: Entry, other: Entry) => boolean): [string, Entry][] {
  return entries.flatMap((entry): [string, Entry][] => {
    const partner = entries.find(({ zone, side }) => zone === entry.zone && side !== entry.side);
    if (partner === undefined || !areAlike(entry, partner)) return [[`${ZONES[entry.zone]} ${entry.side}`, entry]];
    return entry.side === 'length' ? [[ZONES[entry.zone], entry]] : [];
  });
}

/** "FATO: 82.050 ft → 90.000 ft". A dash if nothing can be calculated. */
export function minimumLines({ minimums }: ProjectEffect, units: ShownUnits): readonly string[] {
  const text = (value: number | null) => (value === null ? '—' : units.lengthText(value, 'up'));
  return bySide(minimums, (one, other) => one.before === other.before && one.after === other.after).map(
    ([label, { before, after }]) => `${label}: ${text(before)} → ${text(after)}`,
  );
}

/** The effect on the project's own dimensions, as one or two sentences. */
export function stateText({ source, state, below }: ProjectEffect): string {
  if (source === null || state === null) return 'No dimensions can be calculated after this change.';
  if (source === 'live') return 'No dimensions are saved. The project uses the new minimums.';
  const what = SOURCES[source];
  if (state === 'current') return `${what} dimensions still meet the minimums after this change.`;
  if (below.length === 0) return `${what} dimensions: ${DIMENSION_STATE_LABELS[state]}.`;
  const sides = bySide(below, (one, other) => one.minimum === other.minimum).map(([label]) => label);
  return `${what} dimensions: ${DIMENSION_STATE_LABELS[state]} (${sides.join(', ')}).`;
}

/** What was not evaluated, as sentences. `null`: everything was. */
export function remainderText(notEvaluated: number, ofOthers: number): string | null {
  const projects = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'project' : 'projects'}`;
  const texts = [
    ...(notEvaluated > 0
      ? [
          `${projects(notEvaluated)} of yours that ${notEvaluated === 1 ? 'uses' : 'use'} this aircraft ${notEvaluated === 1 ? 'was' : 'were'} not evaluated.`,
        ]
      : []),
    ...(ofOthers > 0 ? [`${projects(ofOthers)} owned by others ${ofOthers === 1 ? 'uses' : 'use'} this aircraft.`] : []),
  ];
  return texts.length === 0 ? null : texts.join(' ');
}
