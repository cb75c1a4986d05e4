/** A backup that cannot be written or read; the message is one clear sentence for the operator. */
export class BackupError extends Error {}
