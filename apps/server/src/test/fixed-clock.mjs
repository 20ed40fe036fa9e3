// Preloaded into a command-line process. Fixes its clock at NOW from now.ts, so that its output is the same every day.
const NOW = '2026-11-21T09:00:00.000Z';
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [NOW] : values, newTarget),
  get: (target, property) => (property === 'now' ? () => RealDate.parse(NOW) : Reflect.get(target, property)),
});
