// Runs in the process of Touchdown, which it does not touch: asked by message, it shows how long the event loop was held up since.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const NANOSECONDS_PER_MS = 1e6;

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send({ heldMs: delay.percentile(99) / NANOSECONDS_PER_MS });
  delay.reset();
});
process.channel.unref();
