/** The rates of GST that a product may have, in basis points: 500 is 5 %. Which product has which is data of the operator. */
export const gstRates: readonly number[] = [0, 500, 1200, 1800, 2800, 4000];

/** An HSN code of goods, or the SAC of a service: 4, 6 or 8 digits. */
export const hsnDigits = /^[0-9]{4}(?:[0-9]{2}){0,2}$/;

/** A rate in basis points as text: "5%". */
export const gstRateText = (basisPoints: number): string => `${basisPoints / 100}%`;
