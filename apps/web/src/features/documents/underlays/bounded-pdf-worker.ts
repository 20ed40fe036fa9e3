/** Must come before the PDF library, which finds the bounded buffers and messages where it looks for those of the browser. */
import { boundBuffers, BUFFER_REFUSED, MOST_BUFFER_BYTES } from './bounded-buffers.ts';
import { boundMessages, type MessageScope, MOST_PAGE_BYTES } from './bounded-messages.ts';

// The types are those of a page, where messages have an origin.
boundMessages(globalThis as unknown as MessageScope, MOST_PAGE_BYTES, BUFFER_REFUSED);
boundBuffers(globalThis, MOST_BUFFER_BYTES, () => globalThis.postMessage(BUFFER_REFUSED));
