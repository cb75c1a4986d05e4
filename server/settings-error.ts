/** What a setting names cannot be used; the message is one clear sentence for the operator. */
export class SettingsError extends Error {}
