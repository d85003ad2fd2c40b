import { labels, messages } from '@storefront/shared-contracts/texts';
import { Button } from '../actions/Button';
import { StateView } from './StateView';

export interface NotFoundViewProps {
  /** `page` (default) for a path without a route; `product` for a medicine or test that does not exist. */
  readonly type?: 'page' | 'product' | undefined;
  readonly homeHref?: string | undefined;
}

/** Page Not Found (spec 2). The server sets the status 404. */
export function NotFoundView({ type = 'page', homeHref = '/' }: NotFoundViewProps) {
  return (
    <StateView
      scene="scene-lost"
      headingLevel={1}
      heading={messages.pageNotFound}
      text={type === 'page' ? messages.pageNotFoundText : productText}
      actions={
        <Button size="small" href={homeHref}>
          {labels.goHome}
        </Button>
      }
    />
  );
}

const productText = `${messages.pageNotFoundText} We may no longer sell this item.`;
