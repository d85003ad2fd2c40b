import type { Failure } from '@storefront/shared-contracts';
import { Field, TextInput } from '@storefront/shared-ui/form';
import { renderUi } from '@storefront/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RuleField } from './rule-field';
import { SubmitErrorAlert } from './SubmitErrorAlert';
import { useRuleForm } from './use-rule-form';

type Name = 'name' | 'otp' | 'repeated';

const fields: readonly RuleField<Name>[] = [
  {
    name: 'name',
    check: (text) => (text.length < 2 ? 'Too short' : undefined),
    complete: (text) => text.replace(/[.]/g, ' '),
    normalize: (text) => text.trim(),
    note: 'Changed',
  },
  {
    name: 'otp',
    check: (text) => (text === '' ? 'OTP is required' : undefined),
    filter: (typed) => typed.replace(/\D/g, ''),
    note: 'Digits only',
    emptyErrorAfter: 'typing',
  },
  {
    name: 'repeated',
    check: (text, valueOf) => (text === valueOf('otp') ? undefined : 'Not the same'),
    dependsOn: 'otp',
    emptyErrorAfter: 'submit',
  },
];

type Answer = { ok: true; body: string } | { ok: false; failure: Failure };
const accepted = { ok: true, body: '' } as const;
const failure = (errors?: Record<string, string>): Answer => ({
  ok: false,
  failure: { status: 400, message: 'No', ...(errors && { errors }) },
});

function open(answers: Answer[] = [], given: Partial<Record<Name, string>> = {}) {
  const sent: Record<Name, string>[] = [];
  const signals: AbortSignal[] = [];
  function Form() {
    const form = useRuleForm(fields, given);
    const submit = form.onSubmit({
      send: async (valueOf, signal) => {
        sent.push({ name: valueOf('name'), otp: valueOf('otp'), repeated: valueOf('repeated') });
        signals.push(signal);
        return Promise.resolve(answers.shift() ?? accepted);
      },
      done: () => undefined,
      failed: ({ message, errors }) => ({ message, errors }),
    });
    return (
      <form ref={form.ref} noValidate aria-label="Form" onSubmit={submit}>
        {fields.map(({ name }) => (
          <Field key={name} label={name} {...form.field(name)}>
            <TextInput {...form.input(name)} />
          </Field>
        ))}
        <SubmitErrorAlert error={form.submitError} />
        <button aria-disabled={form.incomplete}>Send</button>
      </form>
    );
  }
  const view = renderUi(<Form />);
  return { ...view, sent, signals, user: userEvent.setup({ delay: null }) };
}

const field = (name: Name) => screen.getByLabelText(name);
const messages = () => fields.map(({ name }) => document.getElementById(`${field(name).id}-error`)?.textContent);
const filled = { name: 'Meena', otp: '49', repeated: '49' };

it('shows no message when it opens, except for a given text that may not be sent', () => {
  open([], { name: 'M', otp: '4 9' });
  expect(field('otp')).toHaveValue('49');
  expect(messages()).toEqual(['Too short', '', '']);
});

it('shows the message when a field is left and hides it while the visitor types', async () => {
  const { user } = open();
  await user.type(field('name'), 'M');
  expect(messages()).toEqual(['', '', '']);
  await user.tab();
  expect(messages()).toEqual(['Too short', '', '']);
  await user.type(field('name'), ' ');
  expect(messages()).toEqual(['', '', '']);
});

it('accepts that some fields are left empty, until something was typed or the form is submitted', async () => {
  const { user } = open([], { otp: '' });
  await user.click(field('otp'));
  await user.tab();
  expect(messages()).toEqual(['', '', '']);
  await user.type(field('otp'), '4{Backspace}');
  await user.tab();
  expect(messages()).toEqual(['', 'OTP is required', '']);
});

it('shows and hides the message of a field when another field that its rule reads changes', async () => {
  const { user } = open([], { name: 'Meena', otp: '49', repeated: '49' });
  await user.type(field('repeated'), '1');
  await user.tab();
  expect(messages()).toEqual(['', '', 'Not the same']);
  await user.type(field('otp'), '2');
  expect(messages()).toEqual(['', '', '']);
  await user.tab();
  expect(messages()).toEqual(['', '', 'Not the same']);
});

it('filters typed text, completes it on blur, and shows a note if more than spaces changed', async () => {
  const { user } = open();
  await user.type(field('otp'), '4x');
  expect(field('otp')).toHaveValue('4');
  expect(field('otp')).toHaveAccessibleDescription('Digits only');
  await user.type(field('name'), 'Dr. Rao');
  await user.tab();
  expect(field('name')).toHaveValue('Dr  Rao');
  expect(field('name')).toHaveAccessibleDescription('Changed');
});

it('does not change text that an input method is composing', () => {
  open();
  fireEvent.input(field('otp'), { target: { value: '४' }, isComposing: true });
  expect(field('otp')).toHaveValue('४');
});

it('shows all messages when an incomplete form is submitted, each time with the focus on the first', async () => {
  const { user, sent } = open([], { repeated: '' });
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(messages()).toEqual(['Too short', 'OTP is required', '']);
    expect(field('name')).toHaveFocus();
  }
  expect(sent).toEqual([]);
});

it('sends normalized texts once and stays locked after success', async () => {
  const { user, sent } = open([], { ...filled, name: ' Meena ' });
  const form = screen.getByRole('form');
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([filled]);
  expect(field('name')).toHaveAttribute('readonly');
});

it('shows the messages of the server at their fields until they change, others above the button', async () => {
  const { user, sent } = open([failure({ otp: 'Wrong OTP', other: 'x' }), failure()], filled);
  await user.type(field('name'), '{Enter}');
  expect(messages()).toEqual(['', 'Wrong OTP', '']);
  expect(field('otp')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.tab();
  expect(messages()).toEqual(['', 'Wrong OTP', '']);
  await user.clear(field('name'));
  await user.type(field('name'), '{Enter}');
  expect(messages()).toEqual(['Too short', 'Wrong OTP', '']);
  await user.type(field('name'), 'Meena');
  await user.type(field('otp'), '1{Backspace}');
  expect(messages()).toEqual(['', '', '']);
  await user.type(field('name'), '{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('No');
  expect(sent).toHaveLength(2);
});

it('aborts the call when the form is left', async () => {
  const { user, signals, unmount } = open([], filled);
  await user.type(field('name'), '{Enter}');
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
