/** Collects many small byte pieces in one buffer. A million small arrays would cost more than their contents. */
const FIRST_SIZE = 1 << 16;

export class ByteSink {
  private bytes = new Uint8Array(FIRST_SIZE);
  private length = 0;

  add(piece: Uint8Array): void {
    const needed = this.length + piece.length;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    this.bytes.set(piece, this.length);
    this.length = needed;
  }

  /** Everything added so far, as a copy. */
  whole(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}
