// The compiler's findings alone, for `npm run types`.
import { ignorePatterns, options } from './oxlint.config.mjs';

export default { plugins: [], categories: { correctness: 'off' }, options, ignorePatterns };
