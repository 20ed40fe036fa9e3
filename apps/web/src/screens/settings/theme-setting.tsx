import { Segmented } from '../../shared/ui/segmented.tsx';
import { THEME_LABELS, THEMES, useTheme } from '../../shared/ui/theme.ts';

const OPTIONS = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }));

/** Light, dark, or the system setting, for this browser only. */
export function ThemeSetting() {
  const [choice, choose] = useTheme();
  return (
    <div className="setting">
      <div>
        <h3>Theme</h3>
        <p>Applies to this browser. Also in the header.</p>
      </div>
      <Segmented label="Theme" value={choice} options={OPTIONS} onChange={choose} />
    </div>
  );
}
