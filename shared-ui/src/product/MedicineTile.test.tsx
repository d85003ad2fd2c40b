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

  it.each(['order', 'mini'] as const)('shows no strength in the size %s', (size) => {
    renderUi(<MedicineTile medicine={medicine(['5 mg'])} size={size} />);
    expect(screen.queryByText(/5\smg/)).toBeNull();
  });

  it('draws what is in the pack, in the colours of its group', () => {
    const { container } = renderUi(<MedicineTile medicine={sampleMedicine} />);
    const symbols = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
    expect(symbols).toEqual(['foil-10', 'pockets-10-oblong']);
    expect(container.querySelector('.grp-infection svg')).toBeVisible();
  });

  it('has the colours of its category where it has no group', () => {
    const category = { master_cat_id: 2, cat_name: 'Ayurvedic', slug: 'ayurvedic' };
    const { container } = renderUi(<MedicineTile medicine={{ ...sampleMedicine, category }} size="detail" />);
    expect(container.querySelector('.cat-ayurvedic')).toHaveTextContent('Ayurvedic');
  });

  it('names the group on the detail page only', () => {
    const { rerender } = renderUi(<MedicineTile medicine={sampleMedicine} size="detail" />);
    expect(screen.getByText('Infection')).toBeVisible();
    rerender(<MedicineTile medicine={sampleMedicine} />);
    expect(screen.queryByText('Infection')).toBeNull();
  });

  it('is hidden from assistive technology with its foot', () => {
    renderUi(<MedicineTile medicine={medicine(['650 mg'])} />);
    expect(screen.getByText(/^650\smg$/).closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
