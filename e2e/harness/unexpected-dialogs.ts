/** Browser dialogs that a test did not expect. Playwright accepts them silently, and a prompt about leaving the page is a defect. */
import type { BrowserContext } from '@playwright/test';

/** Collects every dialog of the context's pages: its kind and its text. A test ends by expecting none. */
export function unexpectedDialogs(context: BrowserContext): readonly string[] {
  const shown: string[] = [];
  context.on('dialog', (dialog) => {
    shown.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  return shown;
}
