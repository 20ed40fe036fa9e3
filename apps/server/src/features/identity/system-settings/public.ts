/** Exports of the installation's settings for other features. */
import { DEFAULT_CATEGORY, DEFAULT_TYPES, KNOWN_SYSTEM_SETTINGS, type Settings, UNIT_CHOICES } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import type { Executor } from '../../../db/client.ts';
import { saveSystemSetting, valuesOf } from './system-settings.queries.ts';

const KEYS = Object.keys(KNOWN_SYSTEM_SETTINGS);
const chosen = <Choice extends string>(choices: readonly Choice[], value: string | undefined, otherwise: Choice): Choice =>
  choices.find((choice) => choice === value) ?? otherwise;

/** The default units and type of a new project. Imperial and heliport unless the installation specifies otherwise. */
export async function installationDefaults(db: Executor): Promise<Pick<Settings, 'units' | 'defaultType'>> {
  const values = await valuesOf(db, KEYS);
  return {
    units: chosen(UNIT_CHOICES, values.get('default_units'), 'imperial'),
    defaultType: chosen(DEFAULT_TYPES, values.get('default_calculation_type'), 'heliport'),
  };
}

const OUTSIDE = 'outside_services';

/** Whether Touchdown may call services outside the installation. The environment can only turn them off. */
export async function mayCallOutside(db: Executor, { outsideServices }: Pick<AppConfig, 'outsideServices'>): Promise<boolean> {
  return outsideServices && (await valuesOf(db, [OUTSIDE])).get(OUTSIDE) !== 'off';
}

/** The text of a setting with its own routes. Null if it is not set. */
export const reservedSetting = async (db: Executor, key: string): Promise<string | null> => (await valuesOf(db, [key])).get(key) ?? null;

/** Saves such a text. Its routes validate it and write the audit entry. */
export async function saveReservedSetting(tx: Executor, key: string, value: string, now: Date): Promise<void> {
  await saveSystemSetting(tx, key, { value, description: null, category: DEFAULT_CATEGORY, isAdmin: true, updatedAt: now });
}
