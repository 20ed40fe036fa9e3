/** FAA Form 7460-1 items, in the order of the form. Their text was read in print. */
import { citing, read } from './cite.ts';

const form = citing('FAA Form 7460-1', 'OMB 2120-0001');
const item = (number: number, states: string) => form(String(number), `The form requests ${states}.`, read('F7460'));

export const FORM_7460_1 = {
  sponsor: item(1, "the sponsor's name, address, and telephone"),
  representative: item(2, "the sponsor's representative, if different"),
  noticeOf: item(3, 'whether the notice is for new construction, an alteration, or an existing structure'),
  duration: item(4, 'whether it is permanent or temporary, and if temporary, for how many months and days'),
  schedule: item(5, 'the beginning and the end of the work'),
  type: item(6, 'the type: antenna tower, crane, building, power line, landfill, water tank, or other'),
  marking: item(7, 'the preferred marking, painting, and lighting'),
  registration: item(8, 'the FCC antenna structure registration number, if any'),
  latitude: item(9, 'the latitude, to a hundredth of a second'),
  longitude: item(10, 'the longitude, to a hundredth of a second'),
  datum: item(11, 'the datum: NAD 83, NAD 27, or other'),
  city: item(12, 'the nearest city and its state'),
  facility: item(13, 'the nearest public-use, not private-use, or military airport or heliport'),
  facilityDistance: item(14, 'the distance from that airport or heliport to the structure'),
  facilityDirection: item(15, 'the direction from that airport or heliport to the structure'),
  siteElevation: item(16, 'the site elevation above mean sea level in feet'),
  height: item(17, 'the total structure height above ground level in feet'),
  overallHeight: item(18, 'the overall height above mean sea level in feet, the sum of the two'),
  studyNumber: item(19, 'the previous FAA aeronautical study number, if any'),
  location: item(20, 'a description of the location, with a USGS 7.5 minute map on which the site is marked'),
  proposal: item(21, 'a complete description of the proposal'),
} as const;
