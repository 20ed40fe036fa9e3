/** Builders of FAA notices, apart from the others because they use those. */
export { aNoticeInput } from '../notice/testing.ts';
