/**
 * When notice to the FAA is required for a landing area or a structure, and the fields of FAA Form 7480-1 as far as their text was read.
 * Only parts of the current form were read. A field taken from an older printing, or not checked against the form, is marked so.
 */
import { feet } from '../quantities/units.ts';
import { cited, citing, read, unverified } from './cite.ts';
import type { Citation } from './cited.ts';

const part157 = citing('14 CFR Part 157', 'eCFR, 56 FR 33996');
const part77 = citing('14 CFR Part 77', 'eCFR current to Apr 5, 2026');

/** Calendar days before the work begins, and after it is complete. */
export const FILING = {
  projects: part157(
    '157.3',
    'Notice is required to construct, establish, activate, alter, or realign a landing area; to discontinue its use for one year or more; to change between private and public use; to change a traffic pattern; or to change between VFR and IFR.',
    read('CFR157-3'),
  ),
  landingAreaDaysBefore: cited(
    90,
    part157(
      '157.5(a)',
      'Submit Form 7480-1 at least 90 days before work begins or, for a change of status or traffic pattern, 90 days before the planned date of the change.',
      read('CFR157-5'),
    ),
  ),
  deactivationDaysBefore: cited(
    30,
    part157(
      '157.5(b)(2)',
      "Deactivation may be reported by letter without prior notice, except that 30 days' prior notice is required when an instrument approach procedure is established or the property is subject to an agreement with the United States.",
      read('CFR157-5'),
    ),
  ),
  emergency: part157(
    '157.5(b)(1)',
    'In an emergency involving public service, health, or safety, or when the 90-day notice would impose an unreasonable hardship, notice may be given by telephone as soon as practicable. The form must follow if the FAA requests it.',
    read('CFR157-5'),
  ),
  landingAreaDaysAfter: cited(
    15,
    part157('157.9', 'Notify the FAA within 15 days after completion, on Form 5010-5 or by letter.', read('CFR157-9')),
  ),
  agreement: part157(
    '157.1(a)',
    'Part 157 notice is not required when a Federal agreement requires an approved current airport layout plan on file with the FAA.',
    read('CFR157-1'),
  ),
  temporary: part157(
    '157.1(b)',
    'Notice is not required for a VFR landing area used for less than 30 consecutive days with no more than 10 operations per day.',
    read('CFR157-1'),
  ),
  intermittent: part157(
    '157.1(c)',
    'Notice is not required for a site that is not an established airport and is used for less than one year, under VFR only, on no more than 3 days in any week and with no more than 10 operations in any day.',
    read('CFR157-1'),
  ),
  constructionDaysBefore: cited(
    45,
    part77(
      '77.7(b)',
      'Submit Form 7460-1 at least 45 days before construction starts or the construction permit application is filed, whichever is earliest.',
      read('CFR7'),
    ),
  ),
  licensed: part77(
    '77.7(c)',
    'For a structure that requires an FCC license, submit the notice to the FAA on or before the date of the FCC application.',
    read('CFR7'),
  ),
  presumedHazardFt: cited(
    feet(2000),
    part77(
      '77.7(d)',
      'A structure more than 2,000 ft AGL is presumed to be a hazard. The notice must explain why it would not be a hazard or cause an inefficient use of airspace.',
      read('CFR7'),
    ),
  ),
  constructionEmergency: part77(
    '77.7(e)',
    'The 45-day requirement is waived in an emergency involving essential public services, public health, or public safety. Give notice by any available means and submit the form within 5 days.',
    read('CFR7'),
  ),
  supplementalDaysAfter: cited(
    5,
    part77(
      '77.11',
      'For a structure more than 200 ft AGL, submit supplemental notice within 5 days after it reaches its greatest height, is abandoned, or is dismantled, unless the determination specifies another time.',
      read('CFR11'),
    ),
  ),
  layout: citing('AC 150/5390-2B', '2004')(
    '104.b',
    'Attach a scaled layout (TLOF, FATO, Safety Area, distances from the Safety Area to property lines, and paths relative to buildings, trees, and wires) and a location map with an arrow marking the site.',
    read('2B-g'),
  ),
} as const;

const oldForm = citing('FAA Form 7480-1', 'OMB 2120-0036, printing to 2007');
const field = (clause: string, states: string): Citation => oldForm(clause, states, read('F7480-OLD'));
const unverifiedField = (states: string): Citation =>
  oldForm(null, states, unverified('That operation data is asked for, with based aircraft and landings, was read (F7480-OMB)'));

/** The source of each form field. */
export const FORM_7480_1 = {
  covers: citing('FAA Form 7480-1', 'OMB 2120-0036, text of 2020')(
    null,
    'On the form, "airport" includes any landing or takeoff area: airport, heliport, vertiport, and others.',
    read('F7480'),
  ),
  proponent: field('Header', 'The form requests the name and address of the proponent (individual or organization).'),
  propertyOwner: field('Header', "The form requests the property owner's name and address if different."),
  city: field('A.1', 'The form requests the associated city and state.'),
  county: field('A.2', 'The form requests the county and state of the landing area.'),
  fromCity: field('A.3', 'The form requests the distance (miles) and direction from the associated city or town.'),
  name: field('A.4', 'The form requests the name of the landing area.'),
  latitude: field('A.5', 'The form requests the latitude.'),
  longitude: field('A.6', 'The form requests the longitude.'),
  elevation: field('A.7', 'The form requests the elevation.'),
  purpose: field(
    'B',
    'The form states whether it is for establishment or activation, alteration, deactivation or abandonment, or change of status.',
  ),
  type: field('B', 'The form requests the type of landing area: airport, heliport, vertiport, or other.'),
  use: field('B', 'The form requests the use: public, private, or private use of public land or waters.'),
  change: field('B', 'The form requests a description of a change of status or an alteration.'),
  trafficPattern: field('B', 'The form states whether a traffic pattern is established or changed.'),
  dates: field('B', 'The form states when construction begins or began and when it is estimated to be complete.'),
  otherAreas: field('C', 'The form requests other landing areas with direction and distance from the landing area.'),
  fato: field('D.2', 'The form requests the dimensions of the final approach and takeoff area in feet.'),
  tlof: field('D.2', 'The form requests the dimensions of the touchdown and liftoff area in feet.'),
  routes: field('D.2', 'The form requests the magnetic direction of ingress and egress routes.'),
  surface: field('D.2', 'The form requests the type of surface.'),
  obstructions: field('E', 'The form requests obstructions: type, height above the landing area, direction, and distance from it.'),
  basedAircraft: citing('FAA Form 7480-1', 'OMB 2120-0036')(
    null,
    'The form requests operation data, including the number of based aircraft.',
    read('F7480-OMB'),
  ),
  landings: citing('FAA Form 7480-1', 'OMB 2120-0036')(
    null,
    'The form requests operation data, including the average number of landings.',
    read('F7480-OMB'),
  ),
  operator: unverifiedField('The form requests an airport manager.'),
  ownership: unverifiedField('The form states whether ownership is public or private.'),
  flightRules: unverifiedField('The form states whether operations under instrument flight rules are expected.'),
  hours: unverifiedField('The form requests the hours of operation.'),
  inFiveYears: unverifiedField('The form requests based aircraft and landings forecast for five years.'),
  considerations: unverifiedField('The form requests schools, churches, and residential areas near the landing area.'),
  certification: unverifiedField('The form is signed, with name, title, and date.'),
} as const;
