// Runs inside Touchdown's process without touching it. On request by message, reports the event loop delay since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const NANOSECONDS_PER_MS = 1e6;

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send({ heldMs: delay.percentile(99) / NANOSECONDS_PER_MS });
  delay.reset();
});
process.channel.unref();
