import type { LabAbout } from '@storefront/shared-contracts';
import { TextOrigin } from '@storefront/page-kit';
import { Meta } from '@storefront/shared-ui';
import { PlainText, PlainTextEntry } from '@storefront/shared-ui/detail';
import { useId } from 'react';
import styled from 'styled-components';

/** Facts about a test or package for patients, in plain words. */
export function AboutTest({ about, isPackage }: { about: LabAbout; isPackage: boolean }) {
  const headingId = useId();
  const { tells, who, prepare, written_on } = about;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>About this {isPackage ? 'package' : 'test'}</h2>
      <InPlainWords>In plain words</InPlainWords>
      <PlainText>
        {tells !== undefined && <PlainTextEntry term="What it tells you">{tells}</PlainTextEntry>}
        {who !== undefined && <PlainTextEntry term="Who orders it">{who}</PlainTextEntry>}
        <PlainTextEntry term="How to prepare">{prepare}</PlainTextEntry>
      </PlainText>
      <TextOrigin writtenOn={written_on}>
        Follow your doctor. If the lab gives you other instructions, follow those.
      </TextOrigin>
    </section>
  );
}

const InPlainWords = styled(Meta)`
  margin-top: 2px;
`;
