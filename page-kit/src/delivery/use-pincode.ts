import {
  useShell,
  type PincodeState,
  type ShellApi,
  ApiError,
  type ApiClient,
  type Failure,
  type Serviceability,
} from '@storefront/shared-contracts';
import { messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PincodeFieldState } from '@storefront/shared-ui/form';
import { limits } from '@storefront/shared-contracts/limits';

/**
 * Stores the result of a pincode check as the visitor's place, which header, product pages, cart and all tabs share.
 */
export function storePincode({ state, events }: Pick<ShellApi, 'state' | 'events'>, result: PincodeState): void {
  state.setPincode(result);
  events.emit('pincode:checked', { is_servicable: result.is_servicable });
}

export interface PincodeCheck {
  readonly value: string;
  readonly field: PincodeFieldState;
  /** The result of the last check, while the field contains its pincode. */
  readonly checked: PincodeState | null;
  readonly edit: (pincode: string) => void;
  readonly check: () => void;
}

export interface PincodeOptions {
  /** Called with the result of a check that the visitor started. */
  readonly onChecked?: ((result: PincodeState) => void) | undefined;
  /** Whether a pincode that is not served leaves the stored one as it is. The field then shows the result only here. */
  readonly servedOnly?: boolean | undefined;
}

/**
 * The pincode check of header, cart and product pages. The app state stores the result for all of them; typing changes
 * only the view's own field. Each view checks the stored pincode again without an announcement and notifies the visitor
 * when it is no longer serviceable.
 */
export function usePincode({ onChecked, servedOnly = false }: PincodeOptions = {}): PincodeCheck {
  const shell = useShell();
  const client = useQueryClient();
  const stored = useSyncExternalStore(shell.state.pincode.subscribe, shell.state.pincode.get, () => null);
  const [draft, setDraft] = useState<Draft>();
  const [notStored, setNotStored] = useState<PincodeState>();
  const [checking, setChecking] = useState(false);
  const latest = useRef(0);
  useRecheck(stored);

  const value = draft !== undefined && draft.before === stored?.pincode ? draft.typed : (stored?.pincode ?? '');
  const checked = [notStored, stored].find((result) => result?.pincode === value) ?? null;

  const edit = useCallback(
    (pincode: string) => {
      latest.current += 1;
      setDraft({ typed: pincode, before: shell.state.pincode.get()?.pincode });
      setChecking(false);
    },
    [shell],
  );

  const check = useCallback(async () => {
    const asked = ++latest.current;
    const before = shell.state.pincode.get()?.pincode;
    setChecking(true);
    // Sends a request even if a response of the last minute is cached.
    const query = { ...pincodeQuery(shell.api, value), staleTime: 0 };
    const result = await client.fetchQuery(query).catch(() => undefined);
    // The pincode was edited while the request was in flight.
    if (asked !== latest.current) return;
    setChecking(false);
    // Meanwhile another view or tab stored a pincode.
    if (shell.state.pincode.get()?.pincode !== before) return;
    if (result === undefined) {
      shell.notify({ type: 'danger', message: messages.checkPincode });
      return;
    }
    if (servedOnly && result.is_servicable !== 1) {
      setNotStored(result);
    } else {
      setDraft(undefined);
      storePincode(shell, result);
    }
    onChecked?.(result);
  }, [client, onChecked, servedOnly, shell, value]);

  return { value, field: fieldState(checking, checked), checked, edit, check: () => void check() };
}

/** The typed text, until another pincode than `before` is stored. */
interface Draft {
  readonly typed: string;
  readonly before: string | undefined;
}

function fieldState(checking: boolean, checked: PincodeState | null): PincodeFieldState {
  if (checking) return { kind: 'checking' };
  if (checked === null) return { kind: 'initial' };
  return checked.is_servicable === 1
    ? { kind: 'ok', message: messageTemplates.pincodeServiceable(checked.estimated_date) }
    : { kind: 'rejected', message: messages.pincodeNotServiceable };
}

/** Checks the pincode of an earlier view again. A failed check changes nothing. */
function useRecheck(known: PincodeState | null): void {
  const shell = useShell();
  const pincode = known?.pincode;
  const { data: now } = useQuery({
    ...(pincode === undefined ? { queryKey: pincodeKey(''), queryFn: skipToken } : pincodeQuery(shell.api, pincode)),
    refetchOnMount: 'always',
  });
  useEffect(() => {
    const before = shell.state.pincode.get();
    if (now === undefined || before === null || before.pincode !== now.pincode || same(before, now)) return;
    storePincode(shell, now);
    if (before.is_servicable === 1 && now.is_servicable !== 1) {
      shell.notify({ type: 'warning', message: messageTemplates.pincodeNotServiceableAtCheckout(now.pincode) });
    }
  }, [now, shell]);
}

const same = (a: PincodeState, b: PincodeState) =>
  a.is_servicable === b.is_servicable && a.estimated_date === b.estimated_date;

interface ServiceabilityOptions {
  /** Whether to request the estimated date; true by default. */
  readonly dated?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type ServiceabilityAnswer =
  { readonly ok: true; readonly data: Serviceability } | { readonly ok: false; readonly failure: Failure };

/**
 * Whether the shop delivers to a pincode of six digits. For a pincode below 100000 the result is no, without a call.
 */
export async function askServiceability(
  api: ApiClient,
  pincode: string,
  { dated = true, signal }: ServiceabilityOptions = {},
): Promise<ServiceabilityAnswer> {
  if (Number(pincode) < limits.pincodeMin) return { ok: true, data: { is_servicable: 0 } };
  const input = { params: { pincode }, ...(!dated && { query: { check_estimation: '0' as const } }) };
  const answer = await api.call('checkServiceablePincode', input, { quiet: true, ...(signal && { signal }) });
  return answer.ok ? { ok: true, data: answer.body.data } : answer;
}

/** Key of a pincode check in the shared query cache. */
const pincodeKey = (pincode: string) => ['pincode', pincode];

/** The result of a pincode check, as the app state stores it. A response that is less than a minute old is reused. */
const pincodeQuery = (api: ApiClient, pincode: string) => ({
  queryKey: pincodeKey(pincode),
  queryFn: async (): Promise<PincodeState> => {
    const answer = await askServiceability(api, pincode);
    if (!answer.ok) throw new ApiError(answer.failure);
    const { is_servicable, estimated_date } = answer.data;
    return { pincode, is_servicable, ...(estimated_date !== undefined && { estimated_date }) };
  },
  staleTime: 60_000,
});
