/** Pages of a PDF as pictures. The library runs in a worker of its own whose memory is bounded, and no script of the file runs. */
import * as pdfjs from 'pdfjs-dist';
import { BUFFER_REFUSED } from './bounded-buffers.ts';
import { encoded, paperCanvas, PictureRefused, reduction, type RenderedPicture } from './rendered-picture.ts';

/** Of a page, where its size allows. */
const DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;
/** Larger images in the file are skipped. */
const MOST_IMAGE_PX = 64_000_000;
const DAMAGED = 'The PDF could not be read. It may be damaged.';

export interface PdfSource {
  readonly pages: number;
  readonly render: (page: number) => Promise<RenderedPicture>;
  readonly close: () => void;
}

const sentenceOf = (error: unknown): PictureRefused => {
  if (error instanceof PictureRefused) return error;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new PictureRefused(isLocked ? 'The PDF has a password. Save it without one and upload it again.' : DAMAGED);
};

/** A worker of the library. `wasRefused`: whether a stream of the file needed more memory than there is for it. */
function startWorker() {
  const port = new Worker(new URL('pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  const worker = pdfjs.PDFWorker.create({ port });
  let wasRefused = false;
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === BUFFER_REFUSED) wasRefused = true;
  });
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new PictureRefused(DAMAGED)));
  });
  // Only who waits for it is concerned.
  failed.catch(() => null);
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  return { worker, failed, wasRefused: () => wasRefused, close };
}

/** Throws PictureRefused for a file that cannot be read. */
export async function openPdf(file: Blob): Promise<PdfSource> {
  const { worker, failed, wasRefused, close } = startWorker();
  const task = pdfjs.getDocument({
    data: await file.arrayBuffer(),
    worker,
    maxImageSize: MOST_IMAGE_PX,
    isEvalSupported: false,
    enableXfa: false,
  });
  const end = () => void task.destroy().finally(close);
  const whole = async <T>(work: Promise<T>): Promise<T> => {
    const result = await Promise.race([work, failed]);
    if (wasRefused()) throw new PictureRefused('The PDF contains more data than can be shown. Save it smaller and upload it again.');
    return result;
  };
  try {
    const document = await whole(task.promise);
    return {
      pages: document.numPages,
      render: async (number) => {
        try {
          const page = await whole(document.getPage(number));
          const size = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
          const viewport = page.getViewport({
            scale: (DOTS_PER_INCH / POINTS_PER_INCH) * reduction(size.width, size.height),
          });
          const [canvas] = paperCanvas(viewport.width, viewport.height);
          await whole(page.render({ canvas, viewport }).promise);
          page.cleanup();
          return { blob: await encoded(canvas, 'png'), bitmap: await createImageBitmap(canvas), controls: null, system: null, notes: [] };
        } catch (error) {
          throw sentenceOf(error);
        }
      },
      close: end,
    };
  } catch (error) {
    end();
    throw sentenceOf(error);
  }
}
