/** The text of a PDF, for tests that read what a document says. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of all pages, in the order of the file, with one space between two pieces. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join(' ').replace(/\s+/g, ' ');
}
