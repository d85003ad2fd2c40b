import { Icon, media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { ActionLabel } from './HeaderAction';

/** Used without a name: the owner of a mobile number may take an account over without entering one (D34). */
const nameless = 'Account';

/** Accessible name of the customer's account menu. */
export const accountName = (name: string): string => (name === '' ? nameless : `Account of ${name}`);

/** What the button of the account menu shows. */
export function AccountLabel({ name, open = false }: { readonly name: string; readonly open?: boolean }) {
  return (
    <>
      <Icon name="user-circle" size="large" />
      <Name>{name || nameless}</Name>
      <Caret $open={open}>
        <Icon name="caret-down" size="small" />
      </Caret>
    </>
  );
}

/*
 * About the width of Login/Register, which is rendered until the name is read; a short name leaves space before the
 * icon.
 */
export const AccountBox = styled.div`
  position: relative;
  display: flex;
  justify-content: flex-end;
  min-width: 152px;

  ${media.belowDesktop} {
    position: static;
    min-width: 0;
  }

  [data-scrolled='true'] & {
    min-width: 0;
  }
`;

const Name = styled(ActionLabel)`
  max-width: 128px;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Caret = styled.span<{ $open: boolean }>`
  ${({ $open }) => $open && 'transform: rotate(180deg);'}

  ${media.belowDesktop} {
    display: none;
  }

  [data-scrolled='true'] & {
    display: none;
  }
`;
