/** A text as it stands between two tags or in an attribute. */
export function escapedXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A text of a file of resources: quotes, backslashes, and a question mark or an at sign in front, mean something there. */
export function resourceText(text: string): string {
  return escapedXml(text.replace(/["'\\]/g, '\\$&').replace(/^[?@]/, '\\$&'));
}
