/** Words of the ways in: login, registration, a forgotten password. */
export const entry = {
  tagline: '每一部漫畫，\n都是一座島。',
  back: '返回',
  account: '帳號',
  password: '密碼',
  phone: '手機號碼',
  code: '驗證碼',
  show: '顯示密碼',
  hide: '隱藏密碼',
  login: {
    title: '登島',
    page: '登入',
    lead: '登入後，書架、進度和已購都在。',
    accountHint: '4–20 位英文字母或數字',
    passwordHint: '輸入密碼',
    submit: '登入',
    busy: '正在登入…',
    register: '註冊新帳號',
    forgot: '忘記密碼',
    again: '登入過期了，再登入一次，從原處接著看。',
  },
  register: {
    title: '第一次來',
    page: '註冊',
    lead: '一個帳號，手機和電腦都能看。',
    accountHint: '4–20 位，英文字母開頭，可用數字和底線',
    passwordHint: '8–64 位，別用太常見的',
    submit: '註冊並登入',
    busy: '正在註冊…',
    agree: { lead: '註冊即同意', terms: '《服務條款》', and: '和', privacy: '《隱私權政策》', end: '。' },
    login: '已有帳號，去登入',
  },
  forgot: {
    title: '找回密碼',
    lead: '用綁定的手機收一個驗證碼，再設新密碼。',
    submit: '下一步',
    busy: '正在核對…',
    login: '想起來了，去登入',
    sent: '如果帳號和手機號碼對得上，驗證碼馬上就到。',
    noPhone: { lead: '沒綁定手機？', link: '聯絡客服' },
  },
  reset: {
    title: '設新密碼',
    lead: '設好以後，所有裝置都要重新登入一次。',
    password: '新密碼',
    submit: '儲存新密碼',
    busy: '正在儲存…',
    done: '新密碼設好了，用它登入吧',
    stale: '驗證過期了，請重新驗證手機',
    again: '重新驗證',
  },
  /** The button that has a code sent, and how it counts. */
  send: {
    first: '取得驗證碼',
    busy: '正在傳送…',
    wait: (seconds: number) =>
      seconds > 120 ? `${Math.ceil(seconds / 60)} 分鐘後重發` : `${seconds} 秒後重發`,
  },
  strength: ['', '太弱', '一般', '夠強', '很強'] as readonly string[],
  /** Under its field: what is missing, what the rules do not take. */
  faults: {
    empty: {
      account: '請輸入帳號',
      password: '請輸入密碼',
      phone: '請輸入手機號碼',
      code: '請輸入收到的 6 位數字',
    },
    account: {
      'too-short': '太短了，至少 4 位',
      'too-long': '太長了，最多 20 位',
      characters: '要以英文字母開頭，只用字母、數字和底線',
    },
    password: {
      'too-short': '太短了，至少 8 位',
      'too-long': '太長了，最多 64 位',
      characters: '裡面有一個不完整的字元，換一個試試',
      common: '這個密碼太常見，換一個別人猜不到的',
      'contains-account': '密碼裡別帶著帳號',
    },
    phone: '這個手機號碼認不出來，再看一眼',
    other: '這裡不太對，再看一眼',
    taken: '這個帳號有人用了。是你的話，',
    takenLogin: '直接登入',
    wrongLogin: '帳號或密碼不對，再看一眼',
    wrongPassword: '密碼不對',
    code: (tries: number | null) => {
      if (tries === null) return '驗證碼不對';
      return tries > 0 ? `驗證碼不對，還可以試 ${tries} 次` : '這個驗證碼已經失效，請重新取得';
    },
    bound: '這個手機號碼已經綁在別的帳號上。是你的話，',
    boundReset: '用它找回密碼',
  },
  /** Under all fields. */
  trouble: {
    /** Before and after the countdown. */
    locked: { before: '試了太多次，', after: ' 後可以再試' },
    tooMany: { before: '操作太快了，', after: ' 後再試' },
    tooManySoon: '操作太快了，請稍後再試',
    offline: '沒有網路，寫好的都還在。連上網再試。',
    failed: '我們這邊起了風浪，寫好的都還在。',
    retry: '再試一次',
    request: (id: string) => `請求編號 ${id}`,
  },
};
