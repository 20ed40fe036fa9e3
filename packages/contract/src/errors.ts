/** Every failure the server can answer: code → status → the sentence a planner reads. One table, no second place. */
import { z } from 'zod';

export const ERRORS = {
  UNAUTHENTICATED: [401, 'Unauthorized'],
  FORBIDDEN: [403, 'You do not have permission to do this.'],
  CROSS_SITE_REFUSED: [403, 'This request came from another site and was refused.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  PROJECT_NOT_FOUND: [404, "The project you're looking for doesn't exist or has been deleted."],
  AIRCRAFT_NOT_FOUND: [404, 'This aircraft does not exist or has been deleted.'],
  PATH_NOT_FOUND: [404, 'Path not found'],
  CONTACT_NOT_FOUND: [404, 'This contact does not exist or has been deleted.'],
  USER_NOT_FOUND: [404, 'This person does not exist.'],
  PERSON_NOT_FOUND: [404, 'Nobody with this email has an account. Ask an admin to invite them first.'],
  MEMBER_NOT_FOUND: [404, 'This person is not a member of the project.'],
  SESSION_NOT_FOUND: [404, 'This session has already ended.'],
  ALREADY_MEMBER: [409, 'This person already belongs to the project.'],
  OWN_ACCOUNT: [409, 'You cannot change your own role or status.'],
  LAST_SUPERUSER: [409, 'The last active superuser cannot be demoted or deactivated.'],
  WRONG_PASSWORD: [403, 'Your current password is not right.'],
  SECOND_FACTOR_REQUIRED: [403, 'Enter the code of your authenticator app.'],
  SIGN_IN_EXPIRED: [403, 'This sign-in took too long. Enter your email and password again.'],
  WRONG_CODE: [403, 'This code is not right, or it was used before. Enter the next one.'],
  SECOND_FACTOR_UNREADABLE: [
    409,
    "The server's secret was changed, so codes of your authenticator app cannot be checked. Use a recovery code, or ask a superuser to remove your second factors.",
  ],
  TOTP_IS_ON: [409, 'An authenticator app is set up already. Turn it off first.'],
  TOTP_IS_OFF: [409, 'No authenticator app is set up.'],
  FRESH_SIGN_IN_REQUIRED: [403, 'Sign out and in again, then do this within five minutes.'],
  PASSKEY_NOT_FOUND: [404, 'This passkey has already been removed.'],
  PASSKEY_UNKNOWN: [403, 'This passkey is not known here any more. Sign in another way.'],
  PASSKEY_REFUSED: [403, 'The passkey could not be checked. Please try again.'],
  PASSKEY_TAKEN: [409, 'This passkey was added already.'],
  TOO_MANY_PASSKEYS: [409, 'An account has at most 20 passkeys. Remove one first.'],
  PASSKEYS_NEED_A_NAME: [409, 'Passkeys need an address with a name. This one is a number.'],
  RESET_LINK_INVALID: [403, 'This link is not valid any more. Ask for a new one.'],
  MAIL_OFF: [409, 'This server sends no mail. Hand it over yourself, or ask an administrator.'],
  INVITATION_NOT_MAILABLE: [409, 'Only an active invitation for one email address can be sent by mail.'],
  INVITATION_NOT_FOUND: [404, 'This invitation does not exist or has been deleted.'],
  ADJUSTED_DIMENSIONS_NOT_FOUND: [404, 'No adjusted dimensions have been saved for this project.'],
  NO_CALCULATION_DATA: [404, 'Cannot export with surfaces: No calculation data found. Please run FAA calculations first.'],
  NO_PATHS_TO_EXPORT: [409, 'No paths available for export'],
  PROJECT_LOCATION_REQUIRED: [409, 'Project location required for Google Earth export'],
  MAGNETIC_VARIATION_REQUIRED: [
    409,
    'Magnetic variation required to place a magnetic heading. Enter it in the project, or give the headings as true.',
  ],
  VALIDATION_FAILED: [400, 'Some entries need attention.'],
  MALFORMED_REQUEST: [400, 'The request could not be read.'],
  PAYLOAD_TOO_LARGE: [413, 'The request is larger than allowed.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The request must be sent as JSON.'],
  AIRCRAFT_REQUIRED: [409, 'Please assign an aircraft to this project first'],
  AIRCRAFT_WITHOUT_DIMENSIONS: [409, 'The aircraft has neither a controlling dimension nor an overall length. Enter one first.'],
  ADJUSTED_BELOW_MINIMUM: [400, 'An adjusted dimension is below the FAA minimum.'],
  AIRCRAFT_IN_USE: [409, 'This aircraft is assigned to projects and cannot be deleted.'],
  PATH_NAME_TAKEN: [409, 'A path with this name already exists in this project.'],
  IMPORT_FILE_REFUSED: [400, 'This file could not be read as a table of aircraft.'],
  IMPORT_HAS_PROBLEMS: [409, 'Some rows have problems. Nothing was imported.'],
  IMPORT_CHANGED: [409, 'The file or the library changed since the rows were checked. Nothing was imported. Check the rows again.'],
  UPLOAD_NOT_FOUND: [404, 'This file does not exist or has been deleted.'],
  FILE_REFUSED: [400, 'This file cannot be taken.'],
  FILES_FULL: [413, 'A project holds at most 500 files and 2 GB. Delete some first.'],
  FILE_MISSING: [410, 'The contents of this file are gone from the store. Ask an administrator to restore them from a backup.'],
  FILE_STORE_UNAVAILABLE: [503, 'The store of the files does not answer just now. Nothing was changed. Please try again in a moment.'],
  NO_PREVIEW: [409, 'Only PNG, JPEG, WebP and GIF images can be shown. Download the file instead.'],
  FLEET_FULL: [409, 'A fleet holds at most 200 aircraft.'],
  VERSION_CONFLICT: [409, 'Someone else changed this record meanwhile. Review their version before saving yours.'],
  ID_TAKEN: [409, 'A record with this id already exists.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This idempotency key was already used for a different request.'],
  EMAIL_TAKEN: [409, 'An account with this email already exists.'],
  USERNAME_TAKEN: [409, 'Somebody else has this username already.'],
  SIGN_IN_FAILED: [401, 'Email or password is not right.'],
  LOCAL_ACCOUNTS_OFF: [403, 'Passwords are not used here. Sign in through your organization.'],
  ACCOUNT_DEACTIVATED: [403, 'Your account has been deactivated. Please contact an administrator.'],
  INVITATION_REQUIRED: [
    403,
    "New users require an invitation code to register. If you're an existing user, please contact support. If you have an invitation code, please enter it below.",
  ],
  INVITATION_INVALID: [403, 'Your invitation code is invalid or expired. Please check your code and try again.'],
  SETUP_LINK_INVALID: [403, 'This set-up link is not valid any more. Start the product again to get a new one.'],
  GEOCODER_OFF: [409, 'Addresses are not checked here. The address can be saved unchecked.'],
  GEOCODER_UNAVAILABLE: [503, 'The address service does not answer just now. The address can be saved unchecked.'],
  TOO_MANY_REQUESTS: [429, 'Too many tries. Please wait a minute and try again.'],
  OVERLOADED: [503, 'The server is busy. Please try again in a moment.'],
  DATABASE_UNAVAILABLE: [503, 'The database cannot be reached. Nothing was changed. Please try again in a moment.'],
  STORAGE_FULL: [507, 'The server has no room left to store this. Nothing was changed.'],
  INTERNAL: [500, 'Something went wrong on our side. Nothing was changed.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** One entry that needs attention. `path` is dotted: "latitude", "results.tlof.length". */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every answer that is not a success. */
export const errorReplySchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  fields: z.array(fieldErrorSchema).optional(),
  /** With VERSION_CONFLICT: the record as it stands now. */
  current: z.unknown().optional(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;
