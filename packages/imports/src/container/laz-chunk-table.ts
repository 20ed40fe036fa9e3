/**
 * The chunk table of a LAZ file: how many bytes each chunk has and, if they differ, how many points. It is written with LASzip's arithmetic
 * coder, whose chunks laz-perf decodes, but not their table.
 */

const INTERVAL_LENGTH_SHIFT = 15;
const MOST_COUNTS = 1 << INTERVAL_LENGTH_SHIFT;
const BIT_LENGTH_SHIFT = 13;
const MOST_BIT_COUNTS = 1 << BIT_LENGTH_SHIFT;
const SHORTEST_INTERVAL = 0x01_00_00_00;
const HALF = 0x80_00_00_00;
const MOST_BITS_AT_ONCE = 19;
const SHORT_BITS = 16;

/** How often each symbol has occurred. */
class SymbolModel {
  readonly starts: Uint32Array;
  readonly counts: Uint32Array;
  #total = 0;
  #cycle: number;
  #untilUpdate: number;

  constructor(symbols: number) {
    this.starts = new Uint32Array(symbols);
    this.counts = new Uint32Array(symbols).fill(1);
    this.#cycle = symbols;
    this.#update();
    this.#cycle = (symbols + 6) >> 1;
    this.#untilUpdate = this.#cycle;
  }

  add(symbol: number): void {
    this.counts[symbol] = (this.counts[symbol] ?? 0) + 1;
    this.#untilUpdate -= 1;
    if (this.#untilUpdate === 0) this.#update();
  }

  #update(): void {
    const { counts, starts } = this;
    this.#total += this.#cycle;
    if (this.#total > MOST_COUNTS) {
      this.#total = 0;
      for (const [symbol, count] of counts.entries()) {
        counts[symbol] = (count + 1) >> 1;
        this.#total += (count + 1) >> 1;
      }
    }
    const scale = Math.floor(HALF / this.#total);
    let sum = 0;
    for (const [symbol, count] of counts.entries()) {
      starts[symbol] = Math.floor((scale * sum) / 2 ** (31 - INTERVAL_LENGTH_SHIFT));
      sum += count;
    }
    this.#cycle = Math.min((5 * this.#cycle) >> 2, (counts.length + 6) << 3);
    this.#untilUpdate = this.#cycle;
  }
}

class BitModel {
  probabilityOfZero = 1 << (BIT_LENGTH_SHIFT - 1);
  #zeros = 1;
  #total = 2;
  #cycle = 4;
  #untilUpdate = 4;

  add(isZero: boolean): void {
    if (isZero) this.#zeros += 1;
    this.#untilUpdate -= 1;
    if (this.#untilUpdate > 0) return;
    this.#total += this.#cycle;
    if (this.#total > MOST_BIT_COUNTS) {
      this.#total = (this.#total + 1) >> 1;
      this.#zeros = (this.#zeros + 1) >> 1;
      if (this.#zeros === this.#total) this.#total += 1;
    }
    this.probabilityOfZero = Math.floor((this.#zeros * Math.floor(HALF / this.#total)) / 2 ** (31 - BIT_LENGTH_SHIFT));
    this.#cycle = Math.min((5 * this.#cycle) >> 2, 64);
    this.#untilUpdate = this.#cycle;
  }
}

/** Bytes after the end are 0: damage shows in the values. */
class Decoder {
  readonly #bytes: Uint8Array;
  #at = 0;
  #value = 0;
  #length = 0xff_ff_ff_ff;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let byte = 0; byte < 4; byte += 1) this.#shift();
  }

  #shift(): void {
    this.#value = ((this.#value << 8) | (this.#bytes[this.#at] ?? 0)) >>> 0;
    this.#at += 1;
  }

  #narrow(from: number, to: number): void {
    this.#value -= from;
    this.#length = to - from;
    // A length of 0 comes from damaged bytes, and would never grow.
    while (this.#length < SHORTEST_INTERVAL && this.#length > 0) {
      this.#shift();
      this.#length = (this.#length << 8) >>> 0;
    }
  }

  symbol(model: SymbolModel): number {
    const whole = this.#length;
    const unit = whole >>> INTERVAL_LENGTH_SHIFT;
    const { starts } = model;
    let [symbol, end] = [0, starts.length];
    while (end > symbol + 1) {
      const middle = (symbol + end) >> 1;
      if (unit * (starts[middle] ?? 0) > this.#value) end = middle;
      else symbol = middle;
    }
    const next = starts[symbol + 1];
    this.#narrow(unit * (starts[symbol] ?? 0), next === undefined ? whole : unit * next);
    model.add(symbol);
    return symbol;
  }

  bit(model: BitModel): number {
    const limit = model.probabilityOfZero * (this.#length >>> BIT_LENGTH_SHIFT);
    const isZero = this.#value < limit;
    this.#narrow(isZero ? 0 : limit, isZero ? limit : this.#length);
    model.add(isZero);
    return isZero ? 0 : 1;
  }

  bits(count: number): number {
    if (count > MOST_BITS_AT_ONCE) {
      const low = this.bits(SHORT_BITS);
      return this.bits(count - SHORT_BITS) * 2 ** SHORT_BITS + low;
    }
    const unit = this.#length >>> count;
    const value = unit === 0 ? 0 : Math.floor(this.#value / unit);
    this.#narrow(unit * value, unit * (value + 1));
    return value;
  }
}

const WHOLE_BITS = 32;
const HIGH_BITS = 8;
const COUNT_CONTEXT = 0;
const BYTES_CONTEXT = 1;

/** A whole number as its difference from a prediction. */
class IntegerDecoder {
  readonly #decoder: Decoder;
  readonly #sizes = [new SymbolModel(WHOLE_BITS + 1), new SymbolModel(WHOLE_BITS + 1)] as const;
  readonly #small = new BitModel();
  readonly #corrections = Array.from({ length: WHOLE_BITS }, (_, index) => new SymbolModel(2 ** Math.min(index + 1, HIGH_BITS)));

  constructor(decoder: Decoder) {
    this.#decoder = decoder;
  }

  next(predicted: number, context: typeof COUNT_CONTEXT | typeof BYTES_CONTEXT): number {
    return (predicted + this.#correction(this.#decoder.symbol(this.#sizes[context]))) >>> 0;
  }

  #correction(size: number): number {
    if (size === 0) return this.#decoder.bit(this.#small);
    const model = this.#corrections[size - 1];
    if (size === WHOLE_BITS || model === undefined) return -HALF;
    const high = this.#decoder.symbol(model);
    const low = size - HIGH_BITS;
    const value = low > 0 ? high * 2 ** low + this.#decoder.bits(low) : high;
    return value >= 2 ** (size - 1) ? value + 1 : value - (2 ** size - 1);
  }
}

export interface ChunkSize {
  /** `null`: the usual number, or in the last chunk the rest. */
  readonly points: number | null;
  readonly bytes: number;
}

/** Yields the sizes of all chunks, from the bytes of the table after its two numbers. Unreliable if the bytes are damaged: check the sums. */
export function* chunkSizes(bytes: Uint8Array, chunks: number, isVariable: boolean): Generator<ChunkSize> {
  const integers = new IntegerDecoder(new Decoder(bytes));
  let [points, length] = [0, 0];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    if (isVariable) points = integers.next(points, COUNT_CONTEXT);
    length = integers.next(length, BYTES_CONTEXT);
    yield { points: isVariable ? points : null, bytes: length };
  }
}
