import { GroupLabel, media, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';
import { Brand } from '../header/Brand';
import { ThemeSelect } from '../ThemeSelect';
import { ContactLinks, hasContact } from './ContactLinks';
import { LinkList, type FooterContent } from './footer-links';

/** The footer of tablets and desktops. */
export function WideFooter({ config, copyright, trust, groups, policies }: FooterContent) {
  const talk = hasContact(config);
  return (
    <NotOnPhone>
      <Columns $links={groups.length} $talk={talk}>
        <div>
          <Brand />
          <p>One stop for medicines, lab tests and health packages. Ordered online, delivered or collected at home.</p>
        </div>
        {groups.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <Label as="h2">{heading}</Label>
            <LinkList links={links} />
          </nav>
        ))}
        {talk && (
          <div>
            <Label as="h2">Talk to us</Label>
            <ContactLinks config={config} />
          </div>
        )}
      </Columns>
      <PageContainer>
        <Base>
          <span>{trust === '' ? copyright : `${copyright}. ${trust}`}</span>
          <LinkList links={policies} />
          <ThemeSelect />
        </Base>
      </PageContainer>
    </NotOnPhone>
  );
}

const NotOnPhone = styled.div`
  p {
    max-width: 38ch;
  }

  li a {
    min-height: 34px;

    ${media.belowDesktop} {
      min-height: var(--tap);
    }
  }

  ${media.phone} {
    display: none;
  }
`;

const Label = styled(GroupLabel)`
  && {
    margin-bottom: var(--s2);
    color: var(--haldi-400);
    font-size: var(--fs-14);
    line-height: var(--lh-body);
  }
`;

const Columns = styled(PageContainer)<{ $links: number; $talk: boolean }>`
  display: grid;
  grid-template-columns: 1.7fr repeat(${({ $links }) => $links}, 1fr) ${({ $talk }) => $talk && '1.2fr'};
  gap: var(--s10);
  padding-top: var(--s12);
  padding-bottom: var(--s10);

  > :first-child p {
    margin-top: var(--s2);
  }

  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    gap: var(--s6) var(--s8);

    > :first-child {
      grid-column: 1 / -1;
    }

    > :first-child p {
      max-width: none;
    }
  }
`;

const Base = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-height: 57px;
  padding: 6px 0;
  border-top: 1px solid var(--on-dark-rule);
  color: var(--neem-200);
  font-size: var(--fs-14);

  ul {
    display: flex;
    flex-wrap: wrap;
  }

  li + li::before {
    content: '·';
    margin: 0 8px;
  }

  && li a {
    min-height: var(--tap);
    text-decoration: underline;
  }
`;
