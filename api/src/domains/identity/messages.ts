/** Success messages. */
export const done = {
  loggedIn: 'Logged in Successfully',
  registered: 'Registered Successfully',
  passwordUpdated: 'Password Updated Successfully',
  mobileVerified: 'Mobile Number Verified Successfully',
  sessionEnded: 'The device was logged out',
  otherSessionsEnded: 'All other devices were logged out',
  accountDeleted: 'Your account was deleted',
  emailVerified: 'Email Verified Successfully',
} as const;
