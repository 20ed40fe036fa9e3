/** The location of a project as its form has it: the changed project, and what is wrong with the form. No React here. */
import type { Project } from '@touchdown/contract';
import { checkDraft, type ProjectDraft } from '../../features/site/projects/project-values.ts';

/** What the location fills in, in the order of the form. */
export const PLACE_FIELDS = ['latitude', 'longitude', 'elevation', 'closestAirport', 'address'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The errors of these fields, in the words of the contract. */
export function placeErrors(draft: ProjectDraft): (readonly [PlaceField, string])[] {
  const errors = checkDraft({ ...draft, locationMode: 'decimal' });
  return PLACE_FIELDS.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [[field, message] as const];
  });
}

/** The project with the location of a draft that has no errors. Its other fields stay. */
export const placedProject = (project: Project, draft: ProjectDraft): Project => ({
  ...project,
  latitude: numberOf(draft.latitude),
  longitude: numberOf(draft.longitude),
  elevation: numberOf(draft.elevation),
  closestAirport: textOf(draft.closestAirport),
  address: textOf(draft.address),
});
