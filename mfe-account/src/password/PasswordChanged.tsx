import { paths, useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { RedirectNotice, Panel } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import { useAutoFocus } from '../forms/use-auto-focus';

/** The new password is set; redirects to the profile after 4 s. */
export function PasswordChanged() {
  const { navigate } = useShell();
  const heading = useAutoFocus<HTMLHeadingElement>();
  return (
    <Done topRule="brand">
      <h2 ref={heading} tabIndex={-1}>
        Password updated
      </h2>
      <RedirectNotice
        ms={limits.redirectMs.passwordChanged}
        href={paths.account}
        label={`Open ${labels.myProfile}`}
        onEnd={() => navigate(paths.account, { replace: true })}
        sentence={sentence}
        align="start"
      />
    </Done>
  );
}

const sentence = (time: string) => `Taking you to ${labels.myProfile} in ${time}.`;

const Done = styled(Panel)`
  max-width: 520px;
  margin-top: var(--s6);

  > h2 {
    margin: 6px 0 4px;
  }

  h2:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
