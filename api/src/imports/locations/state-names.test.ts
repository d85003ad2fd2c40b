import { parseStateNames, readStateNames, stateFinder } from './state-names';

const names = readStateNames();
const stateOf = stateFinder(names);

it('contains the 28 states and 8 union territories, each once', () => {
  expect(names).toHaveLength(36);
  expect(new Set(names.map(({ name }) => name)).size).toBe(36);
});

it.each([
  ['name,also\nGoa,', 'states.csv: gst_code "" of Goa is no code from 01 to 38.'],
  ['name,gst_code,also\nGoa,,', 'states.csv: gst_code "" of Goa is no code from 01 to 38.'],
  ['name,gst_code,also\nGoa,39,', 'states.csv: gst_code "39" of Goa is no code from 01 to 38.'],
  ['name,gst_code,also\nGoa,30,\nKerala,30,', 'states.csv: Goa and Kerala have the same gst_code 30.'],
])('refuses a list with a state without its own code of GST: %j', (csv, message) => {
  expect(() => parseStateNames(csv)).toThrow(message);
});

it('maps each name to one state', () => {
  for (const { name, also } of names) for (const one of [name, ...also]) expect(stateOf(one)).toBe(name);
});

it.each([
  ['ANDHRA PRADESH', 'Andhra Pradesh'],
  ['  tamilnadu ', 'Tamil Nadu'],
  ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['ORISSA', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['NCT of Delhi', 'Delhi'],
  ['Uttaranchal', 'Uttarakhand'],
])('reads %j as %s', (text, name) => {
  expect(stateOf(text)).toBe(name);
});

it.each(['', 'Sindh', 'NULL', 'Tamil', 'constructor', 'Delhi Goa'])('finds no state for %j', (text) => {
  expect(stateOf(text)).toBeUndefined();
});
