import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { MedicineTile } from './MedicineTile';
import { sampleMedicine } from './sample-medicine';

const medicine = (composition: readonly string[]) => ({
  ...sampleMedicine,
  name: 'Telmisartan Tablet',
  composition: composition.map((strength, id) => ({ id, name: `Salt ${id}`, strength })),
});

describe('the tile of a medicine', () => {
  it('shows the strength at its bottom', () => {
    renderUi(<MedicineTile medicine={medicine(['650 mg'])} />);
    expect(screen.getByText(/^650\smg$/)).toBeVisible();
  });

  it('leaves out a strength that does not fit, instead of truncating it', () => {
    const combination = medicine(['40 mg', '5 mg', '12.5 mg']);
    const { rerender } = renderUi(<MedicineTile medicine={combination} size="list" />);
    expect(screen.getByText(/^40\/5\/12.5\smg$/)).toBeVisible();
    rerender(<MedicineTile medicine={combination} size="cart" />);
    expect(screen.queryByText(/12.5/)).toBeNull();
  });

  it('shows no strength at 56 px', () => {
    renderUi(<MedicineTile medicine={medicine(['5 mg'])} size="mini" />);
    expect(screen.queryByText(/5\smg/)).toBeNull();
  });

  it('names category and drawing on the detail page', () => {
    renderUi(<MedicineTile medicine={sampleMedicine} size="detail" label="Strip of 10 Tablets" />);
    expect(screen.getByRole('img', { name: 'Strip of 10 Tablets' })).toBeVisible();
    expect(screen.getByText('Allopathic')).toBeVisible();
  });
});
