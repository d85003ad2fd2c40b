// All messages of the specification, letter for letter, including odd spellings. See docs/behaviour.md, D1.

export const generic = 'Something Went Wrong, Please Try After Some Time';
export const loadingData = 'Error Loading Data! Check back after some times.';

export const login = 'Error Logging In/Registering! Please Try Again';
export const resetPassword = 'Error Re-setting Password ! Please Try Again';
export const verification = 'Something Went wrong, Please try after some times';
export const otpSent = 'OTP Sent Successfully';
export const otpValidity = 'OTP Sent is valid for only 15 Minutes';
export const loggedOut = 'Logged out Successfully';
export const logoutFailed = 'Error logging out';
export const identifier = 'Enter Valid Email/Mobile Number';
export const identifierHint = 'Space Not Allowed';
export const samePassword = 'New Passsword can not be same as Old Password';
export const changePassword = 'Error Changing Password ! Please Try Again';

export const addressPincodeNotServiceable = 'Sorry! Provided Pincode is not Serviceable.';
export const addressAdd = 'Error Adding Address! Please Try Again.';
export const stateList = 'Error Fetching State List.';
export const addressDelete = 'Error Deleting Address.';
export const addressUpdate = 'Error Updating Address! Please Try Again.';
export const addressNotServiceable = 'Sorry! Provided Address is not Serviceable at this moment.';
export const addressUse = 'Sorry! Error Using Selected Address, Please try after some times.';
export const addressLimit = 'Only 10 Addresses can be Added! Please Delete Old address to add New Address.';
export const addressDeleteConfirm = 'Are you sure? You want to delete this Address?';

export const checkoutAddressNotServiceable =
  'Sorry! Delivery Address is not Serviceable at this Point of time. Plese select another address or Check back after some times.';
export const checkoutCartErrors =
  'Please Fix below cart error(s) (either remove or decrease quantity of product(s) from your cart).';
export const checkoutPlaceAgain = 'Something Went wrong, Please try placing Order Again.';
export const checkoutFailed = 'Something Went wrong, Please try after some times.';
export const paymentFailed = 'Sorry! Error placing your Order as Payment Failed. Please, place your order again.';
export const paymentRefund = 'Money deducted is refunded within 1 to 3 working days.';

export const productDetails = 'Error Loading Product Details! Check back after some times.';
export const testDetails = 'Error Loading Test Details! Check back after some times.';
export const labTests = 'Error Loading Lab Test! Check back after some times.';
export const products = 'Error Loading Products! Check back after some times.';
export const updateCart = 'Error Updating Cart.';
export const loadCart = 'Error Loading your Cart! Check back after some times.';
export const applyCoupon = 'Sorry! Error Applying Coupon Code.';
export const cartPriceDetails = 'Sorry! Error Updating Cart Price Details.';
export const checkPincode = 'Sorry! Error Checking Pincode.';
export const pincodeNotServiceable = 'Sorry! Your Pincode is not Serviceable';
export const cartErrorOne = 'Please Fix this error:';
export const cartErrorMany = 'Please Fix these errors:';
export const cartErrorsBlockCoupon = 'Please fix error(s) in the cart to Apply coupon code';
export const cartErrorsBlockCheckout = 'Please fix error(s) in the cart to Checkout.';

export const orderDetails = 'Error Loading Order Details! Check back after some times.';
export const orderCancel = 'Error Processing Your Request! Please Try Again';
export const orderUpdated = 'Order Updated Successfully';

export const noLabTest = 'Sorry, no matching Lab Test found!';
export const noMatchHint = 'Please try with different filter or try searching for something else.';
export const cartEmpty = 'Your cart is Empty';
export const noOrders = 'You have not placed any orders Yet';
export const noAlternate = 'Sorry, No Alternate Found!';
export const pageNotFound = 'Page Not Found';
export const pageNotFoundText = 'The page no longer exists or has moved.';
