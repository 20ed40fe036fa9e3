/** The start of a PNG file: what a reader of its size and color type needs, without image data. */
interface PngHead {
  readonly width: number;
  readonly height: number;
  /** 2: opaque color. 6: color with transparency. */
  readonly colorType?: number;
  readonly interlace?: number;
  /** The name of the chunk after the header. */
  readonly chunk?: string;
}

export function pngHead({ width, height, colorType = 2, interlace = 0, chunk = 'IDAT' }: PngHead): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(60);
  const view = new DataView(bytes.buffer);
  const name = (text: string, at: number) => bytes.set(new TextEncoder().encode(text), at);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  view.setUint32(8, 13);
  name('IHDR', 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, colorType, 0, 0, interlace], 24);
  name(chunk, 37);
  return bytes;
}
