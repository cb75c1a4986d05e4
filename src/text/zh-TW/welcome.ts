/** Words for who has just registered. */
export const welcome = {
  title: '登島成功',
  page: '註冊成功',
  hello: (account: string) => `${account}，歡迎上島。綁上手機，忘了密碼也能自己找回來。`,
  lead: '綁上手機，忘了密碼也能自己找回來。',
  bind: '綁定手機',
  on: '去看漫畫',
  back: '回到剛才那一頁',
};
