// Loaded into the API's process before its program. The test sets over the IPC channel by how much the clock is moved.

const faults = { clockOffsetMs: 0, ...JSON.parse(process.env.PROCESS_FAULTS ?? '{}') };
process.on('message', (message) => {
  if (message?.type === 'faults') Object.assign(faults, message.faults);
});

const RealDate = Date;
const now = () => RealDate.now() + Number(faults.clockOffsetMs);
globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [now()] : args));
  }
  static now = now;
};
