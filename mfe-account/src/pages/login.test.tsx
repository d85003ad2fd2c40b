import { changedTextNotes, messages } from '@storefront/shared-contracts/texts';
import { createDeferred } from '@storefront/page-kit/testing';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { known, networkError, failWith, signedIn, unknown } from '../testing/responses';
import { enterText } from '../testing/enter-text';
import { open } from '../testing/render-page';

const identifier = () => screen.getByLabelText('Email/Mobile Number');
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });
const password = () => screen.findByLabelText('Password');

type Handlers = NonNullable<FakeShellOptions['handlers']>;

/** Opens /login and completes step 1. */
async function openStep2(typed: string, handlers: Handlers, address = '/login') {
  const page = open(address, { handlers });
  await enterText(page.user, identifier(), typed, '{Enter}');
  await password();
  const logIn = async () => enterText(page.user, await password(), 'neem#2026', '{Enter}');
  return { ...page, logIn };
}

const mobile = '9876543210';
const email = 'meena@neemleaf.example';
const identifierHint = '10-digit mobile number or email address. Space Not Allowed';
const identifierError = expect.stringMatching(`^${messages.identifier}`) as string;

describe('step 1', () => {
  it('asks only for email or mobile number, with its heading and title', async () => {
    const { shell } = open('/login');
    expect(heading()).toHaveTextContent('Login/Register');
    expect(screen.getAllByRole('textbox', { name: 'Email/Mobile Number' })).toEqual(screen.getAllByRole('textbox'));
    expect(identifier()).toHaveFocus();
    expect(identifier()).toHaveAccessibleDescription(identifierHint);
    expect(identifier()).toHaveAttribute('name', 'user_name');
    expect(screen.getByRole('img', { name: 'Step 1 of 2' })).toBeVisible();
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
    expect(shell.titles).toEqual(['Login/Register']);
  });

  it('does not send an empty or invalid text, and says why when it is submitted or left', async () => {
    const { user, shell } = open('/login');
    await user.click(button('Continue'));
    expect(identifier()).toHaveFocus();
    expect(identifier()).toHaveAccessibleDescription(identifierError);
    await enterText(user, identifier(), '987654321');
    expect(button('Continue')).toHaveAttribute('aria-disabled', 'true');
    expect(identifier()).toHaveAccessibleDescription(identifierHint);
    await user.keyboard('{Enter}');
    expect(identifier()).toBeInvalid();
    expect(identifier()).toHaveAccessibleDescription(identifierError);
    await user.keyboard('x');
    expect(identifier()).toHaveAccessibleDescription(identifierHint);
    await user.tab();
    expect(identifier()).toHaveAccessibleDescription(identifierError);
    expect(shell.calls).toEqual([]);
  });

  it('is filled in from the URL', () => {
    open(`/login?user_name=${mobile}`);
    expect(identifier()).toHaveValue(mobile);
    expect(button('Continue')).not.toHaveAttribute('aria-disabled');
  });

  it('sends the ten digits of a mobile number', async () => {
    const { promise, resolve } = createDeferred<{ status: 200; is_mobile: number }>();
    const { user, bodies } = open('/login', { handlers: { userCheck: () => promise } });
    await enterText(user, identifier(), '+91 98765 43210', '{Enter}');
    expect(button('Checking...')).toHaveAttribute('aria-busy', 'true');
    resolve({ status: 200, is_mobile: 1 });
    await password();
    expect(bodies('userCheck')).toEqual([{ body: { user_name: mobile } }]);
  });

  it('shows the returned message of a rejection, and can be submitted again', async () => {
    const { user, shell } = open('/login', { handlers: { userCheck: failWith(400, 'Not like this') } });
    await enterText(user, identifier(), mobile, '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not like this');
    expect(heading()).toHaveTextContent('Login/Register');
    expect(identifier()).not.toHaveAttribute('readonly');
    expect(button('Continue')).not.toHaveAttribute('aria-disabled');
    expect(shell.notifications).toEqual([]);
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the returned message of a failed call, and that the device is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = open('/login', { handlers: { userCheck: networkError } });
    await enterText(user, identifier(), mobile, '{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(`${messages.generic}You seem to be offline.`);
    expect(identifier()).toHaveValue(mobile);
    jest.restoreAllMocks();
  });
});

describe('step 2, for an account', () => {
  it('asks for the password under its heading, with the attributes for password managers', async () => {
    const { shell, container } = await openStep2(mobile, { userCheck: known(1) });
    expect(heading()).toHaveTextContent('Login');
    expect(shell.titles).toEqual(['Login/Register', 'Login']);
    expect(await password()).toHaveFocus();
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue(mobile);
    expect(screen.getByText('98765 43210')).toBeVisible();
    expect(button('Login')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says what is wrong with a typed password, and shows it on request', async () => {
    const { user } = await openStep2(mobile, { userCheck: known(1) });
    expect(screen.queryByRole('button', { name: 'Show password' })).not.toBeInTheDocument();
    await enterText(user, await password(), 'neem 2026');
    expect(button('Login')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Show password'));
    expect(await password()).toHaveAttribute('type', 'text');
    expect(await password()).toHaveAccessibleDescription('Password should not have Space');
    await user.clear(await password());
    await user.tab();
    expect(await password()).toHaveAccessibleDescription('Password is required');
  });

  it.each([
    [mobile, 1, 'loginMobile', { mobile, password: 'neem#2026' }],
    [email, 0, 'loginEmail', { email, password: 'neem#2026' }],
  ])('logs %s in with one call to its own endpoint', async (typed, is_mobile, name, body) => {
    const handlers = { userCheck: known(is_mobile), [name]: () => signedIn(1) };
    const { user, shell, bodies } = await openStep2(typed, handlers, '/login?redirect_uri=/my-cart');
    await enterText(user, await password(), 'neem#2026');
    await user.dblClick(button('Login'));
    expect(button('Logging in...')).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(shell.visited).toEqual(['/my-cart']));
    expect(button('Logging in...')).toHaveAttribute('aria-disabled', 'true');
    expect(bodies(name)).toEqual([{ body }]);
    expect(shell.session.get()).toEqual({ signedIn: true, first_name: 'Meenakshi', is_verified: 1 });
  });

  it.each([
    ['the server’s words', failWith(401, 'Wrong number or password'), 'Wrong number or password'],
    ['the sentence for a fault that has words', failWith(503, 'upstream reset'), messages.login],
  ])('shows %s', async (_, loginMobile, words) => {
    const { shell, logIn } = await openStep2(mobile, { userCheck: known(1), loginMobile });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await password()).toHaveValue('neem#2026');
    expect(button('Login')).not.toHaveAttribute('aria-disabled');
    expect(shell.visited).toEqual([]);
    expect(shell.session.get().signedIn).toBe(false);
  });

  it('shows an error if the browser does not store the token', async () => {
    const { shell, logIn } = await openStep2(mobile, { userCheck: known(1), loginMobile: () => signedIn(1) });
    shell.session.signIn = () => {
      throw new Error('The browser does not keep the session');
    };
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.login);
    expect(shell.visited).toEqual([]);
    expect(button('Login')).not.toHaveAttribute('aria-disabled');
  });

  it('does not sign in a visitor who has left the page', async () => {
    const { promise, resolve } = createDeferred<ReturnType<typeof signedIn>>();
    const page = await openStep2(mobile, { userCheck: known(1), loginMobile: () => promise });
    await page.logIn();
    page.unmount();
    resolve(signedIn(1));
    await promise;
    await new Promise(process.nextTick);
    expect(page.shell.session.get().signedIn).toBe(false);
    expect(page.shell.visited).toEqual([]);
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

  it('is the home page if another site was requested', async () => {
    const handlers = { userCheck: known(1), loginMobile: () => signedIn(1) };
    const { shell, logIn } = await openStep2(mobile, handlers, '/login?redirect_uri=%2F%2Fevil.example');
    await logIn();
    await waitFor(() => expect(shell.visited).toEqual(['/']));
  });
});

describe('step 3, for a new customer', () => {
  const first = () => screen.getByLabelText('First Name');
  const last = () => screen.getByLabelText('Last Name (optional)');
  const number = () => screen.getByLabelText('Mobile Number');

  it('asks for names and password with a mobile number, under its heading', async () => {
    const { shell } = await openStep2(mobile, { userCheck: unknown(1) });
    expect(heading()).toHaveTextContent('Register');
    expect(shell.titles.at(-1)).toBe('Register');
    expect(number()).toHaveValue(mobile);
    expect(screen.queryByRole('textbox', { name: /Email/ })).not.toBeInTheDocument();
    expect(first()).toHaveFocus();
    expect(await password()).toHaveAccessibleDescription('6 to 30 characters, no spaces');
  });

  it('registers by mobile number and navigates to the verification', async () => {
    const handlers = { userCheck: unknown(1), register: () => signedIn(0) };
    const { user, shell, bodies } = await openStep2(mobile, handlers, '/login?redirect_uri=/my-cart');
    await enterText(user, first(), 'Meenakshi2');
    await enterText(user, last(), 'Subra  maniam ');
    await enterText(user, await password(), 'neem#2026');
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
    expect(screen.getByLabelText('Email (optional)')).toHaveValue(email);
    expect(number()).toHaveValue('');
    await enterText(user, first(), 'मीनाक्षी');
    await enterText(user, await password(), 'neem#2026');
    expect(button('Register')).toHaveAttribute('aria-disabled', 'true');
    await enterText(user, number(), '+91 98765 43210', '{Enter}');
    await waitFor(() => expect(shell.visited).toEqual(['/verification']));
    expect(bodies('register')[0]).toMatchObject({
      body: { first_name: 'मीनाक्षी', last_name: '', email, mobile, user_name: email },
    });
  });

  it('says what is wrong with each field, focuses the first invalid one, and sends nothing', async () => {
    const { user, bodies } = await openStep2(mobile, { userCheck: unknown(1) });
    await user.tab();
    expect(first()).toHaveAccessibleDescription('First Name is required');
    await enterText(user, first(), 'M');
    await enterText(user, last(), 'R');
    await user.clear(number());
    await user.click(button('Register'));
    expect(first()).toHaveFocus();
    expect(first()).toHaveAccessibleDescription('First Name should be minimum 2 characters');
    expect(last()).toHaveAccessibleDescription('Last Name should be minimum 2 characters');
    expect(number()).toHaveAccessibleDescription('Mobile Number is required');
    expect(await password()).toHaveAccessibleDescription(/^Password is required/);
    expect(bodies('register')).toEqual([]);
  });

  it('shows that characters were removed from a name that was filled in', async () => {
    const { user } = await openStep2(mobile, { userCheck: unknown(1) });
    await enterText(user, first(), 'Dr. Anna');
    expect(first()).toHaveValue('DrAnna');
    expect(first()).toHaveAccessibleDescription(changedTextNotes.firstName);
    await enterText(user, last(), "D'Souza");
    expect(last()).toHaveValue('DSouza');
    expect(last()).toHaveAccessibleDescription(changedTextNotes.name);
    await user.keyboard('r');
    expect(last()).not.toHaveAccessibleDescription();
  });

  it('shows at once why an email that step 1 accepts is not valid for an account', async () => {
    await openStep2('a@b.co', { userCheck: unknown(0) });
    expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription('Email should be minimum 7 characters');
  });

  it('shows the server’s error under its field, and of a field that the form does not have as an alert', async () => {
    const errors: Record<string, string>[] = [{ mobile: 'Mobile is already registered' }, { user_name: 'Taken' }];
    const register = () => failWith(409, 'Already registered', { errors: errors.shift() ?? {} })();
    const { user } = await openStep2(mobile, { userCheck: unknown(1), register });
    await enterText(user, first(), 'Meenakshi');
    await enterText(user, await password(), 'neem#2026', '{Enter}');
    await waitFor(() => expect(number()).toHaveFocus());
    expect(number()).toHaveAccessibleDescription('Mobile is already registered');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('{Backspace}1{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Already registered');
  });
});

describe('the steps in the browser history', () => {
  const handlers = { userCheck: known(1), loginMobile: () => signedIn(1) };

  it('let Back return to the identifier, which is kept, and Forward to the password; leave no entry after the login', async () => {
    const { user, go, shell, router, logIn } = await openStep2(mobile, handlers, '/login?redirect_uri=/my-cart');
    await enterText(user, await password(), 'neem#2026');
    // Nothing that was typed is stored in the entry.
    expect(router.state.location).toMatchObject({ search: '?redirect_uri=/my-cart', state: { step: true } });
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
    await logIn();
    await waitFor(() => expect(shell.visited).toEqual(['/my-cart']));
    // The shell replaces this entry, which belongs to the first step, by the target.
    expect(router.state.location.state).toBeNull();
    expect(heading()).toHaveTextContent('Login');
  });

  it('let Back return from the registration too, and the link, which adds no entry', async () => {
    const { user, go } = await openStep2(email, { userCheck: unknown(0) });
    await go(-1);
    expect(identifier()).toHaveValue(email);
    await go(1);
    expect(heading()).toHaveTextContent('Register');
    await user.click(button('Change email'));
    expect(heading()).toHaveTextContent('Login/Register');
    expect(identifier()).toHaveValue(email);
    expect(identifier()).toHaveFocus();
    await go(-1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('allow another identifier after Back', async () => {
    const { user, go } = await openStep2(mobile, { userCheck: known(1) });
    await go(-1);
    await user.clear(identifier());
    await enterText(user, identifier(), '9811122233', '{Enter}');
    await password();
    expect(screen.getByText('98111 22233')).toBeVisible();
    await go(-1);
    expect(identifier()).toHaveValue('9811122233');
    await go(-1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('start with the first step after a reload at a later one', async () => {
    const { user, router } = open({ pathname: '/login', state: { step: true } }, { handlers });
    expect(heading()).toHaveTextContent('Login/Register');
    expect(identifier()).toHaveValue('');
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await enterText(user, identifier(), mobile, '{Enter}');
    await password();
  });
});
