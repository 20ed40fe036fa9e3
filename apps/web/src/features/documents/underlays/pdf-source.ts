/** Pages of a PDF as pictures. The library runs in a worker of its own, and no script of the file runs. */
import * as pdfjs from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { encoded, paperCanvas, PictureRefused, reduction, type RenderedPicture } from './rendered-picture.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Of a page, where its size allows. */
const DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;
/** Larger images in the file are skipped. */
const MOST_IMAGE_PX = 64_000_000;

export interface PdfSource {
  readonly pages: number;
  readonly render: (page: number) => Promise<RenderedPicture>;
  readonly close: () => void;
}

const sentenceOf = (error: unknown): PictureRefused => {
  if (error instanceof PictureRefused) return error;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new PictureRefused(
    isLocked ? 'The PDF has a password. Save it without one and upload it again.' : 'The PDF could not be read. It may be damaged.',
  );
};

/** Throws PictureRefused for a file that cannot be read. */
export async function openPdf(file: Blob): Promise<PdfSource> {
  const task = pdfjs.getDocument({ data: await file.arrayBuffer(), maxImageSize: MOST_IMAGE_PX, isEvalSupported: false, enableXfa: false });
  try {
    const document = await task.promise;
    return {
      pages: document.numPages,
      render: async (number) => {
        try {
          const page = await document.getPage(number);
          const whole = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
          const viewport = page.getViewport({
            scale: (DOTS_PER_INCH / POINTS_PER_INCH) * reduction(whole.width, whole.height),
          });
          const [canvas] = paperCanvas(viewport.width, viewport.height);
          await page.render({ canvas, viewport }).promise;
          page.cleanup();
          return { blob: await encoded(canvas, 'png'), bitmap: await createImageBitmap(canvas), controls: null, system: null, notes: [] };
        } catch (error) {
          throw sentenceOf(error);
        }
      },
      close: () => void task.destroy(),
    };
  } catch (error) {
    void task.destroy();
    throw sentenceOf(error);
  }
}
