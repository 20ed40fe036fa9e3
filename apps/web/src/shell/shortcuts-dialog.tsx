import { isApple } from '../shared/device/keyboard.ts';
import { ShortcutList } from '../shared/help/shortcut-list.tsx';
import { buttonLook } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';

/** All keyboard shortcuts, over the current screen. Mounted while it is open. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Keyboard Shortcuts"
    footer={
      <a {...buttonLook()} href="/help" target="_blank" rel="noreferrer">
        Glossary (opens in a new tab)
      </a>
    }
  >
    <ShortcutList heading="h3" isApple={isApple()} />
  </Dialog>
);
