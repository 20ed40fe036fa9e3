/** Exports of the installation's settings for other features. */
import { DEFAULT_TYPES, KNOWN_SYSTEM_SETTINGS, type Settings, UNIT_CHOICES } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { valuesOf } from './system-settings.queries.ts';

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
