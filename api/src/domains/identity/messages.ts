/** Messages after a success. */
export const done = {
  loggedIn: 'Logged in Successfully',
  registered: 'Registered Successfully',
  passwordUpdated: 'Password Updated Successfully',
  mobileVerified: 'Mobile Number Verified Successfully',
  emailVerified: 'Email Verified Successfully',
} as const;
