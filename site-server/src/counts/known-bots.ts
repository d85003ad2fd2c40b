const bots =
  /(?<!cu)bot\b|crawl|spider|slurp|bingpreview|facebookexternalhit|whatsapp|embedly|mediapartners|lighthouse|pagespeed|pingdom|uptime|monitoring|^(curl|wget|python|go-http-client|java|okhttp|axios|libwww)/i;

/** Whether a program says of itself that it is no person's browser. Who lies about it counts, within the limits of his address. */
export function isKnownBot(userAgent: string): boolean {
  return bots.test(userAgent);
}
