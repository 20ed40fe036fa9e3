/** Must come before the PDF library, which finds the bounded buffers where it looks for those of the browser. */
import { boundBuffers, BUFFER_REFUSED, MOST_BUFFER_BYTES } from './bounded-buffers.ts';

boundBuffers(globalThis, MOST_BUFFER_BYTES, () => globalThis.postMessage(BUFFER_REFUSED));
