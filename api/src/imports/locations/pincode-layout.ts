import { type CsvLayout, optionalText, requiredText, RowRejectedError } from '../csv-layout';
import type { CsvKind } from '../read-rows';
import { cityOfDistrict } from './city-of-district';

/** A row that passed. */
export interface PincodeRow {
  pincode: number;
  /** Its official name. */
  state: string;
  /** '' where the district names none. */
  city: string;
}

/** The columns of the list. */
export const pincodeColumns = {
  pincode: 'six digits from 100000',
  state: 'state or union territory, current or former name',
  district: 'district; gives the city where a district is one; may be empty',
};

function layout(stateOf: (text: string) => string | undefined): CsvLayout<PincodeRow> {
  return {
    id: 'pincode-list',
    columns: pincodeColumns,
    read(fields) {
      const pincode = requiredText(fields, 'pincode', 'pincode');
      if (!/^[1-9][0-9]{5}$/.test(pincode))
        throw new RowRejectedError(`pincode "${pincode}" is not six digits from 100000`);
      const printed = requiredText(fields, 'state', 'state');
      const state = stateOf(printed);
      if (state === undefined) throw new RowRejectedError(`state "${printed}" is unknown`);
      const district = optionalText(fields, 'district', 'district');
      return { pincode: Number(pincode), state, city: cityOfDistrict(district, state) };
    },
  };
}

/** The list of PIN codes with state and district. Further columns, `delivery` among them, say nothing to us. See docs/behaviour.md, D31. */
export const pincodeFile = (
  stateOf: (text: string) => string | undefined,
): CsvKind<PincodeRow, CsvLayout<PincodeRow>> => ({ layouts: [layout(stateOf)] });
