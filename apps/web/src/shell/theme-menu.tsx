import { DropdownMenu } from 'radix-ui';
import { Check, Monitor, Moon, Sun } from '../shared/ui/icons.ts';
import { THEMES, type ThemeChoice, themeOf, useTheme } from './theme.ts';

const LABELS = { light: 'Light', dark: 'Dark', system: 'As the system' } as const satisfies Record<ThemeChoice, string>;
const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** Light, dark, or as the system says. */
export function ThemeMenu() {
  const [choice, choose] = useTheme();
  const Icon = ICONS[choice];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-button" aria-label={`Theme: ${LABELS[choice]}`} title="Theme">
        <Icon />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          <DropdownMenu.RadioGroup value={choice} onValueChange={(value) => choose(themeOf(value))}>
            {THEMES.map((theme) => (
              <DropdownMenu.RadioItem key={theme} value={theme} className="menu-item">
                <span className="menu-check">
                  <DropdownMenu.ItemIndicator>
                    <Check />
                  </DropdownMenu.ItemIndicator>
                </span>
                {LABELS[theme]}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
