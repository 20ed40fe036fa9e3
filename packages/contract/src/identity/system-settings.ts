/** Settings of the whole installation (specification part 1, section 3): key, value, description, category, and whether only admins see it. */
import { z } from 'zod';
import { optionalText, REQUIRED_AT_FIRST, requiredText, timestampField, versionField } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { DEFAULT_TYPES, UNIT_CHOICES } from './settings.ts';

export const SYSTEM_SETTING_LENGTHS = { key: 100, value: 10_000, description: 1_000, category: 50 } as const;
export const DEFAULT_CATEGORY = 'general';
const KEY = /^[a-z][a-z0-9_.]*$/;

/** The settings that Touchdown itself uses, with the allowed values of each. */
export const KNOWN_SYSTEM_SETTINGS = {
  /** Default units for users who have not chosen any. */
  default_units: UNIT_CHOICES,
  /** Default type of a new project for users who have not chosen one. */
  default_calculation_type: DEFAULT_TYPES,
  /** Whether Touchdown may call services outside the installation for maps and addresses. On if not set. */
  outside_services: ['on', 'off'],
} as const;
/** Settings with their own screen and routes. The routes below neither list nor change them. */
export const RESERVED_SYSTEM_SETTINGS: readonly string[] = ['map_layers'];

/** Returns a message if the setting has its own screen, or if Touchdown uses the setting and the value is not one of its choices, otherwise null. */
export function systemSettingProblem(key: string, value: string): string | null {
  if (RESERVED_SYSTEM_SETTINGS.includes(key)) return 'Change map layers in the Map tab';
  const known: Readonly<Record<string, readonly string[]>> = KNOWN_SYSTEM_SETTINGS;
  const choices = Object.hasOwn(known, key) ? known[key] : undefined;
  return choices === undefined || choices.includes(value) ? null : `Must be one of: ${choices.join(', ')}`;
}

export const systemSettingSchema = z.object({
  key: z.string(),
  value: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  /** Visible only to admins and superusers. */
  isAdmin: z.boolean(),
  version: versionField,
  updatedAt: timestampField,
});
export type SystemSetting = z.infer<typeof systemSettingSchema>;

export const saveSystemSettingBody = z.object({
  value: requiredText(SYSTEM_SETTING_LENGTHS.value, 'Value is required').describe(REQUIRED_AT_FIRST),
  description: optionalText(SYSTEM_SETTING_LENGTHS.description),
  category: optionalText(SYSTEM_SETTING_LENGTHS.category).transform((category) => category ?? DEFAULT_CATEGORY),
  isAdmin: z
    .boolean('Must be true or false')
    .nullish()
    .transform((isAdmin) => isAdmin ?? false),
  /** 0: the setting must be new. If another user has already created this key, it is unchanged. */
  version: z.number().int().min(0).optional(),
});

export const systemSettingKey = z
  .string()
  .max(SYSTEM_SETTING_LENGTHS.key, `Key must be at most ${SYSTEM_SETTING_LENGTHS.key} characters`)
  .regex(KEY, 'Key must start with a lowercase letter, followed by lowercase letters, digits, dots, and underscores');
const oneSetting = z.object({ key: systemSettingKey });
const ONE = '/api/admin/settings/:key';

export const systemSettingRoutes = {
  listSystemSettings: defineRoute({
    method: 'GET',
    path: '/api/settings',
    access: 'user',
    summary: "Lists the installation's settings by category and key; admin-only settings are returned to admins and superusers only",
    response: z.array(systemSettingSchema),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  saveSystemSetting: defineRoute({
    method: 'PUT',
    path: ONE,
    access: 'superuser',
    summary: 'Creates or updates a setting; version 0 only creates a setting, and a higher version only updates one',
    params: oneSetting,
    body: saveSystemSettingBody,
    isPartialUpdate: true,
    response: systemSettingSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deleteSystemSetting: defineRoute({
    method: 'DELETE',
    path: ONE,
    access: 'superuser',
    summary: 'Deletes a setting; Touchdown uses its default from then on',
    params: oneSetting,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'SETTING_NOT_FOUND'],
  }),
} as const;
