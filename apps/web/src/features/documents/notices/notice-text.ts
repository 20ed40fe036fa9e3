/** Texts of the FAA notices. */
import type { Notice7460, Notice7480, NoticeField, NoticePreCheckIssue } from '@touchdown/contract';
import { formatHeading, formatNauticalMiles } from '@touchdown/domain';

/** "074° M (060° T)", or only the true direction while the variation is unknown. */
export const directionText = (magneticDeg: number | null, trueDeg: number | null): string => {
  if (trueDeg === null) return '—';
  return magneticDeg === null ? `${formatHeading(trueDeg)}° T` : `${formatHeading(magneticDeg)}° M (${formatHeading(trueDeg)}° T)`;
};

/** "BOS, 2.2 NM, 102° M (088° T)": from the facility to the object, as required by the form. */
export const facilityText = (facility: Notice7460['objects'][number]['nearestFacility']): string =>
  facility === null
    ? '—'
    : `${facility.id}, ${formatNauticalMiles(facility.distanceNm)}, ${directionText(facility.directionMagneticDeg, facility.directionTrueDeg)}`;

/** Shown beside the label: the item of the form, and its verification. */
export const knownFrom = ({ item, verification }: NoticeField): string =>
  [item, verification === 'read' || verification === 'verified' ? null : 'confirm on current form'].filter(Boolean).join(', ');

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "12 issues. The FAA may return the form for 10 of them." */
export function preCheckText(issues: readonly NoticePreCheckIssue[]): string {
  const returned = issues.filter(({ severity }) => severity === 'error' || severity === 'missing').length;
  if (returned === 0) return `${countText(issues.length, 'issue')} the FAA may ask about.`;
  const ofThem = issues.length === returned ? (returned === 1 ? 'it' : 'them') : `${returned} of them`;
  return `${countText(issues.length, 'issue')}. The FAA may return the form for ${ofThem}.`;
}

/** The issue with the field of the form in front of its reference, unless the message begins with it. */
export const withField = <T extends NoticePreCheckIssue>(issue: T): T => ({
  ...issue,
  reference: issue.message.startsWith(issue.field) ? issue.reference : [issue.field, issue.reference].filter(Boolean).join('; '),
});

/** The 21 items of Form 7460-1 for one object, one line each, to be copied: item, label, and entry, separated by tabs. */
export const itemsText = ({ items }: Pick<Notice7460['objects'][number], 'items'>): string =>
  items.map(({ item, label, value }) => [String(item), label, (value ?? '').replaceAll('\n', '; ')].join('\t')).join('\n');

/** The entries in the order of the form, one line each, to be copied: item, field, and entry, separated by tabs. */
export const entriesText = ({ sections }: Pick<Notice7480, 'sections'>): string =>
  sections
    .flatMap(({ title, fields }) => [
      title,
      ...fields.map(({ item, label, value }) => [item ?? '', label, (value ?? '').replaceAll('\n', '; ')].join('\t')),
    ])
    .join('\n');
