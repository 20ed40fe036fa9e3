/** Content of an email as plain text and HTML. */

/** A paragraph: a sentence, a link, or a code to copy. */
export type Paragraph = string | { readonly link: string } | { readonly code: string };

export interface EmailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A user-chosen name cannot start a new line. */
const inLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const textOf = (part: Paragraph) => (typeof part === 'string' ? inLine(part) : 'link' in part ? part.link : part.code);

function htmlOf(part: Paragraph): string {
  const text = escaped(textOf(part));
  if (typeof part === 'string') return `<p>${text}</p>`;
  return 'link' in part ? `<p><a href="${text}">${text}</a></p>` : `<p><code>${text}</code></p>`;
}

/** Returns the email. Paragraph contents are always treated as text. */
export const emailMessage = (subject: string, paragraphs: readonly Paragraph[]): EmailMessage => ({
  subject,
  text: `${paragraphs.map(textOf).join('\n\n')}\n`,
  html: `<!doctype html><html lang="en"><body>${paragraphs.map(htmlOf).join('')}</body></html>`,
});
