/** The form of an installation setting: its draft, its errors, and the settings that Touchdown itself uses. */
import {
  DEFAULT_CATEGORY,
  KNOWN_SYSTEM_SETTINGS,
  saveSystemSettingBody,
  type SystemSetting,
  systemSettingKey,
  systemSettingProblem,
} from '@touchdown/contract';
import type { SettingSave } from './api.ts';

/** A type, not an interface: drafts are merged field by field. */
export type SettingDraft = {
  key: string;
  value: string;
  description: string;
  category: string;
  isAdmin: boolean;
};

/** In the display order of the fields. */
export const SETTING_LABELS = {
  key: 'Key',
  value: 'Value',
  description: 'Description',
  category: 'Category',
  isAdmin: 'Admins Only',
} as const satisfies Record<keyof SettingDraft, string>;

export const settingControlId = (field: string): string => `setting-${field}`;

/** A saved setting in the form's record shape, with an ID that differs from that of a new one whatever the key. */
export type StoredSetting = SystemSetting & { readonly id: string };
export const storedSetting = (setting: SystemSetting): StoredSetting => ({ ...setting, id: `key ${setting.key}` });

export const emptySetting = (): SettingDraft => ({ key: '', value: '', description: '', category: DEFAULT_CATEGORY, isAdmin: false });

export const settingDraftOf = ({ key, value, description, category, isAdmin }: SystemSetting): SettingDraft => ({
  key,
  value,
  description: description ?? '',
  category,
  isAdmin,
});

export const settingBodyOf = ({ value, description, category, isAdmin }: SettingDraft): SettingSave['body'] => ({
  value,
  description,
  category,
  isAdmin,
});

export const KEY_TAKEN = 'A setting with this key already exists';

/** The allowed values of a setting. `null`: any text. */
export function choicesOf(key: string): readonly string[] | null {
  const known: Readonly<Record<string, readonly string[]>> = KNOWN_SYSTEM_SETTINGS;
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null;
}

/** "Touchdown reads default_units, default_calculation_type, and outside_services." */
export const KNOWN_HINT = `Touchdown reads ${new Intl.ListFormat('en-US').format(Object.keys(KNOWN_SYSTEM_SETTINGS))}.`;

/** All errors of the draft at once. `taken`: the keys that a new setting cannot have. */
export function checkSetting(draft: SettingDraft, taken: readonly string[]): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {};
  const key = draft.key.trim();
  if (key === '') errors['key'] = 'Key is required';
  else if (taken.includes(key)) errors['key'] = KEY_TAKEN;
  else {
    const [issue] = systemSettingKey.safeParse(key).error?.issues ?? [];
    if (issue !== undefined) errors['key'] = issue.message;
  }
  for (const { path, message } of saveSystemSettingBody.safeParse(settingBodyOf(draft)).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  const problem = systemSettingProblem(key, draft.value.trim());
  if (problem !== null) errors['value'] ??= problem;
  return errors;
}

/** A draft's value as shown in a comparison. */
export const shownSettingValue = (_field: string, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === '' ? '(empty)' : value;
};
