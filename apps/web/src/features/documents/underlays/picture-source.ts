/** Opens a file of the project as pictures. The code for each kind is loaded on demand. */
import type { ProjectUpload, UploadKind } from '@touchdown/contract';
import type { ControlPoint } from '@touchdown/domain';
import type { DrawingUnit, PlacePoint } from '@touchdown/imports';
import { PictureRefused, type RenderedPicture, cornerControls } from './rendered-picture.ts';
import { readWorldFile, worldFileOf, worldPoint } from './world-file.ts';

export const PLACEABLE_KINDS: readonly UploadKind[] = ['pdf', 'png', 'jpeg', 'tiff', 'dxf'];

export interface PictureSource {
  readonly pages: number;
  readonly render: (page: number) => Promise<RenderedPicture>;
  /** Of a file whose coordinate system the user states: the corners of a picture in it. */
  readonly controlsIn: ((picture: RenderedPicture, place: PlacePoint) => ControlPoint[]) | null;
  /** The unit that a drawing states. */
  readonly unit: DrawingUnit | null;
  readonly close: () => void;
}

interface Opening {
  readonly upload: ProjectUpload;
  readonly uploads: readonly ProjectUpload[];
  readonly contents: (upload: ProjectUpload) => Promise<Blob>;
}

const ONE_PAGE = { pages: 1, controlsIn: null, unit: null, close: () => undefined } as const;

/** The corners by the world file beside an image. Null: there is none. */
async function worldOf({ upload, uploads, contents }: Opening, widthPx: number, heightPx: number) {
  const file = worldFileOf(upload.fileName, uploads);
  if (file === null) return null;
  const world = readWorldFile(await (await contents(file)).text());
  if (world === null) throw new PictureRefused(`${file.fileName} is not a world file. Rename or delete it to place the picture by points.`);
  return (picture: RenderedPicture, place: PlacePoint) =>
    cornerControls(picture.bitmap, (across, down) => place(...worldPoint(world, across * widthPx, down * heightPx)));
}

async function imageSource(opening: Opening, kind: 'png' | 'jpeg'): Promise<PictureSource> {
  const blob = await opening.contents(opening.upload);
  const [{ renderImage }, { imageHead }] = await Promise.all([import('./image-source.ts'), import('./image-head.ts')]);
  const head = imageHead(await blob.arrayBuffer());
  const controlsIn = head && (await worldOf(opening, head.width, head.height));
  return { ...ONE_PAGE, controlsIn, render: () => renderImage(blob, kind) };
}

/** Throws PictureRefused for a file that cannot be placed. */
export async function openPicture(opening: Opening): Promise<PictureSource> {
  const { upload, contents } = opening;
  switch (upload.kind) {
    case 'png':
    case 'jpeg':
      return imageSource(opening, upload.kind);
    case 'pdf': {
      const { openPdf } = await import('./pdf-source.ts');
      return { ...ONE_PAGE, ...(await openPdf(await contents(upload))) };
    }
    case 'tiff': {
      const { renderGeoTiff } = await import('./geotiff-source.ts');
      const blob = await contents(upload);
      return { ...ONE_PAGE, render: () => renderGeoTiff(blob) };
    }
    case 'dxf': {
      const { openDxf } = await import('./dxf-source.ts');
      const { drawing, render, controlsIn } = await openDxf(await contents(upload));
      return { ...ONE_PAGE, render, unit: drawing.unit, controlsIn: (_picture, place) => controlsIn(place) };
    }
    default:
      throw new PictureRefused('This file cannot be placed. Choose a PDF, PNG, JPEG, TIFF, or DXF file.');
  }
}

/** The name of the picture made from a file: "Site plan, page 2.png". */
export function pictureName(fileName: string, page: number | null, blob: Blob): string {
  const stem = fileName.replace(/\.[^.]*$/, '');
  return `${stem}${page === null ? ', underlay' : `, page ${page}`}${blob.type === 'image/png' ? '.png' : '.jpg'}`;
}
