import { renderUi } from '../testing/index';
import { CompositionList } from './CompositionList';
import { sampleMedicine } from '../product/sample-medicine';

describe('CompositionList', () => {
  it('joins the salts with plus signs', () => {
    const { container } = renderUi(<CompositionList composition={sampleMedicine.composition} />);
    expect(container).toHaveTextContent('Amoxicillin 500 mg + Clavulanic Acid 125 mg');
  });
});
