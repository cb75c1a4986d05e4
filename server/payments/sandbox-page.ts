import type { Language } from '../../contract/languages.ts';
import { escaped } from '../../domain/text-escapes.ts';
import type { SandboxLink } from './sandbox.ts';
import { yuanOf } from './yuan.ts';

const words: Readonly<
  Record<Language, { title: string; note: string; order: string; pay: string; back: string }>
> = {
  'zh-CN': {
    title: '确认支付 · 沙盒',
    note: '沙盒支付：只用于演示，不会扣款',
    order: '订单号',
    pay: '确认支付',
    back: '取消',
  },
  'zh-TW': {
    title: '確認付款 · 沙盒',
    note: '沙盒付款：只用於示範，不會扣款',
    order: '訂單編號',
    pay: '確認付款',
    back: '取消',
  },
  en: {
    title: 'Confirm payment · Demo',
    note: 'Demo payment: no money is taken',
    order: 'Order no.',
    pay: 'Confirm payment',
    back: 'Cancel',
  },
};

/**
 * The sandbox's payment page, in the buyer's language. Its form has no action, so that it goes to the page's own address,
 * query included.
 */
export function sandboxPage(link: SandboxLink, language: Language): string {
  const said = words[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${said.title}</title>
<style>${sandboxStyle}</style>
</head>
<body>
<main>
<p class="note">${said.note}</p>
<h1>${escaped(link.productName)}</h1>
<p class="amount"><span>¥</span>${yuanOf(link.amount)}</p>
<p class="order">${said.order} ${escaped(link.orderNo)}</p>
<form method="post"><button>${said.pay}</button></form>
<a href="${escaped(link.returnUrl)}">${said.back}</a>
</main>
</body>
</html>
`;
}

/** The page's one style, which a policy names by its hash. */
export const sandboxStyle = `
:root {
  color-scheme: light dark;
  --paper: oklch(0.985 0.004 85);
  --surface: oklch(1 0 0);
  --line: oklch(0.905 0.008 85);
  --ink: oklch(0.22 0.012 60);
  --ink-3: oklch(0.52 0.012 60);
  --gold: oklch(0.5 0.105 75);
  --gold-soft: oklch(0.95 0.045 85);
  --brand: oklch(0.52 0.115 205);
  --on-brand: oklch(1 0 0);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.165 0.008 240);
    --surface: oklch(0.215 0.01 240);
    --line: oklch(0.285 0.012 240);
    --ink: oklch(0.95 0.006 85);
    --ink-3: oklch(0.69 0.01 85);
    --gold: oklch(0.85 0.12 85);
    --gold-soft: oklch(0.3 0.045 85);
    --brand: oklch(0.8 0.1035 205);
    --on-brand: oklch(0.2 0.03 205);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh;
  display: grid;
  align-items: center;
  justify-items: center;
  padding: 16px 16px calc(16px + env(safe-area-inset-bottom, 0px));
  background: var(--paper);
  color: var(--ink);
  font: 400 0.9375rem / 1.6 -apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", MiSans,
    "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", system-ui, sans-serif;
}
main {
  width: min(100%, 400px);
  display: grid;
  gap: 16px;
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 18px;
  background: var(--surface);
  text-align: center;
}
.note {
  justify-self: center;
  padding: 4px 12px;
  border-radius: 999px;
  background: var(--gold-soft);
  color: var(--gold);
  font-size: 0.8125rem;
}
h1 { font-size: 1.0625rem; line-height: 1.45; overflow-wrap: anywhere; }
.amount { font-size: 2.5rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.amount span { margin-inline-end: 4px; font-size: 1.5rem; }
.order { color: var(--ink-3); font-size: 0.8125rem; overflow-wrap: anywhere; }
button {
  width: 100%;
  min-height: 48px;
  border: 0;
  border-radius: 999px;
  background: var(--brand);
  color: var(--on-brand);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
a { display: grid; min-height: 44px; align-content: center; color: var(--ink-3); text-decoration: none; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 3px; }
`;
