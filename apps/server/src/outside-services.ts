/** The outside services that Touchdown requests by itself: what is sent, to whom, and what replaces each one. */
import type { AppConfig } from './app-config.ts';

export interface OutsideService {
  readonly name: string;
  /** The environment variable with its address. `off` turns it off. */
  readonly setting: string;
  /** The host that receives the requests. `null`: turned off. */
  readonly host: string | null;
  /** When a request is sent. */
  readonly when: string;
  /** What a request contains. */
  readonly sends: string;
  /** What to use without the service. */
  readonly replacement: string;
}

const hostOf = (service: { readonly url: string } | null): string | null => service && new URL(service.url).host;

/** Every outside service, used or turned off. Add each new one here. */
export const outsideServices = ({
  geocoder,
  elevation,
  obstacleFile,
}: Pick<AppConfig, 'geocoder' | 'elevation' | 'obstacleFile'>): readonly OutsideService[] => [
  {
    name: 'Address lookup',
    setting: 'GEOCODER_URL',
    host: hostOf(geocoder),
    when: 'A user looks up an address, of a contact or of a new project.',
    sends: 'The address as typed, and the contact email of GEOCODER_CONTACT.',
    replacement: 'Enter the coordinates, or pick them on the map.',
  },
  {
    name: 'Ground elevation',
    setting: 'ELEVATION_URL',
    host: hostOf(elevation),
    when: 'A user fills in an elevation from terrain, or chooses the location of a new project.',
    sends: 'The coordinates of the location, to six decimals.',
    replacement: 'Enter the elevation from a survey or a terrain file, such as a USGS 3DEP GeoTIFF.',
  },
  {
    name: 'FAA obstacle file',
    setting: 'FAA_OBSTACLE_FILE_URL',
    host: hostOf(obstacleFile),
    when: 'By itself, as often as FAA_OBSTACLE_FILE_DAYS states, or when a superuser fetches it.',
    sends: 'Nothing about this installation, its users, or its projects except the version of Touchdown.',
    replacement: 'Download the Digital Obstacle File from the FAA and import it.',
  },
];
