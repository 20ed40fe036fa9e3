/** Whether a cached response is the file it should be. After a crash or with a full disk it may not be. */

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  mjs: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
};

/** Checks the type only of files that would leave the screen blank if they were wrong. */
export function isTheFile(url: string, answer: Response | undefined): boolean {
  if (!answer?.ok) return false;
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  return TYPES[ending]?.test(answer.headers.get('content-type') ?? '') ?? true;
}

/**
 * Whether the content has this hash, in the format of an `integrity` attribute. Only for the page, which is small, and whose type matches
 * any other page.
 */
export async function hasHash(answer: Response, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === integrity;
}

/** Shown when neither the browser nor the network has the page. Self-contained, because no other file is certain to be available. */
export const missingPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Touchdown</title>
<main><h1>Touchdown can't open right now</h1>
<p>Some app files are missing and you're offline. Your unsynced edits are still saved in this browser.</p>
<p><a href="">Try again</a></p></main></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
