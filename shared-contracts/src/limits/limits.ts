// Business constants and limits of the product. Money is in rupees; names contain the unit of times. See
// docs/behaviour.md, D11, D24, D25.

export const keywordMax = 200;
export const headerScrolledPx = 100;
/** Scroll position from which Scroll to top is shown. */
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
/** Corrections of an unverified mobile number or email address by a customer, per resend window and per day. */
export const correctionsPerChannel = 5;
export const correctionsPerChannelADay = 10;
export const loginFailuresPerIdentifier = 10;
export const loginFailuresPerIp = 300;
export const userChecksPerDevice = 30;
export const userChecksPerIp = 300;
export const couponGuessesPerIp = 300;
/** Window in which logins, user checks and invalid coupon codes are counted. */
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
/** Maximum number of lines of a medicine cart and of a lab cart. */
export const cartLinesMax = 60;
/** With this many units left, or fewer, lists, details and carts show the number. */
export const fewLeftUnits = 5;
export const labPatientsMax = 5;
export const cancelBelowStatus = 4;
/** Days after the day of delivery on which medicines can be returned and missing items reported. */
export const returnDays = 3;
export const paymentWindowMinutes = 5;
/** Online payments that a customer may start for one medicine per hour, including renewed holds. */
export const holdStartsPerHour = 5;
/**
 * Open cash orders of a customer; of a customer whose account is younger than `newAccountHours`; cash orders per IP
 * address and hour.
 */
export const openCashOrders = 5;
export const openCashOrdersNew = 2;
export const newAccountHours = 24;
export const cashOrdersPerIp = 60;
/** SMS about orders to one customer per `orderSmsMinutes`. */
export const orderSms = 1;
export const orderSmsMinutes = 10;
/** Medicines for which a customer can wait at a time. */
export const stockNotices = 20;
/** SMS about medicines in stock again to one customer per `stockSmsMinutes`; further ones are sent later. */
export const stockSms = 3;
export const stockSmsMinutes = 60;
/** Days after which a request for such an SMS is deleted: after it was sent, and if it never was. */
export const sentStockNoticeDays = 30;
export const openStockNoticeDays = 180;
/** How often the hold of an order that is unknown to the gateway may be renewed. */
export const holdRenewals = 1;
/** Length of the hold of scarce units for an order that is unknown to the gateway. */
export const scarceHoldMinutes = 2;
/** Units are scarce if at most this share of the stock, or at most `fewLeftUnits`, is left. */
export const scarceShare = 0.1;
/** Working days until refunded money arrives at the customer's bank: after a cancellation, and in all other cases. */
export const refundWorkingDays = { cancelled: { from: 1, to: 4 }, other: { from: 1, to: 6 } } as const;
export const checkoutReferenceMinutes = 30;
export const tokenRefreshHours = 228;
export const tokenLifetimeHours = 240;
export const previousTokenGraceMinutes = 10;
/** A session ends this many days after its start, however often its token was rotated. */
export const sessionDays = 30;
/** The last use of a session is written if the stored time is older than this. */
export const sessionUseMinutes = 5;
/** A login from a device that was not used for this many days counts as a login from a new device. */
export const newDeviceDays = 180;
/** All changes of the address book within this time cause one message. */
export const addressNoticeMinutes = 10;
export const registerMedium = 1 as const;
export const freeDeliveryFromRupees = 1000;
export const deliveryRupees = 50;
export const minimumCheckoutMedicineRupees = 100;
export const minimumCheckoutLabRupees = 0;
/** Highest total of an order that can be paid on delivery. */
export const codMaxRupees = 10_000;
/** Highest total at MRP of a cart that can be ordered: amounts of orders are 32-bit integers in paise. */
export const orderMaxRupees = 20_000_000;
/**
 * A guest's cart is removed after this many days without a change. `guestCartsMax` limits the number of guest carts.
 */
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
/**
 * Delay after which a page reports its start and the parts that it uses. It reports again when it is hidden, if it used
 * more parts.
 */
export const pageUseDelayMs = 4000;
/** Highest Largest Contentful Paint of a page that counts as good. */
export const goodPaintMs = 2500;
/** How long a visible page waits for the shell's start after the last script has arrived. */
export const startTimeoutMs = 60_000;
/** Interval at which an open page polls the manifest's revision, plus or minus the share `jitter`. */
export const revisionPollMs = 300_000;
export const revisionPollJitter = 0.2;
/** Minimum time between two polls, whatever starts them. */
export const revisionPollMinGapMs = 15_000;
/** Maximum lifetime of a pin to a remote's last good release. */
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
/** Highest page number of a list. */
export const pageMax = 1_000_000;
/** Best-sellers on the home page: number of categories, medicines per category, and days whose orders count. */
export const bestSellers = { categories: 4, medicines: 4, windowDays: 90 } as const;
/** Most medicines under Buy again on the home page. */
export const buyAgain = 4;
/** Number of medicines and lab tests that a device stores as recently viewed. */
export const recentlyViewed = 10;
/** Number of searches that a device stores. */
export const recentSearches = 5;
/** Suggestions under the search field: characters from which there are any, entries in all, and the most of a group. */
export const suggestions = { minCharacters: 2, all: 8, medicines: 4, compositions: 2, categories: 1 } as const;
export const idMax = 2_147_483_647;
export const couponCodeMax = 40;
/** Public coupons that the home page shows. */
export const publicCoupons = 2;
export const appErrorMax = 2000;
