import { media, SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import { DetailPage } from '@storefront/shared-ui/detail';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface DetailSkeletonProps {
  /** Text for screen readers: "Loading medicine". */
  readonly label: string;
  /** Width of the breadcrumbs, a CSS length. */
  readonly crumbsWidth: string;
  readonly children: ReactNode;
}

/** The skeleton of a product's page: its breadcrumbs, and the page's own layout as children. */
export const DetailSkeleton = ({ label, crumbsWidth, children }: DetailSkeletonProps) => (
  <DetailPage role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">
      <Crumbs>
        <SkeletonBar $w={crumbsWidth} />
      </Crumbs>
      {children}
    </div>
  </DetailPage>
);

/** Skeleton bars below each other. */
export const SkeletonLines = styled.div`
  display: grid;
  gap: 14px;
  align-content: start;
`;

const Crumbs = styled.div`
  display: flex;
  align-items: center;
  min-height: 40px;

  ${media.phone} {
    min-height: var(--tap);
  }
`;
