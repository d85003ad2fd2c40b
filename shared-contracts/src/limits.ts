/** Business constants and limits of the product. Money in rupees, times as the names say. See docs/behaviour.md, D11, D24, D25. */
export const limits = {
  keywordMax: 200,
  headerScrolledPx: 100,
  /** Scroll to top is offered after so many heights of the viewport. */
  scrollToTopScreens: 2,
  /** On a phone whose viewport is lower than this, header and navigation slide out on the way down. */
  hideBarsBelowHeightPx: 700,
  infiniteScrollMarginPx: 20,
  identifierMax: 100,
  mobileDigits: 10,
  passwordMin: 6,
  passwordMax: 30,
  nameMin: 2,
  nameMax: 30,
  emailMin: 7,
  emailMax: 100,
  otpMin: 4,
  otpMax: 6,
  otpVerifyMin: 4,
  otpValidMinutes: 15,
  otpWrongTries: 5,
  resendCountdownSeconds: 19,
  resendsPerChannel: 3,
  resendWindowMinutes: 30,
  /** Corrections of an unverified mobile number or e-mail address by a customer, in the resend window and in a day. */
  correctionsPerChannel: 5,
  correctionsPerChannelADay: 10,
  loginFailuresPerIdentifier: 10,
  loginFailuresPerIp: 300,
  userChecksPerDevice: 30,
  userChecksPerIp: 300,
  couponGuessesPerIp: 300,
  /** The time in which logins, user checks and codes of no coupon are counted. */
  loginWindowMinutes: 15,
  unverifiedAccountHours: 24,
  maxAddresses: 10,
  pincodeDigits: 6,
  pincodeMin: 100000,
  addressNameMax: 50,
  addressLineMin: 6,
  addressLineMax: 70,
  addressLine2EditMin: 15,
  cityMin: 2,
  cityMax: 40,
  landmarkMax: 50,
  alternativeNumberEditMin: 8,
  cancelNotesMax: 240,
  medicineQuantityMax: 15,
  /** Lines of a medicine cart, and of a lab cart. */
  cartLinesMax: 60,
  /** With so many units left, or fewer, lists, details and carts name the number. */
  fewLeftUnits: 5,
  labPatientsMax: 5,
  cancelBelowStatus: 4,
  paymentWindowMinutes: 5,
  /** Online payments that a customer may start for one medicine in an hour, with renewed holds. */
  holdStartsPerHour: 5,
  /** Renewed holds of an order that the gateway has never heard of. */
  holdRenewals: 1,
  /** How long scarce units are held for an order that the gateway has never heard of. */
  scarceHoldMinutes: 2,
  /** Units are scarce when at most this share of the stock, or `fewLeftUnits`, is left. */
  scarceShare: 0.1,
  /** Working days until refunded money is at the customer's bank: after a cancellation, and in every other case. */
  refundWorkingDays: { cancelled: { from: 1, to: 4 }, other: { from: 1, to: 6 } },
  checkoutReferenceMinutes: 30,
  tokenRefreshHours: 228,
  tokenLifetimeHours: 240,
  previousTokenGraceMinutes: 10,
  /** A session ends so many days after its start, however often its token was replaced. */
  sessionDays: 30,
  /** The last use of a session is written when the stored one is older than this. */
  sessionUseMinutes: 5,
  /** A login from a device that was not used for so long counts as one from a new device. */
  newDeviceDays: 180,
  /** Changes of the address book in this time cause one message. */
  addressNoticeMinutes: 10,
  registerMedium: 1,
  freeDeliveryFromRupees: 1000,
  deliveryRupees: 50,
  minimumCheckoutMedicineRupees: 100,
  minimumCheckoutLabRupees: 0,
  /** Total up to which an order can be paid on delivery. */
  codMaxRupees: 10_000,
  /** Total at MRP up to which a cart can be ordered; amounts of orders are integers of 32 bits, in paise. */
  orderMaxRupees: 20_000_000,
  /** Days without a change after which a guest's cart is removed, and how many guest carts there are at most. */
  guestCartDays: 60,
  guestCartsMax: 200_000,
  /** New guest carts per IP address and minute. */
  newCartsPerMinute: 60,
  notificationMs: 5000,
  maxToasts: 3,
  chunkTimeoutMs: 120_000,
  stillLoadingMs: 10_000,
  remoteEntryTimeoutMs: 8000,
  persistTimeoutMs: 5000,
  /** When a page reports its start and the parts that it uses; again when it is hidden, if there are more. */
  pageUseDelayMs: 4000,
  /** Latest Largest Contentful Paint of a page that counts as good. */
  goodPaintMs: 2500,
  /** How long a visible page waits for the start of the shell after the last script that arrived. */
  startTimeoutMs: 60_000,
  /** How often an open page asks for the manifest's revision, give or take the share `jitter`. */
  revisionPollMs: 300_000,
  revisionPollJitter: 0.2,
  /** The least time between two such questions, whatever prompts them. */
  revisionPollMinGapMs: 15_000,
  /** How long a pin to a remote's last good release lasts at most. */
  pinSeconds: 86_400,
  redirectMs: {
    verification: 1500,
    logout: 500,
    passwordChanged: 4000,
    checkoutError: 7000,
    orderSuccess: 5000,
    orderFailed: 10_000,
  },
  pageSize: {
    orders: 10,
    products: 15,
    labTests: 15,
    homeLists: 15,
    cart: 10,
    similarMedicines: 10,
    similarLabTests: 5,
  },
  pageSizeMax: 50,
  /** Number of a page of a list. */
  pageMax: 1_000_000,
  /** Best-sellers on the home page: how many categories, how many medicines of each, and which orders count. */
  bestSellers: { categories: 4, medicines: 4, windowDays: 90 },
  /** Medicines and lab tests that a device remembers as recently viewed. */
  recentlyViewed: 10,
  idMax: 2_147_483_647,
  couponCodeMax: 40,
  appErrorMax: 2000,
} as const;
