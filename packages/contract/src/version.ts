/**
 * Which contract a page was built with. A page says it with every call, so that a tab of an older build is asked to reload instead
 * of being answered in a way it does not understand. Scripts say nothing and are served.
 */

/** The header with the contract version of a page. */
export const CONTRACT_HEADER = 'touchdown-contract';
/** Raised by one with a change that pages of the build before cannot live with: a field that is gone, a meaning that changed. */
export const CONTRACT_VERSION = 1;
/** Pages of an older contract are rejected. Never above the version; raised when old pages would do harm, not before. */
export const OLDEST_CONTRACT = 1;

/** The header in which an edit that waited says whose it is: it is taken only while this very person is signed in. */
export const PERSON_HEADER = 'touchdown-person';
