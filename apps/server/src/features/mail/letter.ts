/** Content of an email as plain text and HTML. */

/** A paragraph: a sentence, an address to open, or a code to copy. */
export type Paragraph = string | { readonly link: string } | { readonly code: string };

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A name someone chose starts no line of its own. */
const inLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const textOf = (part: Paragraph) => (typeof part === 'string' ? inLine(part) : 'link' in part ? part.link : part.code);

function htmlOf(part: Paragraph): string {
  const text = escaped(textOf(part));
  if (typeof part === 'string') return `<p>${text}</p>`;
  return 'link' in part ? `<p><a href="${text}">${text}</a></p>` : `<p><code>${text}</code></p>`;
}

/** Answers the letter; what is in the paragraphs stays text, whatever it holds. */
export const letter = (subject: string, paragraphs: readonly Paragraph[]): Letter => ({
  subject,
  text: `${paragraphs.map(textOf).join('\n\n')}\n`,
  html: `<!doctype html><html lang="en"><body>${paragraphs.map(htmlOf).join('')}</body></html>`,
});

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });

/** "November 21, 2026 at 09:00 UTC": an email does not know its reader's time zone. */
export const momentText = (at: Date): string => `${MOMENT.format(at)} UTC`;
