import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { DescriptionList } from './DescriptionList';
import { Panel } from '../order/Panel';

describe('DescriptionList', () => {
  it.each(['page', 'product', 'cells'] as const)('of a %s pair a label with its value', (kind) => {
    renderUi(<DescriptionList kind={kind} facts={[{ label: 'Pack', value: 'Strip of 10 Tablets' }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('Pack');
    expect(screen.getByRole('definition')).toHaveTextContent('Strip of 10 Tablets');
  });
});

describe('Panel', () => {
  it('has its heading at level 2', () => {
    renderUi(<Panel heading="Price details">…</Panel>);
    expect(screen.getByRole('heading', { level: 2, name: 'Price details' })).toBeVisible();
  });
});
