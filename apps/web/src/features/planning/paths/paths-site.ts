/** Text about the magnetic variation above the list of paths. */
import type { FacilitySite } from '@touchdown/domain';

/** The line above the list about the variation applied to the headings. */
export const variationLine = ({ variation }: FacilitySite): string =>
  variation === null
    ? 'Magnetic variation unknown. Enter it in the project or set the project location.'
    : `Magnetic variation ${variation.statement}.`;

/** The effect of a variation change on the paths: only magnetic ones rotate. `null` without paths. */
export const turningLine = (paths: readonly { readonly headingReference: string }[]): string | null => {
  if (paths.length === 0) return null;
  const magnetic = paths.filter(({ headingReference }) => headingReference === 'magnetic').length;
  return magnetic === 0
    ? 'All paths have true headings. Changing the variation does not affect them.'
    : `Changing it re-orients ${magnetic} path${magnetic === 1 ? '' : 's'} with magnetic headings.`;
};
