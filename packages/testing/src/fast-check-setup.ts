/** Makes every property of a run draw from one seed. A failure reports the seed and the path of its counterexample. */
import fc from 'fast-check';
import { TEST_SEED } from './seed.ts';

fc.configureGlobal({ seed: TEST_SEED });
