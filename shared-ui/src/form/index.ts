export { Checkbox, Radio, OptionGroup } from './Choice';
export { CouponField, CouponOffers } from './Coupon';
export { Field, FieldError, useFieldControl } from './Field';
export { InputGroup } from './InputGroup';
export { OtpInput } from './OtpInput';
export { PasswordInput } from './PasswordInput';
export { PincodeField, type PincodeState as PincodeFieldState } from './PincodeField';
export { Select } from './Select';
export { TextArea, TextInput, type TextInputProps } from './TextInput';
