/** A user's settings: names, units, default type of new projects, and emails. One record with one version. */
import { z } from 'zod';
import { currentUserSchema } from './accounts.ts';
import { optionalText, requiredText, timestampField, versionField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** How lengths, areas, and weights are shown and entered. They are always saved in feet and pounds. */
export const UNIT_CHOICES = ['imperial', 'metric'] as const;
export type UnitChoice = (typeof UNIT_CHOICES)[number];
/** Choices for the default type of a new project. */
export const DEFAULT_TYPES = ['heliport', 'vertiport'] as const;
export type DefaultType = (typeof DEFAULT_TYPES)[number];

const USERNAME_MAX = 50;
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** Displayed as the user's name, so it must be a single word and unique, case-insensitively. */
const username = optionalText(USERNAME_MAX).refine(
  (name) => name === null || USERNAME.test(name),
  'Use letters, digits, periods, hyphens, and underscores. Start with a letter or digit.',
);

export const profileFields = z.object({ firstName: optionalText(100), lastName: optionalText(100), username });
export const preferenceFields = z.object({
  units: z.enum(UNIT_CHOICES, 'Units must be imperial or metric'),
  defaultType: z.enum(DEFAULT_TYPES, 'Type must be heliport or vertiport'),
  /** Whether notifications are also emailed, if the server sends email. */
  emailNotifications: z.boolean('Must be true or false'),
});
/** Whether to notify the user when a requested report is ready. Absent from an update: unchanged. */
const reportNotifications = z.boolean('Must be true or false');
export const SAVED_FILTERS_MAX = 20;
/** A saved filter of the project list. */
export const savedFilterSchema = z.object({
  name: requiredText(50, 'Filter name is required'),
  /** The query of the list's address, as in "status=draft&sort=name". */
  search: z.string().max(1000),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;
/** Replaces all of them. Absent from an update: unchanged. */
const projectFilters = z
  .array(savedFilterSchema)
  .max(SAVED_FILTERS_MAX, `Save up to ${SAVED_FILTERS_MAX} filters`)
  .refine((filters) => new Set(filters.map(({ name }) => name.toLowerCase())).size === filters.length, 'Use each name once');
const versioned = { version: versionField.optional() };
export const updateProfileBody = profileFields.extend(versioned);
export const updateSettingsBody = preferenceFields.extend({
  ...versioned,
  reportNotifications: reportNotifications.optional(),
  projectFilters: projectFilters.optional(),
});

export const settingsSchema = currentUserSchema.pick({ id: true, email: true, firstName: true, lastName: true, username: true }).extend({
  ...preferenceFields.shape,
  reportNotifications,
  /** Absent in a response saved by an earlier build: none. */
  projectFilters: z.array(savedFilterSchema).optional(),
  /** Whether this server sends email at all. */
  sendsMail: z.boolean(),
  /** Increases with every change to the profile or preferences. */
  version: versionField,
  /** Null: nothing has been chosen yet. */
  updatedAt: timestampField.nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

const writing = ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const settingsRoutes = {
  getSettings: defineRoute({
    method: 'GET',
    path: '/api/account/settings',
    access: 'user',
    summary: "Returns the user's profile and preferences",
    response: settingsSchema,
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  updateSettings: defineRoute({
    method: 'PUT',
    path: '/api/account/settings',
    access: 'user',
    summary: "Updates the user's preferences",
    body: updateSettingsBody,
    isPartialUpdate: true,
    response: settingsSchema,
    success: 200,
    errors: writing,
  }),
  updateProfile: defineRoute({
    method: 'PUT',
    path: '/api/account/profile',
    access: 'user',
    summary: "Updates the user's names; the email does not change",
    body: updateProfileBody,
    isPartialUpdate: true,
    response: settingsSchema,
    success: 200,
    errors: [...writing, 'USERNAME_TAKEN'],
  }),
} as const;
