import { DropdownMenu } from 'radix-ui';
import { Check, Monitor, Moon, Sun } from '../shared/ui/icons.ts';
import { THEME_LABELS, THEMES, themeOf, useTheme } from '../shared/ui/theme.ts';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** Light, dark, or the system setting. */
export function ThemeMenu() {
  const [choice, choose] = useTheme();
  const Icon = ICONS[choice];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-button" aria-label={`Theme: ${THEME_LABELS[choice]}`} title="Theme">
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
                {THEME_LABELS[theme]}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
