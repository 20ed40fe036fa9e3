/** Pages of a PDF as pictures. The library runs in a worker of its own whose memory is bounded, and no script of the file runs. */
import * as pdfjs from 'pdfjs-dist';
import { BUFFER_REFUSED } from './bounded-buffers.ts';
import { boundedCanvases, MOST_CANVAS_BYTES, TOO_MUCH } from './bounded-canvases.ts';
import { NEXT_PAGE } from './bounded-messages.ts';
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

/** A worker of the library, which ends if the file needs more memory than there is for it. `failed` is rejected then. */
function startWorker() {
  const port = new Worker(new URL('pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  const worker = pdfjs.PDFWorker.create({ port });
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new PictureRefused(DAMAGED)));
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== BUFFER_REFUSED) return;
      port.terminate();
      reject(new PictureRefused(TOO_MUCH));
    });
  });
  // Only who waits for it is concerned.
  failed.catch(() => null);
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  return { worker, failed, nextPage: () => port.postMessage(NEXT_PAGE), close };
}

/** Throws PictureRefused for a file that cannot be read. */
async function startDocument(file: Blob) {
  const { worker, failed, nextPage, close } = startWorker();
  const canvases = boundedCanvases(MOST_CANVAS_BYTES);
  const task = pdfjs.getDocument({
    data: await file.arrayBuffer(),
    worker,
    maxImageSize: MOST_IMAGE_PX,
    isEvalSupported: false,
    enableXfa: false,
    CanvasFactory: canvases.CanvasFactory,
  });
  const whole = <T>(work: Promise<T>): Promise<T> => Promise.race([work, failed]);
  // A worker that ended answers nothing.
  const end = () => void whole(task.destroy()).then(close, close);
  try {
    const document = await whole(task.promise);
    const render = async (number: number): Promise<RenderedPicture> => {
      nextPage();
      canvases.nextPage();
      const page = await whole(document.getPage(number));
      const size = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
      const viewport = page.getViewport({
        scale: (DOTS_PER_INCH / POINTS_PER_INCH) * reduction(size.width, size.height),
      });
      const [canvas] = paperCanvas(viewport.width, viewport.height);
      await whole(page.render({ canvas, viewport }).promise);
      page.cleanup();
      return { blob: await encoded(canvas, 'png'), bitmap: await createImageBitmap(canvas), controls: null, system: null, notes: [] };
    };
    return { pages: document.numPages, render, end };
  } catch (error) {
    end();
    throw sentenceOf(error);
  }
}

/** Throws PictureRefused for a file that cannot be read. */
export async function openPdf(file: Blob): Promise<PdfSource> {
  const first = await startDocument(file);
  /** `null`: ended, with all that it had of a page that was refused. It is started again for another page. */
  let started: ReturnType<typeof startDocument> | null = Promise.resolve(first);
  return {
    pages: first.pages,
    render: async (number) => {
      started ??= startDocument(file);
      const current = started;
      try {
        return await (await current).render(number);
      } catch (error) {
        if (started === current) started = null;
        current.then(({ end }) => end()).catch(() => null);
        throw sentenceOf(error);
      }
    },
    close: () => void started?.then(({ end }) => end()).catch(() => null),
  };
}
