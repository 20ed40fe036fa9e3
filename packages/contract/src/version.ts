/**
 * The contract version a page was built with. Pages send it with every call, so that a tab of an older build is asked to reload instead of
 * receiving a response that it cannot read. Scripts do not send it and are served.
 */

/** Header with the contract version of a page. */
export const CONTRACT_HEADER = 'touchdown-contract';
/** Increases by one with a change that breaks pages of the previous build, such as a removed field or a changed meaning. */
export const CONTRACT_VERSION = 1;
/** Pages with an older contract are rejected. Never above the current version; raised only when old pages would cause harm. */
export const OLDEST_CONTRACT = 1;

/** Header that names the user who made an unsynced edit. The edit is accepted only while that user is signed in. */
export const PERSON_HEADER = 'touchdown-person';
