/** The part of the library that is used; it brings no types along. */
declare module 'web-push' {
  interface Library {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        TTL: number;
        topic?: string;
      },
    ): { method: string; headers: Record<string, string | number>; body: Buffer; endpoint: string };
  }
  const library: Library;
  export = library;
}
