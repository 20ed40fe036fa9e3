// Runs inside Touchdown's process without touching it. On request by message, reports the event loop delay and the processor time since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const NANOSECONDS_PER_MS = 1e6;
const MICROSECONDS_PER_MS = 1e3;

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let used = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  process.send({ heldMs: delay.percentile(99) / NANOSECONDS_PER_MS, processorMs: (user + system) / MICROSECONDS_PER_MS });
  delay.reset();
});
// A session of its own is not ended with the benchmark.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel.unref();
