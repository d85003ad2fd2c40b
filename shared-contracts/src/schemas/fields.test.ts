import { fields } from '../fields/index';
import { fieldSchema } from './fields';

describe('the wire schema of a field', () => {
  it('has the messages of the form', () => {
    const result = fieldSchema(fields.pincode).safeParse('12');
    expect(result.error?.issues.map((issue) => issue.message)).toEqual(['Pincode should be 6 digits']);
  });
});
