/** The firm defaults form's draft, its errors, and its time zones. */
import { type FirmDefaults, firmDefaultsBody, type FirmDefaultsBody, LOGO_MAX_BYTES, LOGO_MESSAGES } from '@touchdown/contract';

/** A type, not an interface: drafts are merged field by field. */
export type FirmDraft = { firmName: string; preparedBy: string; timeZone: string };
export type FirmField = keyof FirmDraft;

/** In the display order of the fields. */
export const FIRM_LABELS = {
  firmName: 'Firm Name',
  preparedBy: 'Prepared By',
  timeZone: 'Time Zone',
} as const satisfies Record<FirmField, string>;
export const FIRM_FIELDS = Object.keys(FIRM_LABELS) as readonly FirmField[];

export const firmControlId = (field: string): string => `firm-${field}`;

export const emptyFirm = (): FirmDraft => ({ firmName: '', preparedBy: '', timeZone: '' });

export const firmDraftOf = ({ firmName, preparedBy, timeZone }: Pick<FirmDefaults, FirmField>): FirmDraft => ({
  firmName: firmName ?? '',
  preparedBy: preparedBy ?? '',
  timeZone: timeZone ?? '',
});

export const firmBodyOf = (draft: FirmDraft): FirmDefaultsBody => ({ ...draft });

/** All errors of the draft at once, with the contract's own sentences. */
export const checkFirm = (draft: FirmDraft): Partial<Record<string, string>> => {
  const checked = firmDefaultsBody.safeParse(firmBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
};

/** "America/New_York" → "America/New York". */
export const zoneLabel = (zone: string): string => (zone === '' ? 'UTC' : zone.replaceAll('_', ' '));

export const shownFirmValue = (field: string, value: string | boolean): string =>
  field === 'timeZone' ? zoneLabel(String(value)) : value === '' ? '(empty)' : String(value);

/** The zones of the United States, from east to west. */
export const US_ZONES: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** All other zones of the browser, and the chosen one if the browser does not list it. */
export function otherZones(chosen: string): string[] {
  const all = new Set(Intl.supportedValuesOf('timeZone'));
  if (chosen !== '') all.add(chosen);
  return [...all].filter((zone) => !US_ZONES.includes(zone) && zone !== 'UTC').sort();
}

/** The logo as Base64. Throws an error whose message is for the user if it is too large. */
export async function encodedLogo(file: Blob): Promise<string> {
  if (file.size > LOGO_MAX_BYTES) throw new Error(LOGO_MESSAGES.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** A PNG begins with the byte 89, which Base64 encodes as "iV". */
export const logoAddress = (logo: string): string => `data:image/${logo.startsWith('iV') ? 'png' : 'jpeg'};base64,${logo}`;
