import { changedTextNotes, messages } from '@storefront/shared-contracts/texts';
import { createDeferred } from '@storefront/page-kit/testing';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { known, networkError, failWith, signedIn, tooMany, unknown } from '../testing/responses';
import { open } from '../testing/render-page';

const identifier = () => screen.getByRole('textbox', { name: 'Email/Mobile Number' });
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });
const password = () => screen.findByLabelText('Password');

type Handlers = NonNullable<FakeShellOptions['handlers']>;

/** Opens /login and completes step 1. */
async function openStep2(typed: string, handlers: Handlers, address = '/login') {
  const page = open(address, { handlers });
  await page.user.type(identifier(), typed);
  await page.user.keyboard('{Enter}');
  await password();
  return page;
}

const mobile = '9876543210';
const email = 'meena@neemleaf.example';
const identifierHint = '10-digit mobile number or email address. Space Not Allowed';

describe('step 1', () => {
  it('asks only for email or mobile number, with its heading and title', async () => {
    const { shell } = open('/login');
    expect(heading()).toHaveTextContent('Login/Register');
    expect(screen.getAllByRole('textbox')).toEqual([identifier()]);
    expect(identifier()).toHaveFocus();
    expect(identifier()).toHaveAccessibleDescription(identifierHint);
    expect(identifier()).toHaveAttribute('autocomplete', 'username');
    expect(identifier()).toHaveAttribute('name', 'user_name');
    expect(screen.getByRole('img', { name: 'Step 1 of 2' })).toBeVisible();
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
    expect(shell.titles).toEqual(['Login/Register']);
  });

  it.each(['987654321', '98765432101', '98765 4321', 'meena@', 'a@b'])(
    'does not send "%s", and says why when the field is left or Enter is pressed',
    async (typed) => {
      const { user, shell } = open('/login');
      await user.type(identifier(), typed);
      expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
      expect(identifier()).toHaveAccessibleDescription(identifierHint);
      await user.keyboard('{Enter}');
      expect(identifier()).toBeInvalid();
      expect(identifier()).toHaveAccessibleDescription(expect.stringMatching(`^${messages.identifier}`));
      await user.type(identifier(), 'x');
      expect(identifier()).toHaveAccessibleDescription(identifierHint);
      await user.tab();
      expect(identifier()).toHaveAccessibleDescription(expect.stringMatching(`^${messages.identifier}`));
      expect(shell.calls).toEqual([]);
    },
  );

  it('shows what is missing when the button is pressed with an empty field', async () => {
    const { user, shell } = open('/login');
    await user.click(button('Continue'));
    expect(identifier()).toHaveFocus();
    expect(identifier()).toHaveAccessibleDescription(expect.stringMatching(`^${messages.identifier}`));
    expect(shell.calls).toEqual([]);
  });

  it('removes a space that a keyboard added after the email address', async () => {
    const { user, bodies } = open('/login', { handlers: { userCheck: known(0) } });
    await user.type(identifier(), `${email} `);
    await user.click(button('Continue'));
    await password();
    expect(bodies('userCheck')).toEqual([{ body: { user_name: email } }]);
  });

  it('sends a mobile number with country code and spaces as its ten digits', async () => {
    const { user, bodies } = open('/login', { handlers: { userCheck: known(1) } });
    await user.type(identifier(), '+91 98765 43210{Enter}');
    await password();
    expect(bodies('userCheck')).toEqual([{ body: { user_name: mobile } }]);
  });

  it('is filled in from the URL', () => {
    open(`/login?user_name=${mobile}`);
    expect(identifier()).toHaveValue(mobile);
    expect(button('Continue')).not.toHaveAttribute('aria-disabled');
  });

  it('is read-only and busy during the call, and sends one call however often the button is pressed', async () => {
    const { promise, resolve } = createDeferred<{ status: 200; is_mobile: number }>();
    const { user, bodies } = open('/login', { handlers: { userCheck: () => promise } });
    await user.type(identifier(), mobile);
    await user.dblClick(button('Continue'));
    expect(identifier()).toHaveAttribute('readonly');
    expect(button('Checking...')).toHaveAttribute('aria-busy', 'true');
    expect(button('Checking...')).toHaveAttribute('aria-disabled', 'true');
    await user.type(identifier(), '{Enter}');
    resolve({ status: 200, is_mobile: 1 });
    await password();
    expect(bodies('userCheck')).toHaveLength(1);
  });

  it('sends one call when it is submitted twice at the same instant, and none with an invalid value', async () => {
    const { user, bodies } = open('/login', { handlers: { userCheck: known(1) } });
    const submit = () =>
      identifier()
        .closest('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await act(async () => void submit());
    expect(bodies('userCheck')).toEqual([]);
    await user.type(identifier(), mobile);
    await act(async () => {
      submit();
      submit();
    });
    expect(bodies('userCheck')).toHaveLength(1);
  });

  it.each([
    ['a rejection', failWith(400, 'Not like this'), 'Not like this'],
    ['no response', networkError, messages.generic],
    ['a limit', tooMany(90), 'Too many requests. Try again in 2 minutes.'],
  ])('shows the returned message of %s, and can be submitted again', async (_, userCheck, words) => {
    const { user, shell } = open('/login', { handlers: { userCheck } });
    await user.type(identifier(), mobile);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(heading()).toHaveTextContent('Login/Register');
    expect(identifier()).not.toHaveAttribute('readonly');
    expect(button('Continue')).not.toHaveAttribute('aria-disabled');
    expect(shell.notifications).toEqual([]);
    await user.type(identifier(), '{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('shows a network failure', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = open('/login', { handlers: { userCheck: networkError } });
  await user.type(identifier(), mobile);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
  expect(identifier()).toHaveValue(mobile);
  jest.restoreAllMocks();
});

describe('step 2, for an account', () => {
  it('asks for the password under its heading, with the attributes for password managers', async () => {
    const { shell, container } = await openStep2(mobile, { userCheck: known(1) });
    expect(heading()).toHaveTextContent('Login');
    expect(shell.titles).toEqual(['Login/Register', 'Login']);
    expect(await password()).toHaveFocus();
    expect(await password()).toHaveAttribute('autocomplete', 'current-password');
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue(mobile);
    expect(screen.getByText('98765 43210')).toBeVisible();
    expect(button('Login')).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the password on request, once something is typed', async () => {
    const { user } = await openStep2(mobile, { userCheck: known(1) });
    expect(screen.queryByRole('button', { name: 'Show password' })).not.toBeInTheDocument();
    await user.type(await password(), 'neem#2026');
    await user.click(button('Show password'));
    expect(await password()).toHaveAttribute('type', 'text');
  });

  it.each([
    ['12345', 'Password should be minimum 6 characters'],
    ['1'.repeat(31), 'Password should be maximum 30 characters'],
    ['neem 2026', 'Password should not have Space'],
  ])('rejects "%s": %s', async (typed, words) => {
    const { user } = await openStep2(mobile, { userCheck: known(1) });
    await user.type(await password(), typed);
    expect(button('Login')).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    expect(await password()).toHaveAccessibleDescription(words);
  });

  it.each(['123456', '1'.repeat(30)])('accepts a password of %s', async (typed) => {
    const { user } = await openStep2(mobile, { userCheck: known(1) });
    await user.type(await password(), typed);
    expect(button('Login')).not.toHaveAttribute('aria-disabled');
  });

  it('requires a password', async () => {
    const { user } = await openStep2(mobile, { userCheck: known(1) });
    await user.type(await password(), '1{Backspace}');
    await user.tab();
    expect(await password()).toHaveAccessibleDescription('Password is required');
  });

  it.each([
    [mobile, 1, 'loginMobile', { mobile, password: 'neem#2026' }],
    [email, 0, 'loginEmail', { email, password: 'neem#2026' }],
  ])('logs %s in with one call to its own endpoint', async (typed, is_mobile, name, body) => {
    const handlers = { userCheck: known(is_mobile), [name]: () => signedIn(1) };
    const { user, shell, bodies } = await openStep2(typed, handlers, '/login?redirect_uri=/my-cart');
    await user.type(await password(), 'neem#2026');
    await user.dblClick(button('Login'));
    await waitFor(() => expect(shell.visited).toEqual(['/my-cart']));
    expect(bodies(name)).toEqual([{ body }]);
    expect(shell.session.get()).toEqual({ signedIn: true, first_name: 'Meenakshi', is_verified: 1 });
  });

  it('is read-only and busy until it navigates', async () => {
    const { promise, resolve } = createDeferred<ReturnType<typeof signedIn>>();
    const { user, shell } = await openStep2(mobile, { userCheck: known(1), loginMobile: () => promise });
    await user.type(await password(), 'neem#2026{Enter}');
    expect(await password()).toHaveAttribute('readonly');
    expect(button('Logging in...')).toHaveAttribute('aria-disabled', 'true');
    resolve(signedIn(3));
    await waitFor(() => expect(shell.visited).toEqual(['/']));
    expect(button('Logging in...')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['the server’s words', failWith(401, 'Wrong number or password'), 'Wrong number or password'],
    ['the sentence for a fault', networkError, messages.login],
    ['the sentence for a fault that has words', failWith(503, 'upstream reset'), messages.login],
    ['when a limit lets go', tooMany(900), 'Too many requests. Try again in 15 minutes.'],
  ])('shows %s', async (_, loginMobile, words) => {
    const { user, shell } = await openStep2(mobile, { userCheck: known(1), loginMobile });
    await user.type(await password(), 'neem#2026{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await password()).toHaveValue('neem#2026');
    expect(button('Login')).not.toHaveAttribute('aria-disabled');
    expect(shell.visited).toEqual([]);
    expect(shell.session.get().signedIn).toBe(false);
  });

  it('shows an error if the browser does not store the token', async () => {
    const page = await openStep2(mobile, { userCheck: known(1), loginMobile: () => signedIn(1) });
    page.shell.session.signIn = () => {
      throw new Error('The browser does not keep the session');
    };
    await page.user.type(await password(), 'neem#2026{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.login);
    expect(page.shell.visited).toEqual([]);
    expect(button('Login')).not.toHaveAttribute('aria-disabled');
  });

  it('does not sign in a visitor who has left the page', async () => {
    const { promise, resolve } = createDeferred<ReturnType<typeof signedIn>>();
    const page = await openStep2(mobile, { userCheck: known(1), loginMobile: () => promise });
    await page.user.type(await password(), 'neem#2026{Enter}');
    page.unmount();
    resolve(signedIn(1));
    await promise;
    await new Promise(process.nextTick);
    expect(page.shell.session.get().signedIn).toBe(false);
    expect(page.shell.visited).toEqual([]);
  });

  it('goes back to the identifier, which is kept', async () => {
    const { user } = await openStep2(mobile, { userCheck: known(1) });
    await user.click(button('Change number'));
    expect(heading()).toHaveTextContent('Login/Register');
    expect(identifier()).toHaveValue(mobile);
    expect(identifier()).toHaveFocus();
  });

  it.each([
    [mobile, 1, '/reset-password?redirect_uri=%2Fmy-cart&user_name=9876543210'],
    [email, 0, '/reset-password?redirect_uri=%2Fmy-cart'],
  ])('links for %s to the password reset', async (typed, is_mobile, href) => {
    await openStep2(typed, { userCheck: known(is_mobile) }, '/login?redirect_uri=/my-cart');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', href);
  });
});

describe('the target of a login', () => {
  it.each([1, 2])('in another tab, at step %s of this one, is the requested page, opened once', async (step) => {
    const address = '/login?redirect_uri=/my-account';
    const { shell, router } = step === 1 ? open(address) : await openStep2(mobile, { userCheck: known(1) }, address);
    act(() => shell.session.signIn({ token: 'theirs', first_name: 'Asha', is_verified: 1 }));
    await waitFor(() => expect(shell.visited).toEqual(['/my-account']));
    expect(router.state.location.state).toBeNull();
  });

  const evil = [
    '//evil.example',
    '/\\evil',
    ['javascript', 'alert(1)'].join(':'),
    '%2F%2Fevil',
    '\t/evil',
    'https://evil.example',
    '/login',
    '/logout',
  ];

  it.each(evil.map((uri) => [uri]))('is the home page if %j was requested', async (uri) => {
    // As in a URL: the browser has already decoded %2F%2Fevil.
    const query = uri.startsWith('%') ? uri : encodeURIComponent(uri);
    const handlers = { userCheck: known(1), loginMobile: () => signedIn(1) };
    const { user, shell } = await openStep2(mobile, handlers, `/login?redirect_uri=${query}`);
    await user.type(await password(), 'neem#2026{Enter}');
    await waitFor(() => expect(shell.visited).toEqual(['/']));
  });

  it.each([
    [0, '/verification?redirect_uri=%2Fmy-account'],
    [1, '/my-account'],
    [2, '/verification?redirect_uri=%2Fmy-account'],
    [3, '/my-account'],
  ])('with the flag %d is %s', async (is_verified, path) => {
    const handlers = { userCheck: known(1), loginMobile: () => signedIn(is_verified) };
    const { user, shell } = await openStep2(mobile, handlers, '/login?redirect_uri=my-account');
    await user.type(await password(), 'neem#2026{Enter}');
    await waitFor(() => expect(shell.visited).toEqual([path]));
  });
});

describe('step 3, for a new customer', () => {
  const first = () => screen.getByRole('textbox', { name: 'First Name' });
  const last = () => screen.getByRole('textbox', { name: 'Last Name (optional)' });
  const number = () => screen.getByRole('textbox', { name: 'Mobile Number' });

  it('asks for names and password with a mobile number, under its heading', async () => {
    const { shell } = await openStep2(mobile, { userCheck: unknown(1) });
    expect(heading()).toHaveTextContent('Register');
    expect(shell.titles.at(-1)).toBe('Register');
    expect(number()).toHaveValue(mobile);
    expect(screen.queryByRole('textbox', { name: /Email/ })).not.toBeInTheDocument();
    expect(first()).toHaveFocus();
    expect(first()).toHaveAttribute('autocomplete', 'given-name');
    expect(last()).toHaveAttribute('autocomplete', 'family-name');
    expect(number()).toHaveAttribute('autocomplete', 'tel-national');
    expect(await password()).toHaveAttribute('autocomplete', 'new-password');
    expect(await password()).toHaveAccessibleDescription('6 to 30 characters, no spaces');
  });

  it('registers by mobile number and navigates to the verification', async () => {
    const handlers = { userCheck: unknown(1), register: () => signedIn(0) };
    const { user, shell, bodies } = await openStep2(mobile, handlers, '/login?redirect_uri=/my-cart');
    await user.type(first(), 'Meenakshi2');
    await user.type(last(), 'Subra  maniam ');
    await user.type(await password(), 'neem#2026');
    await user.dblClick(button('Register'));
    await waitFor(() => expect(shell.visited).toEqual(['/verification?redirect_uri=%2Fmy-cart']));
    expect(bodies('register')).toEqual([
      {
        body: {
          first_name: 'Meenakshi',
          last_name: 'Subra maniam',
          mobile,
          password: 'neem#2026',
          user_name: mobile,
          register_medium: 1,
        },
      },
    ]);
  });

  it('asks for the mobile number too if an email was entered, and registers by email', async () => {
    const { user, shell, bodies } = await openStep2(email, { userCheck: unknown(0), register: () => signedIn(0) });
    expect(screen.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(email);
    expect(number()).toHaveValue('');
    await user.type(first(), 'मीनाक्षी');
    await user.type(await password(), 'neem#2026');
    expect(button('Register')).toHaveAttribute('aria-disabled', 'true');
    await user.type(number(), '+91 98765 43210{Enter}');
    await waitFor(() => expect(shell.visited).toEqual(['/verification']));
    expect(bodies('register')[0]).toMatchObject({
      body: { first_name: 'मीनाक्षी', last_name: '', email, mobile, user_name: email },
    });
  });

  it.each([
    ['First Name', '{Tab}', 'First Name is required'],
    ['First Name', 'M{Tab}', 'First Name should be minimum 2 characters'],
    ['First Name', `${'M'.repeat(31)}{Tab}`, 'First Name should be maximum 30 characters'],
    ['Last Name (optional)', 'R{Tab}', 'Last Name should be minimum 2 characters'],
    ['Last Name (optional)', `${'R'.repeat(31)}{Tab}`, 'Last Name should be maximum 30 characters'],
    ['Mobile Number', '{Backspace}{Tab}', 'Mobile Number should be 10 digits'],
    ['Mobile Number', '1{Tab}', 'Mobile Number should be 10 digits'],
  ])('shows for %s after %s: %s', async (label, typed, words) => {
    const { user } = await openStep2(mobile, { userCheck: unknown(1) });
    const field = screen.getByRole('textbox', { name: label });
    await user.click(field);
    await user.keyboard(typed);
    expect(field).toHaveAccessibleDescription(words);
    expect(button('Register')).toHaveAttribute('aria-disabled', 'true');
  });

  it('focuses the first invalid field when Register is pressed, and sends nothing', async () => {
    const { user, bodies } = await openStep2(mobile, { userCheck: unknown(1) });
    await user.type(first(), 'Asha');
    await user.clear(number());
    await user.click(button('Register'));
    expect(number()).toHaveFocus();
    expect(number()).toHaveAccessibleDescription('Mobile Number is required');
    expect(await password()).toHaveAccessibleDescription(/^Password is required/);
    expect(bodies('register')).toEqual([]);
  });

  it('shows that characters were removed from a name that was filled in', async () => {
    const { user } = await openStep2(mobile, { userCheck: unknown(1) });
    await user.click(first());
    await user.paste('Dr. Anna');
    expect(first()).toHaveValue('DrAnna');
    expect(first()).toHaveAccessibleDescription(changedTextNotes.firstName);
    await user.click(last());
    await user.paste("D'Souza");
    expect(last()).toHaveValue('DSouza');
    expect(last()).toHaveAccessibleDescription(changedTextNotes.name);
    await user.keyboard('r');
    expect(last()).not.toHaveAccessibleDescription();
  });

  it('shows at once why an email that step 1 accepts is not valid for an account', async () => {
    await openStep2('a@b.co', { userCheck: unknown(0) });
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription(
      'Email should be minimum 7 characters',
    );
  });

  it('shows the server’s error under its field, and focuses the field', async () => {
    const errors = { mobile: 'Mobile is already registered' };
    const handlers = { userCheck: unknown(1), register: failWith(409, 'Mobile is already registered', { errors }) };
    const { user } = await openStep2(mobile, handlers);
    await user.type(first(), 'Meenakshi');
    await user.type(await password(), 'neem#2026{Enter}');
    await waitFor(() => expect(number()).toHaveFocus());
    expect(number()).toHaveAccessibleDescription('Mobile is already registered');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the server’s message if the error is of a field that the form does not have', async () => {
    const errors = { user_name: 'Taken' };
    const { user } = await openStep2(mobile, {
      userCheck: unknown(1),
      register: failWith(409, 'Already registered', { errors }),
    });
    await user.type(first(), 'Meenakshi');
    await user.type(await password(), 'neem#2026{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Already registered');
  });

  it('goes back to the email, which is kept', async () => {
    const { user } = await openStep2(email, { userCheck: unknown(0) });
    await user.click(button('Change email'));
    expect(identifier()).toHaveValue(email);
  });
});

describe('the steps in the browser history', () => {
  const handlers = { userCheck: known(1), loginMobile: () => signedIn(1) };

  it('let Back return to the identifier, which is kept, and Forward to the password', async () => {
    const { user, go, shell, router } = await openStep2(mobile, handlers, '/login?redirect_uri=/my-cart');
    await user.type(await password(), 'neem#2026');
    await go(-1);
    expect(heading()).toHaveTextContent('Login/Register');
    expect(identifier()).toHaveValue(mobile);
    expect(identifier()).toHaveFocus();
    expect(shell.titles.at(-1)).toBe('Login/Register');
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?redirect_uri=/my-cart' });
    await go(1);
    expect(heading()).toHaveTextContent('Login');
    expect(await password()).toHaveFocus();
    expect(await password()).toHaveValue('');
    expect(shell.titles.at(-1)).toBe('Login');
    await user.type(await password(), 'neem#2026{Enter}');
    await waitFor(() => expect(shell.visited).toEqual(['/my-cart']));
  });

  it('let Back return from the registration too', async () => {
    const { go } = await openStep2(email, { userCheck: unknown(0) });
    await go(-1);
    expect(identifier()).toHaveValue(email);
    await go(1);
    expect(heading()).toHaveTextContent('Register');
  });

  it('allow another identifier after Back', async () => {
    const { user, go } = await openStep2(mobile, { userCheck: known(1) });
    await go(-1);
    await user.clear(identifier());
    await user.type(identifier(), '9811122233{Enter}');
    await password();
    expect(screen.getByText('98111 22233')).toBeVisible();
    await go(-1);
    expect(identifier()).toHaveValue('9811122233');
    await go(-1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('add one entry, and none for going back by the link', async () => {
    const { user, go } = await openStep2(mobile, handlers);
    await user.click(button('Change number'));
    expect(identifier()).toHaveValue(mobile);
    await go(-1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('store nothing that was typed in the entry', async () => {
    const { user, router } = await openStep2(mobile, handlers);
    await user.type(await password(), 'neem#2026');
    expect(router.state.location.state).toEqual({ step: true });
    expect(router.state.location.search).toBe('');
  });

  it('start with the first step after a reload at a later one', async () => {
    const { user, router } = open({ pathname: '/login', state: { step: true } }, { handlers });
    expect(heading()).toHaveTextContent('Login/Register');
    expect(identifier()).toHaveValue('');
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await user.type(identifier(), `${mobile}{Enter}`);
    await password();
  });

  it('leave no entry to go back to after the login', async () => {
    const page = await openStep2(mobile, handlers, '/login?redirect_uri=/my-cart');
    await page.user.type(await password(), 'neem#2026{Enter}');
    await waitFor(() => expect(page.shell.visited).toEqual(['/my-cart']));
    // The shell replaces this entry, which belongs to the first step, by the target.
    expect(page.router.state.location.state).toBeNull();
    expect(heading()).toHaveTextContent('Login');
  });
});
