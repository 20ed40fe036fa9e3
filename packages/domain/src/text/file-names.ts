/** The rule for the names of all files that are handed out: subject, contents, and day, joined by underscores. */

/** `parts` are safe in file names already. `isoDate`: YYYY-MM-DD. */
export const namedFile = (parts: readonly string[], isoDate: string, extension: string): string =>
  `${[...parts, isoDate].join('_')}.${extension}`;

/** A file that is not of one project: "Touchdown_audit_log_2026-11-21.csv". */
export const installationFileName = (contents: string, isoDate: string, extension: string): string =>
  namedFile(['Touchdown', contents], isoDate, extension);
