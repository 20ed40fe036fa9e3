/** `web`: answers requests. `worker`: runs background jobs. `all`: both. */
export const PROCESS_ROLES = ['all', 'web', 'worker'] as const;
type ProcessRole = (typeof PROCESS_ROLES)[number];

/** The application's configuration, read from the environment once, in `config.ts`. */
export interface AppConfig {
  readonly role: ProcessRole;
  readonly host: string;
  readonly port: number;
  /** The public address, if it differs from the one listened on: "https://touchdown.example.org". */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** `null`: the embedded server under `dataDir`. */
  readonly databaseUrl: string | null;
  /** At least 32 characters; signs the session cookie. */
  readonly sessionSecret: string;
  /** True if users reach Touchdown over HTTPS. The cookie is then `__Host-touchdown` with `Secure`. */
  readonly secureCookies: boolean;
  /** Addresses or networks of the proxies whose X-Forwarded-* headers are trusted. `false`: none. */
  readonly trustProxy: readonly string[] | false;
  /** Folder of the built web application. `null`: the server serves only the API. */
  readonly webRoot: string | null;
  /** Folder of the SQL migrations; `null`: the one beside the source. A bundle sets its own. */
  readonly migrationsDir: string | null;
  readonly version: string;
  /** Null: addresses are not looked up. */
  readonly geocoder: GeocoderSettings | null;
  /** Null: ground elevations are not looked up. */
  readonly elevation: ElevationSettings | null;
  /** Null: the FAA's obstacle file is not fetched. */
  readonly obstacleFile: ObstacleFileSettings | null;
  /** Null: the FAA's airspace is not fetched. */
  readonly airspaceService: AirspaceSettings | null;
  /** Null: buildings are not fetched. */
  readonly buildingService: BuildingServiceSettings | null;
  /** False: no service outside the installation is called for maps and addresses, whatever a superuser sets. */
  readonly outsideServices: boolean;
  /** The map layer of this installation, before those that ship with Touchdown. `off`: neither. */
  readonly mapTiles: MapTiles | 'off' | null;
  /** Allows a monitor on another machine to read `/metrics`. `null`: only this machine can. */
  readonly metricsToken: string | null;
  /** False: users sign in only through the provider. */
  readonly localAccounts: boolean;
  /** Null: there is no sign-in provider. */
  readonly oidc: OidcSettings | null;
  /** Null: project files are in the data folder. */
  readonly s3: S3Settings | null;
  /** Public Ed25519 keys in base64 whose data packs of editions are accepted as signed. */
  readonly trustedPackKeys: readonly string[];
}

/** A bucket in an S3-compatible store, addressed by path. */
export interface S3Settings {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An OpenID Connect provider and Touchdown's client registration there. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The display name. */
  readonly name: string;
}

/** A geocoding service with the Nominatim API. */
export interface GeocoderSettings {
  /** Its address, without `/search`. */
  readonly url: string;
  /** A contact email address for the service, sent with our requests. */
  readonly contact: string | null;
}

/** The FAA's feature services of airspace, with the protocol of ArcGIS. */
export interface AirspaceSettings {
  /** The address that the name of a service is added to, without a trailing slash. */
  readonly url: string;
}

/** A service with the Overpass API of OpenStreetMap. */
export interface BuildingServiceSettings {
  /** The address that queries are sent to. */
  readonly url: string;
}

/** A terrain service with the protocol of the USGS Elevation Point Query Service. */
export interface ElevationSettings {
  /** The address that a query is added to. */
  readonly url: string;
}

/** The FAA's Digital Obstacle File on the web. */
export interface ObstacleFileSettings {
  readonly url: string;
  /** Days between two fetches. */
  readonly everyDays: number;
}

/** The mail server, and the sender address. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. Otherwise STARTTLS if the server offers it. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
  readonly from: { readonly name: string; readonly address: string };
}

/** A service of raster map tiles. */
export interface MapTiles {
  /** "https://tiles.example.org/{z}/{x}/{y}.png" */
  readonly url: string;
  /** The attribution that the map must show. */
  readonly attribution: string;
}
