/** A process with one part, which records in the file given as its argument that it was stopped. */
import { writeFileSync } from 'node:fs';
import { listenForShutdown } from '../runtime/shutdown.ts';
import { complain, say } from '../runtime/terminal.ts';

const [, , note = ''] = process.argv;
const shutdown = listenForShutdown();
const lasting = setInterval(() => undefined, 1_000);
await shutdown.start({
  name: 'The part',
  start: async () => lasting,
  stop: async () => {
    for (let n = 0; n < 3; n += 1) {
      say('Stopping the part.');
      complain('It takes long.');
      await new Promise((resolve) => setImmediate(resolve));
    }
    writeFileSync(note, 'stopped');
    clearInterval(lasting);
  },
  // A busy machine must not end the stop early.
  stopWithinSeconds: 600,
});
say('ready');
