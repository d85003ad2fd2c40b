import { useShell, type PincodeState } from '@storefront/shared-contracts';
import { messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PincodeFieldState } from '@storefront/shared-ui/form';
import { pincodeKey, pincodeQuery } from './serviceability';

export interface PincodeCheck {
  readonly value: string;
  readonly field: PincodeFieldState;
  /** The result of the last check, while the field still contains its pincode. */
  readonly checked: PincodeState | null;
  readonly edit: (pincode: string) => void;
  readonly check: () => void;
}

/**
 * The pincode check of the cart and of a medicine's page. The app state keeps the result after the page closes. Each
 * view checks it again without an announcement and notifies the visitor when a pincode is no longer serviceable.
 * @param onChecked called with the result of a check that the visitor started
 */
export function usePincode(onChecked?: (result: PincodeState) => void): PincodeCheck {
  const shell = useShell();
  const client = useQueryClient();
  const checked = useSyncExternalStore(shell.state.pincode.subscribe, shell.state.pincode.get, () => null);
  const [typed, setTyped] = useState<string>();
  const [checking, setChecking] = useState(false);
  const latest = useRef(0);
  useRecheck(checked);

  const value = typed ?? checked?.pincode ?? '';

  const edit = useCallback(
    (pincode: string) => {
      latest.current += 1;
      setTyped(pincode);
      setChecking(false);
      if (shell.state.pincode.get() !== null) shell.state.setPincode(null);
    },
    [shell],
  );

  const check = useCallback(async () => {
    const asked = ++latest.current;
    setChecking(true);
    // Sends a request even if a response of the last minute is cached.
    const query = { ...pincodeQuery(shell.api, value), staleTime: 0 };
    const result = await client.fetchQuery(query).catch(() => undefined);
    // The pincode was edited while the request was in flight.
    if (asked !== latest.current) return;
    setChecking(false);
    if (result === undefined) {
      shell.notify({ type: 'danger', message: messages.checkPincode });
      return;
    }
    setTyped(undefined);
    shell.state.setPincode(result);
    shell.events.emit('pincode:checked', { is_servicable: result.is_servicable });
    onChecked?.(result);
  }, [client, onChecked, shell, value]);

  return { value, field: fieldState(checking, checked), checked, edit, check: () => void check() };
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
    shell.state.setPincode(now);
    shell.events.emit('pincode:checked', { is_servicable: now.is_servicable });
    if (before.is_servicable === 1 && now.is_servicable !== 1) {
      shell.notify({ type: 'warning', message: messageTemplates.pincodeNotServiceableAtCheckout(now.pincode) });
    }
  }, [now, shell]);
}

const same = (a: PincodeState, b: PincodeState) =>
  a.is_servicable === b.is_servicable && a.estimated_date === b.estimated_date;
