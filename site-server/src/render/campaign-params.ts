/** Search params that advertisements, newsletters and messengers append to links; no route reads them. */
const campaignParam =
  /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|gad_.*|msclkid|twclid|ttclid|igshid|igsh|yclid|li_fat_id|mc_[ce]id|_ga|_gl|srsltid)$/i;

/** The URL of a page as it is rendered and cached: such params stay in the visitor's address and change no page. */
export function withoutCampaignParams(url: string): string {
  const [path = '', search] = url.split(/\?(.*)/s);
  if (search === undefined) return url;
  // Kept as they were written: the page is rendered for the same text as the browser has.
  const kept = search.split('&').filter((param) => !campaignParam.test(param.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
