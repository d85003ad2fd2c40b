import { initialState } from '@storefront/shared-contracts';
import { borderInForcedColors, hiddenVisually, Icon, lazyWithRetry, media, Modal } from '@storefront/shared-ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useObservable } from '../../platform/observable';
import { useServices } from '../../services/services';

const PlaceForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "delivery-place" */ './PlaceForm')).PlaceForm,
);

/**
 * The pincode to which the shop delivers, as a button that opens a dialog to change it. A pincode that is not served is
 * not shown as a place.
 * @param onPhone whether the first row of a phone's header has it
 */
export function DeliveryPlace({ onPhone }: { onPhone: boolean }) {
  const { state } = useServices().shell;
  const stored = useObservable(state.pincode, initialState.stateUpdate.pincode);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" $onPhone={onPhone} onClick={() => setOpen(true)}>
        <Icon name="map-pin" />
        <Place>
          <Lead>Deliver to </Lead>
          {stored?.is_servicable === 1 ? (
            <span>{stored.pincode}</span>
          ) : (
            <>
              <WideHint>Enter pincode</WideHint>
              <PhoneHint>Pincode</PhoneHint>
            </>
          )}
        </Place>
        <Caret name="caret-down" size="small" />
      </Opener>
      <Modal open={open} onClose={close} title="Delivery pincode" initialFocus={input}>
        <PlaceForm input={input} onStored={close} />
      </Modal>
    </>
  );
}

const Place = styled.span`
  position: relative;
`;

const Caret = styled(Icon)`
  align-self: end;
  width: 14px;
  height: 14px;
  margin: 0 0 6px -4px;
`;

/* Reserves the width of the hint, because the pincode is read from the browser's storage after the first render. */
const Opener = styled.button<{ $onPhone: boolean }>`
  display: flex;
  align-items: center;
  flex: none;
  gap: 8px;
  min-width: 9.5rem;
  min-height: var(--tap);
  padding: 0 8px;
  border: 0;
  border-radius: var(--r2);
  background: none;
  color: var(--text);
  font: var(--w-small) var(--fs-14) / 1.2 var(--font);
  text-align: left;
  white-space: nowrap;
  cursor: pointer;
  ${borderInForcedColors}

  &:hover {
    background: var(--brand-tint-2);
  }

  > svg:first-child {
    color: var(--brand);
  }

  /* The focused search beside it shows its type, for which the words make space. The part after ':has()' names few
     elements: at each change of the page browsers recompute the styles of those that match it. */
  ${media.tablet} {
    :has(form:focus-within) > & {
      justify-content: center;
      min-width: var(--tap);
      padding: 0;

      ${Place} {
        ${hiddenVisually}
      }

      ${Caret} {
        display: none;
      }
    }
  }

  ${media.phone} {
    ${({ $onPhone }) => !$onPhone && 'display: none;'}
    min-width: 7.375rem;

    ${Caret} {
      align-self: center;
      margin: 0;
    }
  }
`;

const Lead = styled.small`
  display: block;
  color: var(--text-2);
  font-size: var(--fs-12);
  font-weight: var(--w-reg);

  ${media.phone} {
    ${hiddenVisually}
  }
`;

const WideHint = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const PhoneHint = styled.span`
  display: none;

  ${media.phone} {
    display: inline;
  }
`;
