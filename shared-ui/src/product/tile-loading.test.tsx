import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type * as OnDemandModule from '../on-demand/on-demand';
import type * as PictureModule from './MedicinePicture';
import { MedicineTile } from './MedicineTile';
import { sampleMedicine } from './sample-medicine';

const mockLoads: (() => void)[] = [];
/** Whether the code is in the bundle, as on a server. */
let mockIncluded = false;

jest.mock('#product-pictures', () => {
  const { included, onDemand } = jest.requireActual<typeof OnDemandModule>('../on-demand/on-demand');
  const module = jest.requireActual<typeof PictureModule>('./MedicinePicture');
  const chunk = onDemand(() => new Promise((resolve) => void mockLoads.push(() => resolve(module))));
  const bundle = included(module);
  return {
    pictures: {
      get: () => (mockIncluded ? bundle : chunk).get(),
      subscribe: (...args: Parameters<typeof chunk.subscribe>) => chunk.subscribe(...args),
    },
  };
});

const tile = (strength = '650 mg') => (
  <MedicineTile medicine={{ ...sampleMedicine, composition: [{ id: 1, name: 'Paracetamol', strength }] }} />
);

// In this order: the code is loaded once for all.
describe('a tile whose code is not loaded', () => {
  it('keeps the served picture when it is hydrated and rendered again, and loads nothing', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const onRecoverableError = jest.fn();
    const container = document.body.appendChild(document.createElement('div'));
    mockIncluded = true;
    container.innerHTML = renderToString(tile());
    mockIncluded = false;
    const drawing = container.querySelector('svg');
    const { rerender } = render(tile(), { container, hydrate: true, onRecoverableError });
    rerender(tile());
    expect(drawing).not.toBeNull();
    expect(container.querySelector('svg')).toBe(drawing);
    expect(container).toHaveTextContent(/^650\smg$/);
    expect(mockLoads).toHaveLength(0);
    expect(logged).not.toHaveBeenCalled();
    expect(onRecoverableError).not.toHaveBeenCalled();

    // Another strength is another picture.
    rerender(tile('500 mg'));
    expect(container).toHaveTextContent('');
    logged.mockRestore();
  });

  it('that the browser renders first is empty, and complete when the code has loaded', async () => {
    const { container } = render(tile());
    expect(container.querySelector('svg')).toBeNull();
    expect(mockLoads).toHaveLength(1);
    await act(async () => mockLoads[0]?.());
    expect(container).toHaveTextContent(/^650\smg$/);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });
});
