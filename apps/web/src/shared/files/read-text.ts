/** A chosen file whose formats are text. */
import { type ImportKind, ImportRefused, openFile } from '@touchdown/imports';

export type Refusal = { readonly refusal: string };

/** A raster is read in parts, and recognized by its name. */
const NAMED_OTHERWISE = 'This is a TIFF image. Give it a name that ends in .tif and choose it again.';

/** What `read` makes of the text of a file of this kind, or the sentence why the file is not read. */
export async function readTextFile<Read>(file: File, kind: ImportKind, read: (text: string) => Read): Promise<Read | Refusal> {
  try {
    const opened = await openFile(new Uint8Array(await file.arrayBuffer()), kind);
    return 'text' in opened ? read(opened.text) : { refusal: NAMED_OTHERWISE };
  } catch (error) {
    if (error instanceof ImportRefused) return { refusal: error.message };
    throw error;
  }
}
