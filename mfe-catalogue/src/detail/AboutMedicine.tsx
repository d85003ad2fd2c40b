import type { MedicineAbout, SaltText } from '@storefront/shared-contracts';
import { TextOrigin } from '@storefront/page-kit';
import { Meta, InlineAlert } from '@storefront/shared-ui';
import { Disclosure, PlainText, PlainTextEntry } from '@storefront/shared-ui/detail';
import { useId } from 'react';
import styled from 'styled-components';

/** Facts about the salts of a medicine for patients. With several salts, each has a row that opens. */
export function AboutMedicine({ about }: { about: MedicineAbout }) {
  const headingId = useId();
  const [first, ...others] = about.texts;
  if (first === undefined) return null;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>About this medicine</h2>
      {others.length === 0 ? (
        <>
          <Meta>{first.salt}, in plain words</Meta>
          <SaltFacts text={first} />
        </>
      ) : (
        <>
          <Meta>Each ingredient, in plain words</Meta>
          <Rows>
            {about.texts.map((text, index) => (
              <Disclosure key={text.salt} summary={text.salt} defaultOpen={index === 0}>
                <SaltFacts text={text} />
              </Disclosure>
            ))}
          </Rows>
        </>
      )}
      <TextOrigin writtenOn={about.written_on}>Follow your doctor and the leaflet.</TextOrigin>
    </Section>
  );
}

function SaltFacts({ text }: { text: SaltText }) {
  return (
    <>
      <Facts>
        <PlainTextEntry term="Used for">{text.used_for}</PlainTextEntry>
        <PlainTextEntry term="How to take">{text.how_to_take}</PlainTextEntry>
        <PlainTextEntry term="Side effects">{text.side_effects}</PlainTextEntry>
        <PlainTextEntry term="Storage">{text.storage}</PlainTextEntry>
      </Facts>
      <InlineAlert tone="info">
        <span>
          <b>Ask a doctor first</b> if {text.ask_doctor_if}
        </span>
      </InlineAlert>
    </>
  );
}

const Section = styled.section`
  margin-top: var(--s8);
`;

const Rows = styled.div`
  margin-top: 10px;
  border-top: 3px solid var(--brand);

  dl {
    margin-top: 0;
    border-top: 0;
  }

  details {
    padding-bottom: 0;
  }

  details[open] {
    padding-bottom: 14px;
  }
`;

const Facts = styled(PlainText)`
  margin-bottom: 14px;
`;
