import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index';
import { Checkbox, Radio, OptionGroup } from './Choice';

describe('choices', () => {
  it('are selected by their labels and are in a named group', async () => {
    renderUi(
      <OptionGroup legend="Organ">
        <Checkbox name="organ" value="1" count={12}>
          Heart
        </Checkbox>
        <Radio name="reason" value="2">
          Ordered by mistake
        </Radio>
      </OptionGroup>,
    );
    expect(screen.getByRole('group', { name: 'Organ' })).toBeVisible();
    await userEvent.click(screen.getByText('Heart'));
    await userEvent.click(screen.getByText('Ordered by mistake'));
    expect(screen.getByRole('checkbox', { name: 'Heart 12' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Ordered by mistake' })).toBeChecked();
  });
});
