/** The worker of the PDF library, whose memory is bounded. */
import './bounded-pdf-worker.ts';
import 'pdfjs-dist/build/pdf.worker.min.mjs';
