import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  apiBase,
  deviceIdHeader,
  fillPath,
  initialState,
  persistedVersion,
  storageKeys,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { Endpoint } from '@storefront/shared-contracts';
import { createUniqueContact, password } from './accounts';
import { codeFor } from './mailbox';

/** A guest or a customer that the API created. */
export interface Shopper {
  /** Calls an endpoint as this shopper. @returns the unparsed response body */
  readonly call: (endpoint: Endpoint, input?: Input) => Promise<unknown>;
  /** The shopper's data in the site's local storage. */
  readonly stored: Readonly<Record<string, string>>;
}

/** A customer with a verified mobile number. */
export interface RegisteredCustomer extends Shopper {
  readonly mobile: string;
  readonly email: string;
}

/** A customer with an address in a pincode that offers cash on delivery. */
export interface TestCustomer extends RegisteredCustomer {
  readonly address_id: number;
}

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

function createCaller(request: APIRequestContext, site: string, headers: Record<string, string>): Shopper['call'] {
  return async ({ name, method, path }, { params = {}, body } = {}) => {
    const url = `${site}${apiBase}${fillPath(path, params)}`;
    const response = await request.fetch(url, { method, headers, ...(body && { data: body }) });
    if (!response.ok()) throw new Error(`${name} responded ${response.status()}: ${await response.text()}`);
    const answer: unknown = await response.json();
    return answer;
  };
}

export function createGuest(request: APIRequestContext, site: string): Shopper {
  const device = randomUUID();
  return {
    call: createCaller(request, site, { [deviceIdHeader]: device }),
    stored: { [storageKeys.deviceId]: device },
  };
}

interface Registration {
  /** Adds a verified email address. */
  readonly withEmail?: boolean;
  /** Email address. Default: a generated one. */
  readonly email?: string;
}

/** Registers a customer with the common test password. */
export async function registerCustomer(
  request: APIRequestContext,
  site: string,
  { withEmail = false, email: chosenEmail }: Registration = {},
): Promise<RegisteredCustomer> {
  const contact = createUniqueContact();
  const { mobile, email } = { ...contact, email: chosenEmail ?? contact.email };
  const device = randomUUID();
  const headers: Record<string, string> = { [deviceIdHeader]: device };
  const call = createCaller(request, site, headers);
  const account = {
    first_name: 'Asha',
    mobile,
    ...(withEmail && { email }),
    password,
    user_name: mobile,
    register_medium: limits.registerMedium,
  };
  const { token, data } = endpoints.register.response.parse(await call(endpoints.register, { body: account }));
  headers['Authorization'] = `Bearer ${token}`;
  await call(endpoints.mobileVerification, { body: { otp: await codeFor(request, site, mobile) } });
  if (withEmail) await call(endpoints.emailVerification, { body: { otp: await codeFor(request, site, email) } });
  const user_info = { first_name: data.first_name, is_verified: withEmail ? 3 : 1 };
  const stored = {
    [storageKeys.token]: token,
    [storageKeys.tokenDate]: new Date().toISOString().slice(0, 19).replace('T', ' '),
    [storageKeys.isVerified]: String(user_info.is_verified),
    [storageKeys.deviceId]: device,
    [storageKeys.checkedDeviceId]: device,
    [storageKeys.root]: JSON.stringify({ state: { ...initialState, auth: { user_info } }, version: persistedVersion }),
  };
  return { mobile, email, call, stored };
}

export async function createCustomer(
  request: APIRequestContext,
  site: string,
  registration?: Registration,
): Promise<TestCustomer> {
  const customer = await registerCustomer(request, site, registration);
  const { call } = customer;
  const states = endpoints.stateList.response.parse(await call(endpoints.stateList)).data;
  const body = {
    name: 'Asha Rao',
    pincode: '560078',
    address_1: '14/2 Sarakki Main Road',
    address_2: 'JP Nagar 1st Phase',
    city: 'Bengaluru',
    state_id: states.find(({ state }) => state === 'Karnataka')?.id,
    address_type: 1,
  };
  const { data } = endpoints.addressAdd.response.parse(await call(endpoints.addressAdd, { body }));
  return { ...customer, address_id: data.id };
}

/** Gives the page the shopper's identity before its first load: signs a customer in, or sets a guest's device id. */
export async function becomeShopper(page: Page, site: string, { stored }: Shopper): Promise<void> {
  await page.addInitScript(
    ({ origin, values }) => {
      // Sets the data only once, because later loads must keep the site's changes.
      if (window.location.origin !== origin || sessionStorage.getItem('shopper') !== null) return;
      sessionStorage.setItem('shopper', '');
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { origin: site, values: stored },
  );
}
