import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { LoadingOverlay } from './LoadingOverlay';
import { InlineAlert } from './InlineAlert';
import { StatusTag } from '../order/StatusTag';

describe('LoadingOverlay', () => {
  it('announces at once what is pending', () => {
    renderUi(<LoadingOverlay sentence="Placing your order." />);
    expect(screen.getByRole('status')).toHaveTextContent('Placing your order.');
  });
});

describe('InlineAlert', () => {
  it('is announced only if it is an alert', () => {
    renderUi(
      <>
        <InlineAlert tone="danger" role="alert">
          Please Fix this error:
        </InlineAlert>
        <InlineAlert tone="warning">You save ₹282.70 on this order.</InlineAlert>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Please Fix this error:');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('StatusTag', () => {
  it.each([
    [1, '--st-default-fg'],
    [3, '--st-default-fg'],
    [4, '--st-4-fg'],
    [5, '--st-5-fg'],
    [6, '--st-6-fg'],
    [7, '--st-default-fg'],
    [9, '--st-9-fg'],
    [10, '--st-10-fg'],
    [11, '--st-11-fg'],
    [99, '--st-default-fg'],
  ])('status %d shows the server’s text in %s', (statusId, token) => {
    renderUi(<StatusTag statusId={statusId}>Server label</StatusTag>);
    expect(screen.getByText('Server label')).toHaveStyle({ color: `var(${token})` });
  });
});
