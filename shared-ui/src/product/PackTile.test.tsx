import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { PackTile } from './PackTile';

describe('PackTile', () => {
  it('shows the strength at its bottom', () => {
    renderUi(<PackTile pack="pack-strip" category="allopathic" strength="650 mg" />);
    expect(screen.getByText('650 mg')).toBeVisible();
  });

  it('leaves out a strength that does not fit, instead of truncating it', () => {
    const { rerender } = renderUi(<PackTile pack="pack-strip" strength="40/5/12.5 mg" size="list" />);
    expect(screen.getByText('40/5/12.5 mg')).toBeVisible();
    rerender(<PackTile pack="pack-strip" strength="40/5/12.5 mg" size="cart" />);
    expect(screen.queryByText('40/5/12.5 mg')).toBeNull();
  });

  it('shows no strength at 56 px', () => {
    renderUi(<PackTile pack="pack-strip" strength="5 mg" size="mini" />);
    expect(screen.queryByText('5 mg')).toBeNull();
  });

  it('names category and drawing on the detail page', () => {
    renderUi(<PackTile pack="pack-tube" size="detail" categoryName="Allopathic" label="Tube of 30 g Gel" />);
    expect(screen.getByRole('img', { name: 'Tube of 30 g Gel' })).toBeVisible();
    expect(screen.getByText('Allopathic')).toBeVisible();
  });
});
