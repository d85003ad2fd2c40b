export { generateChecksum, isMerchantKey, randomSalt, signText, verifyChecksum, verifyText } from './checksum';
export {
  amountPaise,
  amountText,
  callbackForm,
  formText,
  orderIdText,
  paymentForm,
  postedFields,
  readForm,
  type CallbackForm,
  type PaymentForm,
} from './forms';
export {
  gatewayPaths,
  refundResponse,
  resultCodes,
  sandboxMerchant,
  statusResponse,
  type RefundResponse,
  type ResultInfo,
  type StatusResponse,
} from './messages';
export { readSignedJson, signedJson } from './signed-json';
