/** The last few pictures that were made, by the address under which the map library reads them. */

interface Known {
  readonly color: string;
  readonly url: string;
}

export class LastPictures<Of extends object, Picture> {
  readonly #most: number;
  readonly #addressOf: (count: number) => string;
  /** By address, the one that was used longest ago first. */
  readonly #held = new Map<string, Picture>();
  readonly #known = new WeakMap<Of, Known>();
  #made = 0;

  constructor(most: number, addressOf: (count: number) => string) {
    this.#most = most;
    this.#addressOf = addressOf;
  }

  /** The picture at an address. Undefined if others have replaced it. */
  at(url: string): Picture | undefined {
    return this.#held.get(url);
  }

  /** The address of the last picture of this in this color. `null`: it was never made, or others have replaced it. */
  urlOf(of: Of, color: string): string | null {
    const known = this.#known.get(of);
    const picture = known?.color === color ? this.#held.get(known.url) : undefined;
    if (known === undefined || picture === undefined) return null;
    this.#held.delete(known.url);
    this.#held.set(known.url, picture);
    return known.url;
  }

  /** Adds a picture, and releases the one that was used longest ago. Returns its address. */
  add(of: Of, color: string, picture: Picture): string {
    this.#made += 1;
    const url = this.#addressOf(this.#made);
    this.#held.set(url, picture);
    this.#known.set(of, { color, url });
    const [oldest] = this.#held.keys();
    if (this.#held.size > this.#most && oldest !== undefined) this.#held.delete(oldest);
    return url;
  }
}
