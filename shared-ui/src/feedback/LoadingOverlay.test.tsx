import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { LoadingOverlay } from './LoadingOverlay';

describe('LoadingOverlay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says what is happening once it takes longer than a second', () => {
    renderUi(<LoadingOverlay sentence="Placing your order." />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    act(() => jest.advanceTimersByTime(999));
    expect(screen.queryByText('Placing your order.')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Placing your order.');
  });
});
