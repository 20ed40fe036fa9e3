import { keysText, SHORTCUTS } from './shortcuts.ts';
import './help.css';

interface ShortcutListProps {
  /** The heading level of its groups. */
  readonly heading: 'h3' | 'h4';
  /** Whether the keyboard has a Command key instead of Ctrl. */
  readonly isApple: boolean;
}

/** All keyboard shortcuts, grouped by where they work. */
export const ShortcutList = ({ heading: Heading, isApple }: ShortcutListProps) => (
  <div className="help-groups">
    {SHORTCUTS.map(({ title, shortcuts }) => (
      <section key={title} aria-label={title}>
        <Heading>{title}</Heading>
        <dl className="help-shortcuts">
          {shortcuts.map((shortcut) => (
            <div key={shortcut.keys}>
              <dt>
                <kbd>{keysText(shortcut, isApple)}</kbd>
              </dt>
              <dd>{shortcut.action}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);
