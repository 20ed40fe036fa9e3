/**
 * Blocks of TIFFs are unpacked no further than a block is long. The decoders of the library unpack whatever there is, and 25 MB can be packed
 * from 25 GB.
 */
import { addDecoder, BaseDecoder, type GeoTIFFImage, getDecoder } from 'geotiff';
import { BlockTooLong, mostOfBlock } from './block-limit.ts';
import { inflated } from './inflate-block.ts';
import { jpegLength, lercLength, webpLength, zstdLength } from './stated-lengths.ts';
import { unLzw, unPackBits } from './unpack-block.ts';

type Directory = Parameters<NonNullable<Parameters<typeof addDecoder>[2]>>[0];
type BlockParameters = ConstructorParameters<typeof BaseDecoder>[0];
type Unpack = (packed: Uint8Array, most: number) => Uint8Array<ArrayBuffer>;

const [LZW, JPEG, ADOBE_DEFLATE, DEFLATE, PACK_BITS, LERC, ZSTD, WEBP] = [5, 7, 8, 32_946, 32_773, 34_887, 50_000, 50_001];
/** What is compressed again in a block of LERC. */
const [NOT, BY_DEFLATE, BY_ZSTD] = [0, 1, 2];
/** A decoder of JPEG takes six bytes for each sample. */
const MOST_JPEG_SAMPLES = 128 * 1024 * 1024;
/** Of a last block of zstd, which may be short. */
const ZSTD_SLACK_BYTES = 128 * 1024;

interface About extends BlockParameters {
  readonly JPEGTables?: Uint8Array;
  readonly LercParameters?: ArrayLike<number>;
}

const numberOf = async (directory: Directory, tag: Parameters<Directory['loadValue']>[0], otherwise: number): Promise<number> => {
  const value: unknown = await directory.loadValue(tag);
  return typeof value === 'number' ? value : otherwise;
};

/** As the library has them, but a strip is no higher than its image. */
async function aboutBlocks(directory: Directory): Promise<BlockParameters> {
  const [width, height] = [await numberOf(directory, 'ImageWidth', 0), await numberOf(directory, 'ImageLength', 0)];
  const isTiled = !directory.hasTag('StripOffsets');
  const about = {
    tileWidth: isTiled ? await numberOf(directory, 'TileWidth', 0) : width,
    tileHeight: isTiled ? await numberOf(directory, 'TileLength', 0) : Math.min(height, await numberOf(directory, 'RowsPerStrip', height)),
    planarConfiguration: await numberOf(directory, 'PlanarConfiguration', 1),
    bitsPerSample: (await directory.loadValue('BitsPerSample')) ?? 1,
    predictor: await numberOf(directory, 'Predictor', 1),
    samplesPerPixel: await numberOf(directory, 'SamplesPerPixel', 4),
    JPEGTables: await directory.loadValue('JPEGTables'),
    LercParameters: (await directory.loadValue('LercParameters')) as unknown,
  };
  return about;
}

function mostOf({ tileWidth, tileHeight, bitsPerSample }: BlockParameters): number {
  const bits = typeof bitsPerSample === 'number' ? bitsPerSample : Array.from(bitsPerSample).reduce((sum, one) => sum + one, 0);
  return mostOfBlock(tileWidth, tileHeight, bits);
}

const unpackedBy = (unpack: Unpack) =>
  class extends BaseDecoder {
    override decodeBlock(buffer: ArrayBufferLike): ArrayBufferLike {
      return unpack(new Uint8Array(buffer), mostOf(this.parameters)).buffer;
    }
  };

for (const [codes, unpack] of [
  [[ADOBE_DEFLATE, DEFLATE], inflated],
  [[LZW], unLzw],
  [[PACK_BITS], unPackBits],
] as const)
  addDecoder([...codes], () => Promise.resolve(unpackedBy(unpack)), aboutBlocks);

function refuse(length: number, most: number): void {
  if (length > most) throw new BlockTooLong();
}

/** Checks blocks before the library unpacks them. Returns what it shall unpack, and what it must know of that. */
type Check = (packed: Uint8Array, about: About) => Promise<{ readonly packed: Uint8Array; readonly about: About }>;

const samples: Check = (packed, about) => {
  const stated = jpegLength(packed) + (about.JPEGTables === undefined ? 0 : jpegLength(about.JPEGTables));
  refuse(stated, Math.min(mostOf(about), MOST_JPEG_SAMPLES));
  return Promise.resolve({ packed, about });
};
const frames: Check = (packed, about) => {
  refuse(zstdLength(packed), mostOf(about) + ZSTD_SLACK_BYTES);
  return Promise.resolve({ packed, about });
};
const picture: Check = (packed, about) => {
  // The browser unpacks four bytes for each pixel, whatever the samples are.
  refuse(webpLength(packed), mostOfBlock(about.tileWidth, about.tileHeight, 32));
  return Promise.resolve({ packed, about });
};
const bands: Check = async (packed, about) => {
  const [version = 0, again = NOT] = Array.from(about.LercParameters ?? []);
  const most = mostOf({
    ...about,
    bitsPerSample: [...[about.bitsPerSample].flatMap((bits) => (typeof bits === 'number' ? bits : Array.from(bits))), 8],
  });
  let inner = packed;
  if (again === BY_DEFLATE) inner = inflated(packed, most);
  else if (again === BY_ZSTD) {
    await boundCompression(ZSTD);
    const decoder = await getDecoder(ZSTD, { ...about, predictor: 1 });
    inner = new Uint8Array(await decoder.decode(packed.slice().buffer));
  }
  refuse(lercLength(inner), most);
  return { packed: inner, about: { ...about, LercParameters: [version, NOT] } };
};

const CHECKS: ReadonlyMap<number, Check> = new Map([
  [JPEG, samples],
  [LERC, bands],
  [ZSTD, frames],
  [WEBP, picture],
]);

const bound = new Map<number, Promise<void>>();

async function checkBefore(code: number, check: Check): Promise<void> {
  const about: About = { tileWidth: 0, tileHeight: 0, predictor: 1, bitsPerSample: 8, planarConfiguration: 1 };
  const sample = await getDecoder(code, about);
  const Library = sample.constructor as typeof BaseDecoder;
  class Checked extends BaseDecoder {
    override async decodeBlock(buffer: ArrayBufferLike): Promise<ArrayBufferLike> {
      const checked = await check(new Uint8Array(buffer), this.parameters);
      return new Library(checked.about).decodeBlock(checked.packed.slice().buffer);
    }
  }
  addDecoder(code, () => Promise.resolve(Checked), aboutBlocks);
}

function boundCompression(code: number): Promise<void> {
  const check = CHECKS.get(code);
  if (check === undefined) return Promise.resolve();
  let binding = bound.get(code);
  if (binding === undefined) {
    binding = checkBefore(code, check);
    bound.set(code, binding);
  }
  return binding;
}

/**
 * Must be called before the pixels of an image are read: from then on, blocks compressed like those of the image are refused where they are
 * longer than their size. The decoder for them is loaded here, as no file needs all of them.
 */
export async function boundBlocksOf(image: GeoTIFFImage): Promise<void> {
  const code: unknown = await image.fileDirectory.loadValue('Compression');
  if (typeof code === 'number') await boundCompression(code);
}
