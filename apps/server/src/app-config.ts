/** What the application needs to know of its surroundings; read from the environment once, in `config.ts`. */
export interface AppConfig {
  readonly host: string;
  readonly port: number;
  /** The address people use, when it is not the one listened on: "https://touchdown.example.org". */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** `null`: the embedded server under `dataDir`. */
  readonly databaseUrl: string | null;
  /** At least 32 characters; signs the session cookie. */
  readonly sessionSecret: string;
  /** True when people reach Touchdown by https: the cookie is then `__Host-touchdown` with `Secure`. */
  readonly secureCookies: boolean;
  /** Addresses or networks of the proxies whose X-Forwarded-* headers count; `false`: none. */
  readonly trustProxy: readonly string[] | false;
  /** Folder of the built web application; `null`: the server answers the API alone. */
  readonly webRoot: string | null;
  /** Folder of the SQL migrations; `null`: the one beside the source. A bundle sets its own. */
  readonly migrationsDir: string | null;
  readonly version: string;
  /** Null: addresses are not checked. */
  readonly geocoder: GeocoderSettings | null;
  /** The tile service of the map; `null`: outlines alone. */
  readonly mapTiles: MapTiles | null;
  /** False: people sign in through the provider alone. */
  readonly localAccounts: boolean;
  /** Null: there is no sign-in provider. */
  readonly oidc: OidcSettings | null;
  /** Null: files of projects are in the data folder. */
  readonly s3: S3Settings | null;
}

/** A bucket of its own in an S3-compatible store, addressed by path. */
export interface S3Settings {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An OpenID Connect provider and what it knows Touchdown by. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it. */
  readonly name: string;
}

/** A geocoding service that speaks as Nominatim does. */
export interface GeocoderSettings {
  /** Its address, without `/search`. */
  readonly url: string;
  /** An email address that the service may write to; part of how we introduce ourselves. */
  readonly contact: string | null;
}

/** The mail server, and the sender of mail. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else STARTTLS when the server offers it. */
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
