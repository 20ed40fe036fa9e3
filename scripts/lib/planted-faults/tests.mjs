// How the tests of a planted fault are named: files of unit tests, or arguments of `npm run e2e`.
export const unit = (...files) => ({ kind: 'unit', files });
export const browser = (...args) => ({ kind: 'browser', args });
