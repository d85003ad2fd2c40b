import { guard } from './guards';

const guest = { signedIn: false, is_verified: 0 };
const customer = (is_verified: number) => ({ signedIn: true, is_verified });
const render = { do: 'render' };

describe('guard', () => {
  it('shows public pages to everybody', () => {
    const page = { access: 'public', pathname: '/my-cart', search: '' } as const;
    expect(guard(page, guest)).toEqual(render);
    expect(guard(page, customer(0))).toEqual(render);
    expect(guard(page, customer(1))).toEqual(render);
  });

  it('shows guest pages to guests and redirects customers to the medicines', () => {
    const page = { access: 'guest', pathname: '/login', search: '?redirect_uri=%2Fcheckout' } as const;
    expect(guard(page, guest)).toEqual(render);
    expect(guard(page, customer(0))).toEqual({ do: 'redirect', to: '/order-medicines' });
  });

  it('redirects guests from protected pages to the login with path and query', () => {
    expect(guard({ access: 'token', pathname: '/checkout/address', search: '?page=lab' }, guest)).toEqual({
      do: 'redirect',
      to: '/login?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab',
    });
  });

  it.each([0, 2])('redirects a customer with is_verified %i to /verification', (flag) => {
    expect(guard({ access: 'token', pathname: '/my-account', search: '' }, customer(flag))).toEqual({
      do: 'redirect',
      to: '/verification?redirect_uri=%2Fmy-account',
    });
    expect(guard({ access: 'token', pathname: '/verification', search: '' }, customer(flag))).toEqual(render);
    expect(guard({ access: 'token', pathname: '/Verification/', search: '' }, customer(flag))).toEqual(render);
  });

  it.each([1, 3])('shows protected pages to a customer with is_verified %i', (flag) => {
    expect(guard({ access: 'token', pathname: '/my-account', search: '' }, customer(flag))).toEqual(render);
  });

  it('redirects a guest from /verification to the login too', () => {
    expect(guard({ access: 'token', pathname: '/verification', search: '' }, guest)).toMatchObject({ do: 'redirect' });
  });
});
