// Loaded into the API's process before its program. The test sets over the IPC channel by how much the clock is moved, and whether the
// disk is full: then no file grows, as on a real one, where blocks that a file has already can still be written.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const faults = { clockOffsetMs: 0, isDiskFull: false, ...JSON.parse(process.env.PROCESS_FAULTS ?? '{}') };
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

const { writeSync } = fs;
fs.writeSync = (descriptor, data, options, ...rest) => {
  const position = typeof options === 'object' ? options?.position : rest[1];
  const length = Number((typeof options === 'object' ? options?.length : rest[0]) ?? data.byteLength);
  if (faults.isDiskFull && typeof position === 'number' && position + length > fs.fstatSync(descriptor).size) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  }
  return writeSync(descriptor, data, options, ...rest);
};
syncBuiltinESMExports();
