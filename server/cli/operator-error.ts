/** Something that the operator can put right; the message is one clear sentence. */
export class OperatorError extends Error {}
