/** Who we are at a gateway of the form protocol (易支付): a page to go to, signed notices, a query call. */
export interface FormAccount {
  pid: string;
  key: string;
}

export interface FormGateway extends FormAccount {
  /** Where `submit.php` and `api.php` are; ends with a slash. */
  url: URL;
}
