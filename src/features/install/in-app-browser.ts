/** Apps that open links in a browser of their own, which can install nothing. */
const apps = [
  ['wechat', /MicroMessenger/],
  // QQ's own browser is called MQQBrowser and is one, also inside of QQ's user agent.
  ['qq', /\bQQ\//],
  ['weibo', /Weibo/i],
  ['alipay', /AlipayClient/],
  ['douyin', /aweme|BytedanceWebview|ToutiaoMicroApp/i],
  ['xiaohongshu', /xhsdiscover|discover\/\d/i],
  ['dingtalk', /DingTalk/],
  ['feishu', /Lark\/|Feishu/i],
  ['bilibili', /BiliApp|bili-inapp/i],
  ['zhihu', /ZhihuHybrid|osee2unifiedRelease/],
  ['baidu', /baiduboxapp/i],
  ['telegram', /Telegram/],
  ['line', /\bLine\//],
  ['facebook', /FBAN|FBAV|Instagram/],
] as const satisfies readonly (readonly [string, RegExp])[];

export type InAppBrowser = (typeof apps)[number][0];

/** The app in whose own browser a page is open; null in a browser that is one. */
export function inAppBrowser(userAgent: string, inTelegram: boolean): InAppBrowser | null {
  // On an iPhone Telegram does not name itself, but leaves its hand in the window.
  if (inTelegram) return 'telegram';
  return apps.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
