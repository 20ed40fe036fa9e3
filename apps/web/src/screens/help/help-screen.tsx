import { useEffect } from 'react';
import { GlossaryList } from '../../features/library/help/glossary-list.tsx';
import { isApple } from '../../shared/device/keyboard.ts';
import { ShortcutList } from '../../shared/help/shortcut-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import './help.css';

/** Glossary and keyboard shortcuts. An address such as /help#fato leads to its term. */
export function HelpScreen() {
  // The page is rendered after the browser looked for the term of the address.
  useEffect(() => {
    const { hash } = window.location;
    if (hash.length < 2) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, []);
  return (
    <Page title="Help">
      <GlossaryList />
      <section className="help-keys" aria-labelledby="shortcuts">
        <h2 id="shortcuts" tabIndex={-1}>
          Keyboard Shortcuts
        </h2>
        <ShortcutList heading="h3" isApple={isApple()} />
      </section>
    </Page>
  );
}
