/**
 * The `test` of the journeys: one running product per worker, a separate account per test, signed in by stored state, and a watch on every
 * page. Addresses are relative to Touchdown: `page.goto('/projects')`.
 */
import { test as base, type BrowserContext, type BrowserContextOptions, type Dialog, expect, type Page } from '@playwright/test';
import type { Role } from '@touchdown/contract';
import { type Geocoder, startGeocoder } from './geocoder.ts';
import { type NewPerson, NOBODY, type People, peopleOf, type Person, ROOT_ENV } from './people.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from './product.ts';
import { startTiles, type TileService } from './tiles.ts';

export { expect };
export { goTo, offlineReady, open, openWithCopy, resize, settled } from './settled.ts';

/** Attribution of maps with tiles. */
export const TILE_MAKERS = '© The tile makers';

type DialogType = 'alert' | 'beforeunload' | 'confirm' | 'prompt';

/** What the browser itself logs about a request that was rejected, or that a test sends while offline. */
const REFUSED_OR_OFFLINE = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)/;

/** Errors on a test's pages beyond its own assertions, and the dialogs it expects. */
export class Watch {
  readonly faults: string[] = [];
  readonly expected: DialogType[] = [];
  /** Allowed console errors: failures that the test causes on purpose. */
  readonly admitted: RegExp[] = [];

  add(context: BrowserContext): void {
    context.on('weberror', (error) => this.faults.push(`page error: ${error.error().message}`));
    context.on('console', (message) => {
      const isAdmitted = [REFUSED_OR_OFFLINE, ...this.admitted].some((pattern) => pattern.test(message.text()));
      if (message.type() === 'error' && !isAdmitted) this.faults.push(message.text());
    });
    context.on('dialog', (dialog) => void this.#answer(dialog));
  }

  async #answer(dialog: Dialog): Promise<void> {
    const at = this.expected.findIndex((type) => type === dialog.type());
    if (at === -1) this.faults.push(`a browser dialog nobody expected: ${dialog.type()} "${dialog.message()}"`);
    else this.expected.splice(at, 1);
    await dialog.accept();
  }
}

let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

interface WorkerFixtures {
  /** Tests that change what a whole installation shares, such as the aircraft library, set a name that has its own worker and product. */
  readonly installation: string;
  /** More settings of Touchdown. Tests with different settings run in another worker. */
  readonly productEnv: Readonly<Record<string, string>>;
  /** Whether the maps of Touchdown show the tiles of `tiles`. */
  readonly mapTiles: boolean;
  readonly tiles: TileService;
  /** The geocoding service of Touchdown. Each test adds the addresses that it looks up. */
  readonly geocoder: Geocoder;
  readonly product: Product;
  readonly people: People;
}
interface TestFixtures {
  readonly watch: Watch;
  readonly role: Role;
  /** Whether `page`, `context`, and `request` are those of `person`, or of a visitor. */
  readonly signedIn: boolean;
  /** Whether the test's browsers have their own network address, because Touchdown limits sign-in attempts by address. */
  readonly ownAddress: boolean;
  readonly person: Person;
  readonly newPerson: (about?: NewPerson) => Promise<Person>;
  /** Opens a browser context of a user, or of a visitor; closed after the test. */
  readonly contextOf: (person: Person | null, options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** The same, with its first page. */
  readonly pageOf: (person: Person | null, options?: BrowserContextOptions) => Promise<Page>;
  /** Accepts the next browser dialog of this type, which the test must cause. */
  readonly expectDialog: (type: DialogType) => void;
  /** Allows a console error that the test causes on purpose. */
  readonly admitConsoleError: (pattern: RegExp) => void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  installation: ['common', { option: true, scope: 'worker' }],
  productEnv: [{}, { option: true, scope: 'worker' }],
  mapTiles: [false, { option: true, scope: 'worker' }],
  tiles: [
    async ({ browserName: _ }, use) => {
      const tiles = await startTiles();
      await use(tiles);
      await tiles.close();
    },
    { scope: 'worker' },
  ],
  geocoder: [
    async ({ browserName: _ }, use) => {
      const geocoder = await startGeocoder({});
      await use(geocoder);
      geocoder.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ productEnv, geocoder, mapTiles, tiles }, use) => {
      const dataDir = readyDataDir();
      const ofTiles: Record<string, string> = mapTiles ? { MAP_TILES_URL: tiles.template, MAP_TILES_ATTRIBUTION: TILE_MAKERS } : {};
      const env = { ...ROOT_ENV, GEOCODER_URL: geocoder.url, ...ofTiles, ...productEnv };
      const product = await startProduct(dataDir, { env });
      await use(product);
      await product.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  people: [
    async ({ playwright, product }, use, { workerIndex }) => {
      const people = await peopleOf(playwright.request, product.base, `w${workerIndex}`);
      await use(people);
      await people.close();
    },
    { scope: 'worker' },
  ],

  role: ['user', { option: true }],
  signedIn: [true, { option: true }],
  newPerson: async ({ people }, use) => use((about) => people.make(about)),
  person: async ({ newPerson, role }, use) => use(await newPerson({ role })),

  ownAddress: [false, { option: true }],
  extraHTTPHeaders: async ({ ownAddress }, use) => use(ownAddress ? { 'x-forwarded-for': nextAddress() } : {}),
  baseURL: async ({ product }, use) => use(product.base),
  storageState: async ({ signedIn, person }, use) => use(signedIn ? person.state : NOBODY),
  watch: async ({ browserName: _ }, use) => {
    const watch = new Watch();
    await use(watch);
    expect.soft(watch.faults, 'errors and dialogs on the pages').toEqual([]);
    expect.soft(watch.expected, 'expected dialogs that were not shown').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch.add(context);
    await use(context);
  },
  contextOf: async ({ browser, watch, extraHTTPHeaders }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person, options = {}) => {
      const context = await browser.newContext({
        storageState: person?.state ?? NOBODY,
        ...(extraHTTPHeaders === undefined ? {} : { extraHTTPHeaders }),
        ...options,
      });
      opened.push(context);
      watch.add(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  pageOf: async ({ contextOf }, use) => use(async (person, options) => (await contextOf(person, options)).newPage()),
  expectDialog: async ({ watch }, use) => use((type) => void watch.expected.push(type)),
  admitConsoleError: async ({ watch }, use) => use((pattern) => void watch.admitted.push(pattern)),
});
