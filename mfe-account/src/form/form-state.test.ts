import { blameAll, blameByServer, isValid, leave, openForm, tidyValue, typeInto, valueOf } from './form-state';
import type { FormField } from './form-state';

const short = (value: string) => (value.length < 2 ? 'Too short' : undefined);
const name: FormField<'name'> = { name: 'name', check: short, tidy: (text) => text.trim() };
const code: FormField<'code'> = {
  name: 'code',
  check: (value) => (value === '' ? 'Code is required' : undefined),
  keep: (typed) => typed.replace(/\D/g, ''),
  mayPass: true,
};
const fields = [name, code];

it('opens silent and empty', () => {
  const form = openForm(fields);
  expect(valueOf(form, 'name')).toBe('');
  expect(form.messages.size).toBe(0);
  expect(isValid(fields, form)).toBe(false);
});

it('says at once what is wrong with a text that it opens with', () => {
  expect(openForm(fields, { name: 'M' }).messages).toEqual(new Map([['name', 'Too short']]));
  expect(openForm(fields, { name: 'Meena' }).messages.size).toBe(0);
  expect(valueOf(openForm(fields, { code: '49 17' }), 'code')).toBe('4917');
});

it('speaks when a field is left and is silent again when it is typed in', () => {
  const left = leave(fields, typeInto(fields, openForm(fields), 'name', 'M'), 'name');
  expect(left.messages.get('name')).toBe('Too short');
  expect(typeInto(fields, left, 'name', 'Me').messages.has('name')).toBe(false);
});

it('blames nobody for passing by a field that may be passed, unless it was typed in', () => {
  expect(leave(fields, openForm(fields), 'name').messages.get('name')).toBe('Too short');
  expect(leave(fields, openForm(fields), 'code').messages.has('code')).toBe(false);
  const emptied = typeInto(fields, typeInto(fields, openForm(fields), 'code', '4'), 'code', '');
  expect(leave(fields, emptied, 'code').messages.get('code')).toBe('Code is required');
  expect([...blameAll(fields, openForm(fields)).messages.keys()]).toEqual(['name', 'code']);
});

it('knows which field lost characters when it was last typed in', () => {
  const typed = typeInto(fields, openForm(fields), 'code', '49', '49a');
  expect([...typed.shortened]).toEqual(['code']);
  expect([...leave(fields, typed, 'code').shortened]).toEqual(['code']);
  expect(typeInto(fields, typed, 'code', '491', '491').shortened.size).toBe(0);
});

it('leaves other fields alone when one is left', () => {
  expect(leave(fields, typeInto(fields, openForm(fields), 'code', '1'), 'code').messages.size).toBe(0);
});

it('checks and sends the tidy text, and shows it once the field is left', () => {
  const form = typeInto(fields, openForm(fields), 'name', ' Meena ');
  expect(tidyValue(fields, form, 'name')).toBe('Meena');
  expect(valueOf(form, 'name')).toBe(' Meena ');
  expect(valueOf(leave(fields, form, 'name'), 'name')).toBe('Meena');
  expect(isValid(fields, typeInto(fields, form, 'name', ' M '))).toBe(false);
});

it('takes over what the server says of its fields, and nothing else', () => {
  const form = blameByServer(fields, openForm(fields), { code: 'Code is used', other: 'No' });
  expect(form.messages).toEqual(new Map([['code', 'Code is used']]));
});

describe('a field whose check reads another', () => {
  const other: FormField<'name' | 'code'> = { name: 'name', check: () => undefined };
  const unlike: FormField<'name' | 'code'> = {
    name: 'code',
    check: (value, valueOf) => (value === valueOf('name') ? 'Same' : undefined),
    alongside: 'name',
  };
  const pair = [other, unlike];
  const filled = typeInto(pair, typeInto(pair, openForm(pair), 'name', '1'), 'code', '1');

  it('is wrong by what the other holds', () => {
    expect(isValid(pair, filled)).toBe(false);
    expect(leave(pair, filled, 'code').messages.get('code')).toBe('Same');
  });

  it('speaks when the other is left, once something was typed into it', () => {
    expect(leave(pair, filled, 'name').messages.get('code')).toBe('Same');
    expect(leave(pair, openForm(pair), 'name').messages.size).toBe(0);
  });

  it('is silent again when the other is typed in', () => {
    expect(typeInto(pair, leave(pair, filled, 'code'), 'name', '2').messages.size).toBe(0);
  });
});
