/** The text of a chosen file. */
import { ImportRefused } from '@touchdown/imports';
import { decodedText } from '@touchdown/imports/container';

export type Refusal = { readonly refusal: string };

/** What `read` makes of the text of a file, or the sentence why the file is not read. */
export async function readTextFile<Read>(file: File, read: (text: string) => Read): Promise<Read | Refusal> {
  try {
    return read(decodedText(new Uint8Array(await file.arrayBuffer())));
  } catch (error) {
    if (error instanceof ImportRefused) return { refusal: error.message };
    throw error;
  }
}
