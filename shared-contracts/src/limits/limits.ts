// Business constants and limits of the product. Money in rupees, times as the names say. See docs/behaviour.md, D11, D24, D25.

export const keywordMax = 200;
export const headerScrolledPx = 100;
/** Scroll to top is offered beyond this. */
export const scrollToTopPx = 300;
export const infiniteScrollMarginPx = 20;
export const identifierMax = 100;
export const mobileDigits = 10;
export const passwordMin = 6;
export const passwordMax = 30;
export const nameMin = 2;
export const nameMax = 30;
export const emailMin = 7;
export const emailMax = 100;
export const otpMin = 4;
export const otpMax = 6;
export const otpVerifyMin = 4;
export const otpValidMinutes = 15;
export const otpWrongTries = 5;
export const resendCountdownSeconds = 19;
export const resendsPerChannel = 3;
export const resendWindowMinutes = 30;
/** Corrections of an unverified mobile number or e-mail address by a customer, in the resend window and in a day. */
export const correctionsPerChannel = 5;
export const correctionsPerChannelADay = 10;
export const loginFailuresPerIdentifier = 10;
export const loginFailuresPerIp = 300;
export const userChecksPerDevice = 30;
export const userChecksPerIp = 300;
export const couponGuessesPerIp = 300;
/** The time in which logins, user checks and codes of no coupon are counted. */
export const loginWindowMinutes = 15;
export const unverifiedAccountHours = 24;
export const maxAddresses = 10;
export const pincodeDigits = 6;
export const pincodeMin = 100000;
export const addressNameMax = 50;
export const addressLineMin = 6;
export const addressLineMax = 70;
export const addressLine2EditMin = 15;
export const cityMin = 2;
export const cityMax = 40;
export const landmarkMax = 50;
export const alternativeNumberEditMin = 8;
export const cancelNotesMax = 240;
export const medicineQuantityMax = 15;
/** Lines of a medicine cart, and of a lab cart. */
export const cartLinesMax = 60;
/** With so many units left, or fewer, lists, details and carts name the number. */
export const fewLeftUnits = 5;
export const labPatientsMax = 5;
export const cancelBelowStatus = 4;
export const paymentWindowMinutes = 5;
/** Online payments that a customer may start for one medicine in an hour, with renewed holds. */
export const holdStartsPerHour = 5;
/** Cash orders that a customer may have open, one whose account is younger than `newAccountHours`, and an IP address may place in an hour. */
export const openCashOrders = 5;
export const openCashOrdersNew = 2;
export const newAccountHours = 24;
export const cashOrdersPerIp = 60;
/** SMS about orders that a customer gets in so many minutes. */
export const orderSms = 1;
export const orderSmsMinutes = 10;
/** Renewed holds of an order that the gateway has never heard of. */
export const holdRenewals = 1;
/** How long scarce units are held for an order that the gateway has never heard of. */
export const scarceHoldMinutes = 2;
/** Units are scarce when at most this share of the stock, or `fewLeftUnits`, is left. */
export const scarceShare = 0.1;
/** Working days until refunded money is at the customer's bank: after a cancellation, and in every other case. */
export const refundWorkingDays = { cancelled: { from: 1, to: 4 }, other: { from: 1, to: 6 } } as const;
export const checkoutReferenceMinutes = 30;
export const tokenRefreshHours = 228;
export const tokenLifetimeHours = 240;
export const previousTokenGraceMinutes = 10;
/** A session ends so many days after its start, however often its token was replaced. */
export const sessionDays = 30;
/** The last use of a session is written when the stored one is older than this. */
export const sessionUseMinutes = 5;
/** A login from a device that was not used for so long counts as one from a new device. */
export const newDeviceDays = 180;
/** Changes of the address book in this time cause one message. */
export const addressNoticeMinutes = 10;
export const registerMedium = 1 as const;
export const freeDeliveryFromRupees = 1000;
export const deliveryRupees = 50;
export const minimumCheckoutMedicineRupees = 100;
export const minimumCheckoutLabRupees = 0;
/** Total up to which an order can be paid on delivery. */
export const codMaxRupees = 10_000;
/** Total at MRP up to which a cart can be ordered; amounts of orders are integers of 32 bits, in paise. */
export const orderMaxRupees = 20_000_000;
/** Days without a change after which a guest's cart is removed, and how many guest carts there are at most. */
export const guestCartDays = 60;
export const guestCartsMax = 200_000;
/** New guest carts per IP address and minute. */
export const newCartsPerMinute = 60;
export const notificationMs = 5000;
export const maxToasts = 3;
export const chunkTimeoutMs = 120_000;
export const stillLoadingMs = 10_000;
export const remoteEntryTimeoutMs = 8000;
export const persistTimeoutMs = 5000;
/** When a page reports its start and the parts that it uses; again when it is hidden, if there are more. */
export const pageUseDelayMs = 4000;
/** Latest Largest Contentful Paint of a page that counts as good. */
export const goodPaintMs = 2500;
/** How long a visible page waits for the start of the shell after the last script that arrived. */
export const startTimeoutMs = 60_000;
/** How often an open page asks for the manifest's revision, give or take the share `jitter`. */
export const revisionPollMs = 300_000;
export const revisionPollJitter = 0.2;
/** The least time between two such questions, whatever prompts them. */
export const revisionPollMinGapMs = 15_000;
/** How long a pin to a remote's last good release lasts at most. */
export const pinSeconds = 86_400;
export const redirectMs = {
  verification: 1500,
  logout: 500,
  passwordChanged: 4000,
  checkoutError: 7000,
  orderSuccess: 5000,
  orderFailed: 10_000,
} as const;
export const pageSize = {
  orders: 10,
  products: 15,
  labTests: 15,
  homeLists: 15,
  cart: 10,
  similarMedicines: 10,
  similarLabTests: 5,
} as const;
export const pageSizeMax = 50;
/** Number of a page of a list. */
export const pageMax = 1_000_000;
/** Best-sellers on the home page: how many categories, how many medicines of each, and which orders count. */
export const bestSellers = { categories: 4, medicines: 4, windowDays: 90 } as const;
/** Medicines and lab tests that a device remembers as recently viewed. */
export const recentlyViewed = 10;
export const idMax = 2_147_483_647;
export const couponCodeMax = 40;
export const appErrorMax = 2000;
