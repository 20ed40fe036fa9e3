/**
 * When a landing area or a structure is told to the FAA, and the fields of FAA Form 7480-1 as far as their words were read. The form as it
 * is now was read in parts alone; a field known from an older printing or recalled says so.
 */
import { feet } from '../quantities/units.ts';
import { cited, citing, read, recalled } from './cite.ts';
import type { Citation } from './cited.ts';

const part157 = citing('14 CFR Part 157', 'eCFR, 56 FR 33996');
const part77 = citing('14 CFR Part 77', 'eCFR current to 2026-04-05');

/** Calendar days before the work begins, and after it is complete. */
export const FILING = {
  projects: part157(
    '157.3',
    'Notice is due of a landing area that is constructed, established, activated, altered or realigned, or not used for a year or more, of a change between private and public use, of a changed traffic pattern, and of a change between VFR and IFR.',
    read('CFR157-3'),
  ),
  landingAreaDaysBefore: cited(
    90,
    part157(
      '157.5(a)',
      'Form 7480-1 is submitted at least 90 days before the day that work is to begin; for a change of status or of a traffic pattern, 90 days before the planned day of it.',
      read('CFR157-5'),
    ),
  ),
  deactivationDaysBefore: cited(
    30,
    part157(
      '157.5(b)(2)',
      'Deactivation may be told by letter and without prior notice, but 30 days before where an instrument approach procedure is established or an agreement with the United States binds the property.',
      read('CFR157-5'),
    ),
  ),
  emergency: part157(
    '157.5(b)(1)',
    'In an emergency of public service, health or safety, or where the 90 days would be an unreasonable hardship, notice may be given by telephone as soon as practicable, and the form follows when the FAA asks for it.',
    read('CFR157-5'),
  ),
  landingAreaDaysAfter: cited(
    15,
    part157('157.9', 'Within 15 days after completion the FAA is told of it on Form 5010-5 or by letter.', read('CFR157-9')),
  ),
  agreement: part157(
    '157.1(a)',
    'No notice under Part 157 is due where a Federal agreement requires an approved current airport layout plan on file with the FAA.',
    read('CFR157-1'),
  ),
  temporary: part157(
    '157.1(b)',
    'No notice is due for a landing area under visual flight rules in use for less than 30 consecutive days with no more than 10 operations a day.',
    read('CFR157-1'),
  ),
  intermittent: part157(
    '157.1(c)',
    'No notice is due for a site that is no established airport, in use for less than a year under visual flight rules alone, on no more than 3 days in any week and with no more than 10 operations in any day.',
    read('CFR157-1'),
  ),
  constructionDaysBefore: cited(
    45,
    part77(
      '77.7(b)',
      'Form 7460-1 is submitted at least 45 days before the start of construction or the day a construction permit is applied for, whichever is earliest.',
      read('CFR7'),
    ),
  ),
  licensed: part77(
    '77.7(c)',
    'What the FCC has to license is told to the FAA on or before the day of the application to the FCC.',
    read('CFR7'),
  ),
  presumedHazardFt: cited(
    feet(2000),
    part77(
      '77.7(d)',
      'A structure of more than 2,000 ft above ground is presumed to be a hazard: the form explains why it would be none, and no inefficient use of airspace.',
      read('CFR7'),
    ),
  ),
  constructionEmergency: part77(
    '77.7(e)',
    'The 45 days are waived in an emergency of public services, health or safety: notice by any means, and the form within 5 days of it.',
    read('CFR7'),
  ),
  supplementalDaysAfter: cited(
    5,
    part77(
      '77.11',
      'What is more than 200 ft above ground is told of again within 5 days after it reaches its greatest height, is abandoned or is dismantled, unless the determination sets another time.',
      read('CFR11'),
    ),
  ),
  layout: citing('AC 150/5390-2B', '2004')(
    '104.b',
    'With the form go a layout drawn to scale (TLOF, FATO, safety area, distance from the safety area to the property edges, paths against buildings, trees and wires) and a location map on which an arrow points out the site.',
    read('2B-g'),
  ),
} as const;

const oldForm = citing('FAA Form 7480-1', 'OMB 2120-0036, printing to 2007');
const field = (clause: string, states: string): Citation => oldForm(clause, states, read('F7480-OLD'));
const recalledField = (states: string): Citation =>
  oldForm(null, states, recalled(75, 'That operation data is asked for, with based aircraft and landings, was read (F7480-OMB)'));

/** Where each field of the form is known from. */
export const FORM_7480_1 = {
  covers: citing('FAA Form 7480-1', 'OMB 2120-0036, text of 2020')(
    null,
    'The form calls every landing or take-off area an airport: an airport, a heliport, a vertiport and others.',
    read('F7480'),
  ),
  proponent: field('Head', 'The form asks for name and address of the proponent, individual or organization.'),
  propertyOwner: field('Head', "The form asks for the property owner's name and address where they differ."),
  city: field('A.1', 'The form asks for the associated city and state.'),
  county: field('A.2', 'The form asks for the county and state in which the landing area lies.'),
  fromCity: field('A.3', 'The form asks for distance (miles) and direction from the associated city or town.'),
  name: field('A.4', 'The form asks for the name of the landing area.'),
  latitude: field('A.5', 'The form asks for the latitude.'),
  longitude: field('A.6', 'The form asks for the longitude.'),
  elevation: field('A.7', 'The form asks for the elevation.'),
  purpose: field(
    'B',
    'The form asks whether it is for establishment or activation, alteration, deactivation or abandonment, or change of status.',
  ),
  type: field('B', 'The form asks for the type of landing area: airport, heliport, vertiport and others.'),
  use: field('B', 'The form asks for the use: public, private, or private use of public land or waters.'),
  change: field('B', 'The form asks for a description of a change of status or an alteration.'),
  trafficPattern: field('B', 'The form asks for the establishment or change of a traffic pattern.'),
  dates: field('B', 'The form asks when construction begins or began and its estimated completion.'),
  otherAreas: field('C', 'The form asks for other landing areas with direction and distance from the landing area.'),
  fato: field('D.2', 'The form asks for the dimensions of the final approach and take-off area in feet.'),
  tlof: field('D.2', 'The form asks for the dimensions of the touchdown and lift-off area in feet.'),
  routes: field('D.2', 'The form asks for the magnetic direction of ingress and egress routes.'),
  surface: field('D.2', 'The form asks for the type of surface.'),
  obstructions: field('E', 'The form asks for obstructions: type, height above the landing area, direction and distance from it.'),
  basedAircraft: citing('FAA Form 7480-1', 'OMB 2120-0036')(
    null,
    'The form asks for operation data, the number of based aircraft among it.',
    read('F7480-OMB'),
  ),
  landings: citing('FAA Form 7480-1', 'OMB 2120-0036')(
    null,
    'The form asks for operation data, the average number of landings among it.',
    read('F7480-OMB'),
  ),
  operator: recalledField('The form asks for an airport manager.'),
  ownership: recalledField('The form asks whether the owner is a public or a private body.'),
  flightRules: recalledField('The form asks whether operations under instrument flight rules are expected.'),
  hours: recalledField('The form asks for the hours of operation.'),
  inFiveYears: recalledField('The form asks for based aircraft and landings five years on.'),
  considerations: recalledField('The form asks for schools, churches and residential areas near the landing area.'),
  certification: recalledField('The form is signed, with name, title and date.'),
} as const;
