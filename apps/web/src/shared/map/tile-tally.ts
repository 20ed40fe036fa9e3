/** Whether the tiles of the shown layer load. The map reports single tiles; users want to know about the layer. */
export class TileTally {
  #failed = 0;
  #loaded = 0;
  #isFailing = false;

  /** A tile could not be loaded. */
  failed(): void {
    this.#failed += 1;
  }
  loaded(): void {
    this.#loaded += 1;
  }
  /** The map is at rest. Returns whether tiles are missing; unchanged if none was requested since the last time. */
  rest(): boolean {
    if (this.#failed > 0) this.#isFailing = true;
    else if (this.#loaded > 0) this.#isFailing = false;
    [this.#failed, this.#loaded] = [0, 0];
    return this.#isFailing;
  }
  /** Another layer is shown. */
  reset(): void {
    [this.#failed, this.#loaded, this.#isFailing] = [0, 0, false];
  }
}
