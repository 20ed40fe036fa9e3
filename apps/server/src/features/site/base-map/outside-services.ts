/** What leaves the installation, and to whom: one row for each service that Touchdown can call. */
import type { AdminMapLayer, OutsideService } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import { isInside } from './layers.service.ts';

type ServiceConfig = Pick<
  AppConfig,
  'geocoder' | 'elevation' | 'obstacleFile' | 'airspaceService' | 'buildingService' | 'oidc' | 's3' | 'mapTiles'
>;

const MAP_SENDS = 'The position and zoom of the map area, and the IP address of this server';
const WITHOUT_MAP = 'Maps show map archives (PMTiles or MBTiles files), or boundaries only.';

const mapServices = (layers: readonly AdminMapLayer[], mayCall: boolean): OutsideService[] =>
  layers.map((layer) => ({
    name: `Map layer: ${layer.name}`,
    recipient: new URL(layer.url).host,
    sends: MAP_SENDS,
    state: layer.isOn && (mayCall || isInside(layer)) ? 'on' : 'off',
    isSwitched: !isInside(layer),
    without: WITHOUT_MAP,
  }));

/** Those set only in the environment, which the switch leaves on, because users could not sign in or open their files without them. */
const unswitched = (name: string, url: string | null, sends: string, without: string): OutsideService => ({
  name,
  recipient: url === null ? null : new URL(url).host,
  sends,
  state: url === null ? 'not_set_up' : 'on',
  isSwitched: false,
  without,
});

/** A service that superusers can turn off together with the maps. */
const switched = (
  service: { readonly url: string } | null,
  mayCall: boolean,
  about: Pick<OutsideService, 'name' | 'sends' | 'without'>,
): OutsideService => ({
  ...about,
  recipient: service === null ? null : new URL(service.url).host,
  state: service === null ? 'not_set_up' : mayCall ? 'on' : 'off',
  isSwitched: true,
});

export const outsideServices = (
  { geocoder, elevation, obstacleFile, airspaceService, buildingService, oidc, s3 }: ServiceConfig,
  layers: readonly AdminMapLayer[],
  mail: boolean,
  mayCall: boolean,
): OutsideService[] => [
  ...mapServices(layers, mayCall),
  switched(geocoder, mayCall, {
    name: 'Address lookup',
    sends: 'The address that a user looks up, the contact email set for the service, and the IP address of this server',
    without: 'Addresses are saved as entered. Enter the coordinates, or pick them on the map.',
  }),
  switched(elevation, mayCall, {
    name: 'Ground elevation',
    sends: 'The coordinates of a location that a user fills in, to six decimals, and the IP address of this server',
    without: 'Enter the elevation from a survey, or import a terrain file, such as a USGS 3DEP GeoTIFF, on the Files tab of the project.',
  }),
  switched(obstacleFile, mayCall, {
    name: 'FAA obstacle file',
    sends: 'The version of Touchdown, and the IP address of this server',
    without: 'Download the Digital Obstacle File from the FAA and import it.',
  }),
  switched(airspaceService, mayCall, {
    name: 'FAA airspace',
    sends: 'The version of Touchdown, and the IP address of this server',
    without: 'Download Class_Airspace and Special_Use_Airspace from the FAA and import them.',
  }),
  switched(buildingService, mayCall, {
    name: 'OpenStreetMap buildings',
    sends: 'The coordinates of a site whose buildings a user downloads, to four decimals, and the IP address of this server',
    without:
      'Import a file of buildings on the Obstacles tab of the project: GeoJSON, GeoParquet, shapefile, GeoPackage, or OpenStreetMap PBF.',
  }),
  {
    name: 'Email',
    recipient: mail ? 'The mail server set by SMTP_URL' : null,
    sends: 'Email addresses, and the text of invitations, password resets, and notifications',
    state: mail ? 'on' : 'not_set_up',
    isSwitched: false,
    without: 'No email is sent.',
  },
  unswitched(
    'Sign-in provider',
    oidc?.issuer ?? null,
    'Sign-in requests of users who choose it',
    'Users sign in with an email address and a password.',
  ),
  unswitched('File storage', s3?.endpoint ?? null, 'Project files and reports', 'Files are stored in the data folder.'),
];
