import * as account from './account';
import * as cart from './cart';
import * as catalogue from './catalogue';
import * as checkout from './checkout';
import * as lab from './lab';
import * as session from './session';
import * as stockNotices from './stock-notices';
import { suggestions } from './suggestions';
import { appError } from './telemetry';
import * as viewed from './viewed';

export type { Suggestions } from './suggestions';
export type { AppErrorReport } from './telemetry';

/** All endpoints of the API by their names. */
export const endpoints = {
  ...session,
  ...account,
  ...catalogue,
  ...lab,
  ...cart,
  ...checkout,
  ...viewed,
  ...stockNotices,
  suggestions,
  appError,
} as const;
