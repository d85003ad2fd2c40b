import { randomUUID } from 'node:crypto';
import { isDeviceId } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { requireSession } from '../../platform/http/caller';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { changePassword, checkAuth, profileOf } from './account';
import type { IdentityContext } from './context';
import { correctIdentifier } from './correct-identifier';
import { login } from './login';
import { done } from './messages';
import { register } from './register';
import { resetPassword } from './reset-password';
import { endOtherSessions, endOwnSession, listSessions } from './session-list';
import { endSession, endSessionOf } from './sessions';
import { checkUser, sendResetCode } from './user-check';
import { customerOf, resend, verificationDetails, verify } from './verification';

/** Device check, login, registration and reset. */
export function identityRoutes(app: FastifyInstance, context: IdentityContext): void {
  registerEndpoint(app, endpoints.checkDeviceId, async ({ body }) =>
    isDeviceId(body.device_id)
      ? { status: 200, is_duplicate: 0, device_id: body.device_id }
      : { status: 200, is_duplicate: 1, device_id: randomUUID() },
  );

  registerEndpoint(app, endpoints.userCheck, async ({ body, caller }) => ({
    status: 200,
    ...(await checkUser(context, body.user_name, caller)),
  }));

  registerEndpoint(app, endpoints.loginMobile, async ({ body: { mobile, password }, caller }) => {
    const identifier = { kind: 'mobile', value: mobile } as const;
    return { status: 200, message: done.loggedIn, ...(await login(context, { identifier, password }, caller)) };
  });

  registerEndpoint(app, endpoints.loginEmail, async ({ body: { email, password }, caller }) => {
    const identifier = { kind: 'email', value: email } as const;
    return { status: 200, message: done.loggedIn, ...(await login(context, { identifier, password }, caller)) };
  });

  registerEndpoint(app, endpoints.register, async ({ body, caller }) => {
    const { first_name, last_name = '', email = '', mobile, password, user_name } = body;
    const registration = { firstName: first_name, lastName: last_name, email, mobile, password, userName: user_name };
    return { status: 200, message: done.registered, ...(await register(context, registration, caller)) };
  });

  registerEndpoint(app, endpoints.resetUserCheck, async ({ body, caller }) => {
    await sendResetCode(context, body.mobile_number, caller);
    return { status: 200, message: messages.otpSent };
  });

  registerEndpoint(app, endpoints.resetPassword, async ({ body, caller }) => {
    const { mobile_number: mobile, password, otp } = body;
    const signedIn = await resetPassword(context, { mobile, password, otp }, caller);
    return { status: 200, message: done.passwordUpdated, ...signedIn };
  });

  registerEndpoint(app, endpoints.sessionRevoke, async ({ body, caller }) => {
    await endSessionOf(context, body.handle, caller);
    return { status: 200, message: messages.loggedOut };
  });

  sessionRoutes(app, context);
}

/** Endpoints that need a token: session, verification, account. */
function sessionRoutes(app: FastifyInstance, context: IdentityContext): void {
  registerEndpoint(app, endpoints.authCheck, async ({ body, caller }) => ({
    status: 200,
    ...(await checkAuth(context, body.auth_date, caller)),
  }));

  registerEndpoint(app, endpoints.userDetails, async ({ caller }) => ({
    status: 200,
    data: await verificationDetails(context, await customerOf(context, caller)),
  }));

  registerEndpoint(app, endpoints.mobileVerification, async ({ body: { otp }, caller }) => ({
    status: 200,
    message: done.mobileVerified,
    data: await verify(context, { channel: 'mobile', otp }, caller),
  }));

  registerEndpoint(app, endpoints.emailVerification, async ({ body: { otp }, caller }) => ({
    status: 200,
    message: done.emailVerified,
    data: await verify(context, { channel: 'email', otp }, caller),
  }));

  registerEndpoint(app, endpoints.resendOtp, async ({ params, caller }) => {
    await resend(context, params.channel, caller);
    return { status: 200, message: messages.otpSent };
  });

  registerEndpoint(app, endpoints.correctMobile, async ({ body, caller }) => ({
    status: 200,
    message: messages.otpSent,
    data: await correctIdentifier(context, { kind: 'mobile', value: body.mobile_number }, caller),
  }));

  registerEndpoint(app, endpoints.correctEmail, async ({ body, caller }) => ({
    status: 200,
    message: messages.otpSent,
    data: await correctIdentifier(context, { kind: 'email', value: body.email }, caller),
  }));

  registerEndpoint(app, endpoints.logout, async ({ caller }) => {
    await endSession(context, requireSession(caller), caller);
    return { status: 200, message: messages.loggedOut };
  });

  registerEndpoint(app, endpoints.sessionList, async ({ caller }) => ({
    status: 200,
    data: await listSessions(context, caller),
  }));

  registerEndpoint(app, endpoints.sessionEnd, async ({ body, caller }) => {
    await endOwnSession(context, body.session_id, caller);
    return { status: 200, message: done.sessionEnded };
  });

  registerEndpoint(app, endpoints.sessionEndOthers, async ({ caller }) => {
    await endOtherSessions(context, caller);
    return { status: 200, message: done.otherSessionsEnded };
  });

  registerEndpoint(app, endpoints.user, async ({ caller }) => ({
    status: 200,
    data: await profileOf(context, caller),
  }));

  registerEndpoint(app, endpoints.updatePassword, async ({ body, caller }) => {
    await changePassword(context, { oldPassword: body.old_password, newPassword: body.new_password }, caller);
    return { status: 200, message: done.passwordUpdated };
  });
}
