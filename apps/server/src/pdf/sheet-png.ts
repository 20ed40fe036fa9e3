/** A plan sheet or another drawing as a PNG image at a resolution at which its smallest type is sharp. The same picture yields the same bytes. */
import { Resvg } from '@resvg/resvg-js';
import { type TitledPicture, titledSvg } from '@touchdown/exports/sheets';
import { crc32 } from 'node:zlib';
import { fontFile } from './fonts.ts';

const DOTS_PER_INCH = 150;
const PX_PER_INCH = 96;
const INCHES_PER_METER = 1 / 0.0254;

/** The signature and the header chunk, which come first in every PNG. */
const HEADER_END = 33;
const DENSITY = { type: 'pHYs', length: 9, perMeter: 1 } as const;

/** States the resolution, so that the image is printed at the size of its paper. */
function densityChunk(): Buffer {
  const data = Buffer.alloc(DENSITY.length);
  const dotsPerMeter = Math.round(DOTS_PER_INCH * INCHES_PER_METER);
  data.writeUInt32BE(dotsPerMeter, 0);
  data.writeUInt32BE(dotsPerMeter, 4);
  data.writeUInt8(DENSITY.perMeter, 8);
  const typed = Buffer.concat([Buffer.from(DENSITY.type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(DENSITY.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

export function sheetPng(picture: TitledPicture): Uint8Array {
  const drawn = new Resvg(titledSvg(picture), {
    fitTo: { mode: 'zoom', value: DOTS_PER_INCH / PX_PER_INCH },
    font: {
      fontFiles: [fontFile('regular'), fontFile('bold')],
      loadSystemFonts: false,
      defaultFontFamily: 'DejaVu Sans Condensed',
    },
  });
  const png = drawn.render().asPng();
  return Buffer.concat([png.subarray(0, HEADER_END), densityChunk(), png.subarray(HEADER_END)]);
}
