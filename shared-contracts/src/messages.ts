import { formatRupees } from './rupees';
import type { ProductType } from './product-type';

/** Every message that the specification words, letter for letter, odd spellings included. See docs/behaviour.md, D1. */
export const messages = {
  generic: 'Something Went Wrong, Please Try After Some Time',
  loadingData: 'Error Loading Data! Check back after some times.',

  login: 'Error Logging In/Registering! Please Try Again',
  resetPassword: 'Error Re-setting Password ! Please Try Again',
  verification: 'Something Went wrong, Please try after some times',
  otpSent: 'OTP Sent Successfully',
  otpValidity: 'OTP Sent is valid for only 15 Minutes',
  loggedOut: 'Logged out Successfully',
  logoutFailed: 'Error logging out',
  identifier: 'Enter Valid Email/Mobile Number',
  identifierHint: 'Space Not Allowed',
  samePassword: 'New Passsword can not be same as Old Password',
  changePassword: 'Error Changing Password ! Please Try Again',

  addressPincodeNotServiceable: 'Sorry! Provided Pincode is not Serviceable.',
  addressAdd: 'Error Adding Address! Please Try Again.',
  stateList: 'Error Fetching State List.',
  addressDelete: 'Error Deleting Address.',
  addressUpdate: 'Error Updating Address! Please Try Again.',
  addressNotServiceable: 'Sorry! Provided Address is not Serviceable at this moment.',
  addressUse: 'Sorry! Error Using Selected Address, Please try after some times.',
  addressLimit: 'Only 10 Addresses can be Added! Please Delete Old address to add New Address.',
  addressDeleteConfirm: 'Are you sure? You want to delete this Address?',

  checkoutAddressNotServiceable:
    'Sorry! Delivery Address is not Serviceable at this Point of time. Plese select another address or Check back after some times.',
  checkoutCartErrors:
    'Please Fix below cart error(s) (either remove or decrease quantity of product(s) from your cart).',
  checkoutPlaceAgain: 'Something Went wrong, Please try placing Order Again.',
  checkoutFailed: 'Something Went wrong, Please try after some times.',
  paymentFailed: 'Sorry! Error placing your Order as Payment Failed. Please, place your order again.',
  paymentRefund: 'Money deducted is refunded within 1 to 3 working days.',

  productDetails: 'Error Loading Product Details! Check back after some times.',
  testDetails: 'Error Loading Test Details! Check back after some times.',
  labTests: 'Error Loading Lab Test! Check back after some times.',
  products: 'Error Loading Products! Check back after some times.',
  updateCart: 'Error Updating Cart.',
  loadCart: 'Error Loading your Cart! Check back after some times.',
  applyCoupon: 'Sorry! Error Applying Coupon Code.',
  cartPriceDetails: 'Sorry! Error Updating Cart Price Details.',
  checkPincode: 'Sorry! Error Checking Pincode.',
  pincodeNotServiceable: 'Sorry! Your Pincode is not Serviceable',
  cartErrorOne: 'Please Fix this error:',
  cartErrorMany: 'Please Fix these errors:',
  cartErrorsBlockCoupon: 'Please fix error(s) in the cart to Apply coupon code',
  cartErrorsBlockCheckout: 'Please fix error(s) in the cart to Checkout.',

  orderDetails: 'Error Loading Order Details! Check back after some times.',
  orderCancel: 'Error Processing Your Request! Please Try Again',
  orderUpdated: 'Order Updated Successfully',

  noLabTest: 'Sorry, no matching Lab Test found!',
  noMatchHint: 'Please try with different filter or try searching for something else.',
  cartEmpty: 'Your cart is Empty',
  noOrders: 'You have not placed any orders Yet',
  noAlternate: 'Sorry, No Alternate Found!',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: 'The page no longer exists or has moved.',
} as const;

/** Texts shown after the server ended a session; ours. */
export const sessionEndTexts = {
  reasons: {
    expired: 'Your session has expired.',
    password_changed: 'Your session has ended because your password was changed on another device.',
    unknown: 'Your session has ended.',
  },
  /** Beside the reason `password_changed`. */
  notYou: 'If you did not change it, reset your password.',
  logIn: 'Please log in again.',
  continue: 'Log in to continue where you left off.',
  continueCheckout: 'Log in to continue with your checkout. Your cart is saved.',
} as const;

/** Until when an order may be cancelled, and why one in status 4 may not be, in words of ours. */
export const cancellationTexts = {
  medicine: {
    open: 'You can cancel until the order is dispatched.',
    closed: 'Dispatched orders cannot be cancelled.',
  },
  lab: {
    open: 'You can cancel until the sample is collected.',
    closed: 'Tests cannot be cancelled once the sample is collected.',
  },
} as const;

/** Rejections by a limit, in words of ours. */
export const limitMessages = {
  tooManyRequests: 'Too many requests',
  otpSpent: 'Too many wrong attempts. Please request a new OTP.',
} as const;

/** Shown when a form changed what was typed or filled in; ours. See docs/behaviour.md, D41. */
export const changedTextNotes = {
  address: 'We removed characters that cannot be printed on a delivery label.',
  name: 'We removed characters other than letters and spaces.',
  firstName: 'We removed characters other than letters.',
} as const;

/** Texts of the account pages on devices and stored data; ours. See docs/behaviour.md, S12, S13, A22, A23. */
export const accountTexts = {
  endFailed: 'The device could not be logged out. Please try again.',
  endOthersFailed: 'The other devices could not be logged out. Please try again.',
  downloadFailed: 'Your data could not be prepared. Please try again.',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  deleted: 'Your account was deleted',
  deleteConfirm: 'Are you sure? Your account cannot be restored.',
} as const;

/** Shown from a logout until the server has processed it. */
export const logoutPendingText = 'Logged out on this device. We are still ending the session on our server.';

/** Texts about an order that waits for its payment; ours, since the specification has none. */
export const openPaymentTexts = {
  payAgain: 'Pay again',
  cancel: 'Cancel payment',
  /** Leads from a list to the page that offers both. */
  complete: 'Complete payment',
  cancelled: 'Payment cancelled',
  alreadyPaid: 'This payment has already been received',
  cartKept: 'Cancelling the payment does not change your cart.',
  /** @param time a clock time such as "2:35 pm" */
  heldUntil: (time: string) => `We hold your items until ${time}.`,
  holdEnded: 'We no longer hold your items. If you pay again, we check the stock first.',
  timeOver: 'The time to pay for this order has run out.',
} as const;

/** Messages with a value in them. */
export const messageTemplates = {
  /** @param date a date as shown, such as "24 Nov 2026"; undefined where none was estimated */
  pincodeServiceable: (date: string | undefined) =>
    `Hurray! Your Pincode is Serviceable${date === undefined ? '' : ` (Estimated Date: ${date})`}`,
  pincodeNotServiceableAtCheckout: (pincode: string) => `Sorry! Your Pincode(${pincode}) is not Serviceable`,
  /** @param rupees minimum_checkout_amount in rupees */
  minimumCheckout: (rupees: number) => `To Checkout, the Cart Price should be greater than ₹${rupees}`,
  /** @param counted all_total less discount, the amount that the minimum is compared with; both in rupees. See docs/behaviour.md, D17. */
  belowMinimumCheckout: (counted: number, missing: number, type: ProductType = 'medicine') =>
    `${type === 'lab' ? 'Tests after discounts' : 'Items after discounts, without delivery'}: ${formatRupees(counted)}. Add ${formatRupees(missing)} more.`,
  /** @param units units that can still be ordered */
  onlyLeft: (units: number) => `Only ${units} left`,
  alternatives: (name: string) => `Alternatives for '${name}' with same composition & strength`,
  requestOtpIn: (seconds: number) => `Request OTP in ${seconds} Sec`,
  /** @param time from now on, such as "2 minutes" */
  tryAgainIn: (time: string) => `Try again in ${time}.`,
  /** @param title a field's name in title case */
  alreadyRegistered: (title: string) => `${title} is already registered`,
  /** @param title a field's name in title case */
  unchanged: (title: string) => `Enter a different ${title}`,
  /** @param recipient the number or address as pages print it */
  otpSentTo: (recipient: string) => `OTP sent to ${recipient}`,
  tooEasy: (title: string) => `${title} is too easy to guess`,
  labCount: (shown: number, total: number) => `Showing ${shown}/${total} Lab Test`,
} as const;

/** Titles, headings and button labels: those that the specification words, and a few of ours that belong beside them. */
export const labels = {
  home: 'Home',
  medicines: 'Medicines',
  labTest: 'Lab Test',
  myCart: 'My Cart',
  viewCart: 'View cart',
  loginRegister: 'Login/Register',
  login: 'Login',
  register: 'Register',
  verification: 'Verification',
  resetPassword: 'Reset Password',
  emailMobileNumber: 'Email/Mobile Number',
  password: 'Password',
  continue: 'Continue',
  otp: 'OTP',
  verify: 'Verify',
  logout: 'Logout',
  orderMedicines: 'Order Medicines',
  bookLabTest: 'Book Lab Test',
  myProfile: 'My Profile',
  myMedicineOrders: 'My Medicine Orders',
  myLabOrders: 'My Lab Orders',
  myLabTestOrders: 'My Lab Test Orders',
  myAddresses: 'My Addresses',
  selectAddress: 'Select Address',
  useThisAddress: 'Use this Address',
  changePassword: 'Change Password',
  myDevices: 'My Devices',
  myData: 'My Data',
  updatePassword: 'Update Password',
  update: 'Update',
  backToLogin: 'Back to Login Page',
  forgotPassword: 'Forgot your password?',
  mobileVerification: 'Mobile Number Verification',
  emailVerification: 'Email Verification',
  resendOtp: 'Resend OTP',
  sendingOtp: 'Sending OTP...',
  sendOtp: 'Send OTP',
  changeNumber: 'Change number',
  changeEmail: 'Change email',
  goHome: 'Go To Home Page',
  loadMore: 'Load More',
  more: '+ More',
  test: 'Test',
  sortBy: 'Sort By',
  testType: 'Test Type',
  category: 'Category',
  organ: 'Organ',
  composition: 'Composition',
  manufacturer: 'Manufacturer',
  description: 'Description',
  testsIncluded: 'Tests Included',
  sameComposition: 'Medicines with Same Composition',
  similarPackages: 'Similar Health Packages',
  shopByCategory: 'Shop by category',
  popularLabTests: 'Popular lab tests',
  testsByOrgan: 'Find tests by organ',
  orderOnMessagingApp: 'Order on messaging app',
  homeOrderMedicines: 'Order medicines',
  homeBookLabTest: 'Book lab test',
  genuine: '100% genuine',
  homeDelivery: 'Home delivery',
  pincode: 'Pincode',
  check: 'Check',
  apply: 'Apply',
  remove: 'Remove',
  add: 'Add',
  checkout: 'Checkout',
  cashOnDelivery: 'Cash on delivery',
  /** In place of cash on delivery, for lab tests. */
  payAtCollection: 'Pay at collection',
  onlineMeans: 'Netbanking, credit or debit card',
  orderConfirmation: 'Order Confirmation & Payment',
  orderStatus: 'Order Status',
  orderDetails: 'Order Details',
  trackOrder: 'Track Order',
  notes: 'Notes',
  other: 'Other',
  priceDetails: 'Price details',
  outOfStock: 'Out of stock',
  free: 'Free',
  aboutUs: 'About Us',
  contactUs: 'Contact Us',
  privacyPolicy: 'Privacy Policy',
  termsConditions: 'Terms & Conditions',
  faqs: 'FAQs',
  faqPayment: 'Payment FAQs',
  faqShipping: 'Shipping FAQs',
  cancellationReturns: 'Cancellation & Returns',
  faqAccount: 'Account FAQs',
  payments: 'Payments',
} as const;

/** How a list is sorted: the wire's value and the words shown. */
export const sortOptions = [
  { value: 'new', label: 'Relevance' },
  { value: 'low', label: 'Price Low to High' },
  { value: 'high', label: 'Price High to Low' },
] as const;

/** `{page name} | {product name}`. See docs/behaviour.md, D3. */
export function documentTitle(pageName: string, brand: string): string {
  return `${pageName} | ${brand}`;
}
