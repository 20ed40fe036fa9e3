/** Pre-check of the entries of FAA Form 7480-1: required fields that are empty, and entries that cannot be correct. */
import { CALCULATE_LINK, fieldLink, type IssueLink, OBSTACLES_LINK, PARCELS_LINK, PATHS_LINK } from '@touchdown/domain';
import { areaOf, emptyFields, fieldLabel, type FormField, people } from './form-7480-1.ts';
import { issue, type PreCheckIssue, type PreCheckTask, when } from './pre-check-issue.ts';

/** Code, what to do, and the control that does it, by field. A field that is empty only together with another one is not listed. */
const EMPTY: Readonly<Record<string, readonly [code: string, todo: string, at: string | IssueLink]>> = {
  proponentName: ['PROPONENT_EMPTY', 'Enter the proponent, or add a client contact', 'proponentName'],
  proponentAddress: ['PROPONENT_ADDRESS_EMPTY', 'Enter the mailing address', 'proponentAddress'],
  proponentContact: ['PROPONENT_CONTACT_EMPTY', 'Enter a telephone number or an email address', 'proponentPhone'],
  ownership: ['OWNERSHIP_EMPTY', 'Choose private or public ownership', 'ownership'],
  operator: ['OPERATOR_EMPTY', 'Enter the manager or operator', 'operatorName'],
  city: ['CITY_EMPTY', 'Enter the associated city and its state', 'associatedCity'],
  county: ['COUNTY_EMPTY', 'Enter the county', 'county'],
  fromCity: ['CITY_DISTANCE_EMPTY', 'Enter the distance and direction from the city', 'cityDistanceMiles'],
  latitude: ['LOCATION_EMPTY', 'Enter the coordinates', fieldLink('latitude')],
  elevation: ['ELEVATION_EMPTY', 'Enter the elevation of the landing area', fieldLink('elevation')],
  purpose: ['PURPOSE_EMPTY', 'Choose the purpose', 'purpose'],
  change: ['CHANGE_EMPTY', 'Describe the change', 'changeDescription'],
  use: ['USE_EMPTY', 'Choose public or private use', 'use'],
  constructionStart: ['START_EMPTY', 'Enter the date', 'constructionStart'],
  constructionEnd: ['END_EMPTY', 'Enter the date', 'constructionEnd'],
  fato: ['FATO_EMPTY', 'Calculate the dimensions', CALCULATE_LINK],
  tlof: ['TLOF_EMPTY', 'Calculate the dimensions', CALCULATE_LINK],
  routes: ['ROUTES_EMPTY', 'Add the approach and departure paths', PATHS_LINK],
  surface: ['SURFACE_EMPTY', 'Enter the type of surface', 'surface'],
  obstructions: ['OBSTRUCTIONS_EMPTY', 'Add the obstacles around the landing area, with their ground elevations', OBSTACLES_LINK],
  basedHelicopters: ['BASED_AIRCRAFT_EMPTY', 'Enter the number; enter 0 for none', 'basedHelicopters'],
  monthlyLandings: ['LANDINGS_EMPTY', 'Enter the monthly average', 'monthlyLandings'],
  flightRules: ['FLIGHT_RULES_EMPTY', 'Choose VFR or IFR', 'flightRules'],
  hours: ['HOURS_EMPTY', 'Enter the hours of operation', 'hours'],
  considerations: ['CONSIDERATIONS_EMPTY', 'Enter the nearby schools, churches, and residential areas, or “None”', 'considerations'],
  certification: ['SIGNATURE_EMPTY', 'Enter the name and title of the person who signs', 'signerName'],
  property: ['PROPERTY_EMPTY', 'Add the parcels of the property, so that the layout shows the distances', PARCELS_LINK],
};

function emptyIssue(field: FormField): PreCheckIssue[] {
  const found = EMPTY[field.id];
  if (found === undefined) return [];
  const [code, todo, at] = found;
  const isOfForm = field.verification !== 'unverified';
  const label = fieldLabel(field);
  const result = isOfForm ? 'The form would be returned as incomplete.' : 'If the current form has this field, the form would be returned.';
  return [issue(code, label, `${label} is empty. ${result} ${todo}.`, { severity: isOfForm ? 'missing' : 'warning', at })];
}

const ZIP = /\b\d{5}(-\d{4})?\b/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Digits of a telephone number of the United States with its area code. */
const PHONE_DIGITS = 10;
const hasDigits = (phone: string) => phone.replace(/\D/g, '').length >= PHONE_DIGITS;

function contactIssues({ input, facts }: PreCheckTask): PreCheckIssue[] {
  const { address, phone, email } = people(input, facts);
  const { ownerName, ownerAddress, signerName, signerTitle, cityDistanceMiles, cityDirection, associatedCity } = facts.answers;
  const contact = 'Telephone and email';
  return [
    ...when(address !== null && !ZIP.test(address), () =>
      issue('PROPONENT_ADDRESS_INCOMPLETE', 'Proponent address', 'The proponent address has no ZIP Code. Complete the address.', {
        at: 'proponentAddress',
      }),
    ),
    ...when(phone !== null && !hasDigits(phone), () =>
      issue('PHONE_INCOMPLETE', contact, `The telephone number “${phone ?? ''}” has no area code. Enter all 10 digits.`, {
        at: 'proponentPhone',
      }),
    ),
    ...when(email !== null && !EMAIL.test(email), () =>
      issue('EMAIL_INVALID', contact, `“${email ?? ''}” is not an email address. Correct it.`, { at: 'proponentEmail' }),
    ),
    ...when(ownerName !== null && ownerAddress === null, () =>
      issue(
        'OWNER_ADDRESS_EMPTY',
        'Property owner',
        'The property owner is named without an address. The form would be returned as incomplete. Enter the owner address.',
        {
          severity: 'missing',
          at: 'ownerAddress',
        },
      ),
    ),
    ...when(associatedCity !== null && areaOf(input, facts).state === null, () =>
      issue(
        'STATE_EMPTY',
        'A.1 Associated city and state',
        'The associated city has no state. The form would be returned as incomplete. Enter the state.',
        {
          severity: 'missing',
          at: 'associatedState',
        },
      ),
    ),
    ...when(cityDistanceMiles !== null && cityDistanceMiles > 0 && cityDirection === null, () =>
      issue(
        'CITY_DIRECTION_EMPTY',
        'A.3 Distance and direction from associated city or town',
        'The distance from the city has no direction. The form would be returned as incomplete. Choose the direction.',
        {
          severity: 'missing',
          at: 'cityDirection',
        },
      ),
    ),
    ...when(signerName !== null && signerTitle === null, () =>
      issue('SIGNER_TITLE_EMPTY', 'Signed by (name, title)', 'The person who signs has no title. Enter the title.', {
        severity: 'warning',
        at: 'signerTitle',
      }),
    ),
  ];
}

export const fieldIssues = (task: PreCheckTask): PreCheckIssue[] => [
  ...emptyFields(task.sections).flatMap(emptyIssue),
  ...contactIssues(task),
];
