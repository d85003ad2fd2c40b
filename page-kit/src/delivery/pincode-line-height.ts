/** Height of the line and of the question for a pincode, and of what stands in their place while their code loads. */
export const pincodeLineHeight = '88px';
