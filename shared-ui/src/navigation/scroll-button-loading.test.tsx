import { act, fireEvent, render } from '@testing-library/react';
import type * as OnDemandModule from '../on-demand/on-demand';
import { ScrollToTop } from './ScrollToTop';

const mockLoad = jest.fn();

jest.mock('#scroll-button', () => {
  const { onDemand } = jest.requireActual<typeof OnDemandModule>('../on-demand/on-demand');
  const load = () => {
    mockLoad();
    return Promise.resolve({ ScrollButton: () => <button type="button">Loaded</button> });
  };
  return { scrollButton: onDemand(load) };
});

function scrollPageTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

it('loads the button when the page is scrolled by more than 300 px, once', async () => {
  const { container } = render(<ScrollToTop />);
  scrollPageTo(300);
  expect(mockLoad).not.toHaveBeenCalled();
  await act(async () => scrollPageTo(301));
  scrollPageTo(3000);
  expect(mockLoad).toHaveBeenCalledTimes(1);
  expect(container).toHaveTextContent('Loaded');
});
