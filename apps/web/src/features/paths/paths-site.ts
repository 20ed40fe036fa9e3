/** What is said over the list of paths about the magnetic variation. */
import type { FacilitySite } from '@touchdown/domain';

/** The line over the list that says which variation is applied to the headings. */
export const variationLine = ({ variation }: FacilitySite): string =>
  variation === null
    ? 'Magnetic variation not known: enter it in the project, or set the location.'
    : `Magnetic variation ${variation.statement}.`;

const counted = (count: number, kind: string, verb: string) =>
  `${count} path${count === 1 ? '' : 's'} with ${kind} headings ${verb}${count === 1 ? 's' : ''}`;

/** What a change of the variation does to the paths: it turns the magnetic ones alone. `null` without paths. */
export const turningLine = (paths: readonly { readonly headingReference: string }[]): string | null => {
  const magnetic = paths.filter(({ headingReference }) => headingReference === 'magnetic').length;
  const others = paths.length - magnetic;
  const parts = [
    ...(magnetic === 0 ? [] : [`${counted(magnetic, 'magnetic', 'turn')} with it`]),
    ...(others === 0 ? [] : [counted(others, 'true', 'stay')]),
  ];
  return parts.length === 0 ? null : `When it is changed in the project, ${parts.join(', ')}.`;
};
