/**
 * When a landing area or a structure is told to the FAA, and the fields of FAA Form 7480-1 as far as their words were read. The form as it
 * is now was read in parts alone; a field known from an older printing or recalled says so.
 */
import { cited, citing, read, recalled, stated } from './cite.ts';
import type { Citation } from './cited.ts';

const part157 = citing('14 CFR Part 157', 'as quoted by FAA Form 7480-1');
const part77 = citing('14 CFR Part 77', 'eCFR current to 2026-04-05');

/** Calendar days before the work begins, and after it is complete. */
export const FILING = {
  landingAreaDaysBefore: cited(
    90,
    part157(
      null,
      'The FAA is told on Form 7480-1 at least 90 days before construction, alteration, activation, deactivation or a change of status or use of a landing area.',
      read('F7480'),
    ),
  ),
  landingAreaDaysAfter: cited(15, part157(null, 'The FAA is told of the completion within 15 days.', read('F7480-OMB'))),
  temporary: part157(
    null,
    'No notice is due for a temporary landing area under visual flight rules, in use for less than 30 days with no more than 10 operations a day.',
    read('F7480'),
  ),
  constructionDaysBefore: cited(
    45,
    part77(
      '77.7',
      'Form 7460-1 is sent at least 45 days before construction starts or a permit is applied for, whichever is earlier.',
      stated('faraim'),
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
