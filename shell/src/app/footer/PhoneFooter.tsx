import { phoneLink } from '@storefront/shared-contracts';
import { Icon, media } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ThemeSelect } from '../ThemeSelect';
import { SocialLink } from './ContactLinks';
import { LinkList, type FooterContent, type FooterGroup } from './footer-links';

/**
 * The footer of a phone: 246 px high while its groups are closed. The group Help also has what is used seldom, among
 * it who sells. Groups are the browser's `<details>`, which open before and without script.
 */
export function PhoneFooter({ config, copyright, trust, groups, policies }: FooterContent) {
  const call = phoneLink(config);
  return (
    <OnPhone>
      <p>One stop for medicines, lab tests and health packages.</p>
      {groups.map((group) => (
        <Group key={group.heading} {...group}>
          {group.heading === 'Help' && (
            <Seldom>
              <SocialLink config={config} />
              <ThemeSelect />
              {trust !== '' && <p>{trust}</p>}
            </Seldom>
          )}
        </Group>
      ))}
      {(call !== undefined || config.email !== '') && (
        <Row>
          {call !== undefined && <Phone href={call}>{config.phone}</Phone>}
          {config.email !== '' && <a href={`mailto:${config.email}`}>{config.email}</a>}
        </Row>
      )}
      <Row>
        <span>{copyright}</span>
        <LinkList links={policies} short />
      </Row>
    </OnPhone>
  );
}

function Group({ heading, links, children }: FooterGroup & { children: ReactNode }) {
  return (
    <nav aria-label={heading}>
      <details>
        <Summary>
          <h2>{heading}</h2>
          <Icon name="caret-down" />
        </Summary>
        <LinkList links={links} />
        {children}
      </details>
    </nav>
  );
}

const OnPhone = styled.div`
  display: none;
  padding: 16px var(--gutter) 6px;
  font-size: var(--fs-14);

  > p {
    margin-bottom: var(--s2);
    line-height: 1.33;
  }

  details[open] > summary > svg {
    transform: rotate(180deg);
  }

  ${media.phone} {
    display: block;
  }
`;

const rowAboveRule = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  border-top: 1px solid var(--on-dark-rule);
`;

const Summary = styled.summary`
  ${rowAboveRule}
  min-height: calc(var(--tap) + 1px);
  color: var(--on-dark);
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  > h2 {
    font-size: 1rem;
  }

  > svg {
    transition: transform var(--t-med) var(--ease);
  }
`;

const Seldom = styled.div`
  display: grid;
  justify-items: start;
  padding-bottom: var(--s3);

  a {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }

  > p {
    margin-top: var(--s2);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
`;

const Row = styled.div`
  ${rowAboveRule}
  flex-wrap: wrap;
  gap: 0 12px;
  color: var(--neem-200);

  a {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }

  ul {
    display: flex;
    gap: 14px;
  }

  && li a {
    text-decoration: underline;
  }
`;

const Phone = styled.a`
  font-size: 1.125rem;
  font-weight: var(--w-bold);
`;
