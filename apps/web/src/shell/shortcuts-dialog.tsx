import { useState } from 'react';
import { isApple } from '../shared/device/keyboard.ts';
import { ShortcutList } from '../shared/help/shortcut-list.tsx';
import { buttonLook } from '../shared/ui/button.tsx';
import { Switch } from '../shared/ui/choices.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { areCharacterKeysOn, turnCharacterKeys } from './character-keys.ts';

/** All keyboard shortcuts, over the current screen. Mounted while it is open. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areCharacterKeysOn);
  return (
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
      <Switch
        label="Use ?, keys that start with G, and letters in the workspace"
        checked={isOn}
        onChange={(on) => {
          if (turnCharacterKeys(on)) setOn(on);
        }}
      />
      <ShortcutList heading="h3" isApple={isApple()} />
    </Dialog>
  );
}
