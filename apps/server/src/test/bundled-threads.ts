/** Setup for the server tests: worker threads start from the run's bundle, which takes a fraction of the time of loading their source. */
import { inject } from 'vitest';
import { loadThreadsFrom } from '../runtime/thread.ts';

loadThreadsFrom(inject('bundle'));
