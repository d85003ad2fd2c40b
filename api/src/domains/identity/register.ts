import { fields, fieldTitle, ruleMessage } from '@storefront/shared-contracts/fields';
import { messageTemplates } from '@storefront/shared-contracts/texts';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import type { IdentityContext } from './context';
import { addCustomer, isIdentifierVerified, type NewCustomer } from './customers';
import { isWeakPassword, getPersonalTerms } from './weak-passwords';
import { consumeOtpSends } from './otp-limits';
import { normalizePassword } from './passwords';
import { sendOtp } from './send-otp';
import { signIn, type SignedIn } from './sign-in';
import { networkCounters } from './sources';
import { readIdentifier } from './user-check';
import { auditedTransaction } from '../../platform/unit-of-work';

/** The registration form; `userName` is the identifier of the first step. An omitted field is ''. */
interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  password: string;
  userName: string;
}

/** Rejects a common password and one that is known from breaches. @param field the password's wire name */
export async function assertStrongPassword(
  { isBreached, mailer }: Pick<IdentityContext, 'isBreached' | 'mailer'>,
  { field, password }: { field: string; password: string },
  account: Parameters<typeof getPersonalTerms>[0],
): Promise<void> {
  const personal = getPersonalTerms(account, mailer.shop.brand);
  if (!isWeakPassword(password, personal) && !(await isBreached(normalizePassword(password)))) return;
  throw ApiError.forFields({ [field]: messageTemplates.tooEasy(fieldTitle(field)) });
}

/** Only a verified identifier is taken. See docs/behaviour.md, D7. */
async function assertIdentifierFree({ db }: IdentityContext, { mobile, email }: Registration): Promise<void> {
  const taken: Record<string, string> = {};
  for (const kind of ['mobile', 'email'] as const) {
    const value = kind === 'mobile' ? mobile : email;
    if (value !== '' && (await isIdentifierVerified(db, { kind, value }))) {
      taken[kind] = messageTemplates.alreadyRegistered(fieldTitle(kind));
    }
  }
  const [message] = Object.values(taken);
  if (message !== undefined) throw new ApiError('identifierTaken', { message, errors: taken });
}

/**
 * Creates an account, signs it in and sends a code to every given channel, in one transaction. See docs/behaviour.md, D7, D10.
 */
export async function register(
  context: IdentityContext,
  registration: Registration,
  caller: Caller,
): Promise<SignedIn> {
  const { clock, limiter, settings, passwords } = context;
  const { firstName, lastName, mobile, password } = registration;
  const email = registration.email === '' ? null : registration.email;
  if (readIdentifier(registration.userName).kind === 'email' && email === null) {
    throw ApiError.forFields({ email: ruleMessage({ rule: 'required' }, fieldTitle(fields.email.name)) });
  }
  await assertStrongPassword(
    context,
    { field: fields.password.name, password },
    { firstName, lastName, mobile, email },
  );
  await limiter.admit({ counters: networkCounters(settings.registrationsPerAddress, caller) });
  await assertIdentifierFree(context, registration);
  const toEmail = email === null ? [] : [{ channel: 'email', recipient: email } as const];
  await consumeOtpSends(context, [{ channel: 'mobile', recipient: mobile }, ...toEmail], caller);
  const newCustomer: NewCustomer = {
    firstName,
    lastName,
    mobile,
    email,
    passwordHash: await passwords.hash(password, 'stranger'),
  };
  const signedIn = await auditedTransaction(context, caller, async (unit) => {
    const { tx, audit } = unit;
    const customer = await addCustomer(tx, newCustomer, clock());
    for (const channel of ['mobile', 'email'] as const) {
      await sendOtp(unit, context, { customer, channel, purpose: 'verification' });
    }
    await audit({ kind: 'registration', customerId: customer.id });
    return signIn(tx, context, customer, caller);
  });
  context.mailer.deliverSoon();
  return signedIn;
}
