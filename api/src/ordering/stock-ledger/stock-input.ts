import * as z from 'zod/mini';
import { textField } from '../../platform/admin-command';
import { isDay } from '../../platform/clock';

const mostUnits = 1_000_000;

/** "2027-05" -> "2027-05-31": a pack that prints a month expires at its end. Another text is returned unchanged. */
function lastDay(printed: string): string {
  const [, year, month] = /^(20[0-9]{2})-(0[1-9]|1[0-2])$/.exec(printed.trim()) ?? [];
  if (year === undefined) return printed.trim();
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

const whole = (isValid: (value: number) => boolean, message: string) =>
  z.number(message).check(z.refine((value) => Number.isInteger(value) && isValid(value), message));

/** Fields of batches and movements, for commands and for imported lists. The MRP is in paise, days are days in India. */
export const stockFields = {
  code: textField(130),
  batch: textField(64),
  expiry: z.pipe(
    z.pipe(z.string(), z.transform(lastDay)),
    z.string().check(z.refine(isDay, 'has to be a day such as 2027-05-31, or a month such as 2027-05.')),
  ),
  quantity: whole(
    (value) => value >= 1 && value <= mostUnits,
    `has to be a whole number of units from 1 to ${mostUnits}.`,
  ),
  mrp: whole(
    (value) => value >= 1 && value <= 100_000_000,
    'has to be rupees from 0.01 to 1000000, with at most two decimals.',
  ),
  purchased: z.string().check(z.trim(), z.refine(isDay, 'has to be a day such as 2026-11-30.')),
  document: textField(64),
  by: whole(
    (value) => value !== 0 && Math.abs(value) <= mostUnits,
    `has to be a whole number of units other than 0, such as -3, at most ${mostUnits}.`,
  ),
  reason: textField(200),
  days: whole((value) => value >= 0 && value <= 3650, 'has to be a whole number of days from 0 to 3650.'),
};

const { code, batch, expiry, quantity, mrp, purchased, document, by, reason, days } = stockFields;

/** A batch of a medicine that a supplier delivered. */
const receiptInput = z.object({
  code,
  batch,
  expiry,
  quantity,
  mrp: z.optional(mrp),
  purchased: z.optional(purchased),
});
export type Receipt = z.output<typeof receiptInput>;

/** Inputs of the commands of the stock. */
export const receiveInput = z.object({ ...receiptInput.shape, document });
export const adjustInput = z.object({ code, batch, by, reason });
export const listInput = z.object({ code });
export const expiringInput = z.object({ days: z.optional(days), csv: z._default(z.boolean(), false) });
