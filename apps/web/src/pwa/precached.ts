/** Whether an answer of the cache is the file it represents. What a cache gives after a crash or a full disk need not be. */

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  mjs: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
};

/** Only what would leave the screen white when it is wrong has its type looked at. */
export function isTheFile(url: string, answer: Response | undefined): boolean {
  if (!answer?.ok) return false;
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  return TYPES[ending]?.test(answer.headers.get('content-type') ?? '') ?? true;
}

/** Whether the content is the one with this hash, written as in an `integrity` attribute. For the page alone: it is small, and any page has its type. */
export async function hasHash(answer: Response, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === integrity;
}

/** Shown in place of the page when neither the browser nor the network has it. It stands alone: no other file can be counted on. */
export const missingPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Touchdown</title>
<main><h1>Touchdown can't open right now</h1>
<p>Some app files are missing and you're offline. Your unsynced edits are still saved in this browser.</p>
<p><a href="">Try again</a></p></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
