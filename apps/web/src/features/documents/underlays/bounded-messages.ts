/**
 * Bounds what the worker of the PDF library hands to the page: its images and instructions, which the page retains until a picture is made
 * of them. Each may be within the limit of a buffer, and thousands of them still fill the memory.
 */

/** Of one page of a file: two of the largest images. */
export const MOST_PAGE_BYTES = 512 * 1024 * 1024;
/** What the page sends before it asks for the contents of another page. */
export const NEXT_PAGE = 'touchdown: next page';

const BYTES_PER_PIXEL = 4;
/** Of a number, or of a reference to an object. */
const VALUE_BYTES = 8;
/** Of an object or an array, besides its contents. */
const OBJECT_BYTES = 32;

const isBitmap = (value: object): value is ImageBitmap => typeof ImageBitmap !== 'undefined' && value instanceof ImageBitmap;

function ownBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  if (isBitmap(value)) return BYTES_PER_PIXEL * value.width * value.height;
  return ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? value.byteLength : OBJECT_BYTES;
}

/** Returns about how many bytes a message takes where it is received. */
export function messageBytes(message: unknown): number {
  let bytes = 0;
  const seen = new Set<object>();
  const open = [message];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) bytes += ownBytes(value);
    else if (!seen.has(value)) {
      seen.add(value);
      bytes += ownBytes(value);
      if (isBitmap(value) || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) continue;
      for (const part of value instanceof Map || value instanceof Set ? value.values() : Object.values(value)) open.push(part);
    }
  }
  return bytes;
}

export interface MessageScope {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
}

/** From now on, nothing more is sent from this scope once the messages since NEXT_PAGE take more than `most` bytes, and `refusal` is. */
export function boundMessages(scope: MessageScope, most: number, refusal: unknown): void {
  const post = scope.postMessage.bind(scope);
  let sum = 0;
  scope.addEventListener('message', ({ data }) => {
    if (data === NEXT_PAGE) sum = 0;
  });
  scope.postMessage = (message, transfer) => {
    if (sum > most) return;
    sum += messageBytes(message);
    if (sum > most) post(refusal, []);
    else post(message, transfer);
  };
}
