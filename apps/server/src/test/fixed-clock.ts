/** Preloaded into a command-line process: its clock stands still at `NOW`, so that what it makes is the same on every day. */
import { NOW } from './now.ts';

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [NOW] : values, newTarget) as Date,
  get: (target, property) => (property === 'now' ? () => RealDate.parse(NOW) : (Reflect.get(target, property) as unknown)),
});
