/** Words of the ways in: login, registration, a forgotten password. */
export const entry = {
  tagline: '每一部漫画，\n都是一座岛。',
  back: '返回',
  account: '账号',
  password: '密码',
  phone: '手机号',
  code: '验证码',
  show: '显示密码',
  hide: '隐藏密码',
  login: {
    title: '登岛',
    page: '登录',
    lead: '登录后，书架、进度和已购都在。',
    accountHint: '4–20 位字母或数字',
    passwordHint: '输入密码',
    submit: '登录',
    busy: '正在登录…',
    register: '注册新账号',
    forgot: '忘记密码',
    again: '登录过期了，再登录一次，从原处接着看。',
  },
  register: {
    title: '第一次来',
    page: '注册',
    lead: '一个账号，手机和电脑都能看。',
    accountHint: '4–20 位，字母开头，可用数字和下划线',
    passwordHint: '8–64 位，别用太常见的',
    submit: '注册并登录',
    busy: '正在注册…',
    agree: { lead: '注册即同意', terms: '《用户协议》', and: '和', privacy: '《隐私政策》', end: '。' },
    login: '已有账号，去登录',
  },
  forgot: {
    title: '找回密码',
    lead: '用绑定的手机收一个验证码，再设新密码。',
    submit: '下一步',
    busy: '正在核对…',
    login: '想起来了，去登录',
    sent: '如果账号和手机号对得上，验证码马上就到。',
    /** Who bound none gets no code: a person has to help. */
    noPhone: { lead: '没绑定手机？', link: '联系客服' },
  },
  reset: {
    title: '设新密码',
    lead: '设好以后，所有设备都要重新登录一次。',
    password: '新密码',
    submit: '保存新密码',
    busy: '正在保存…',
    done: '新密码设好了，用它登录吧',
    stale: '验证过期了，请重新验证手机',
    again: '重新验证',
  },
  /** The button that has a code sent, and how it counts. */
  send: {
    first: '获取验证码',
    busy: '正在发送…',
    wait: (seconds: number) =>
      seconds > 120 ? `${Math.ceil(seconds / 60)} 分钟后重发` : `${seconds} 秒后重发`,
  },
  strength: ['', '太弱', '一般', '够强', '很强'] as readonly string[],
  /** Under its field: what is missing, what the rules do not take. */
  faults: {
    empty: {
      account: '写上账号',
      password: '写上密码',
      phone: '写上手机号',
      code: '写上收到的 6 位数字',
    },
    account: {
      'too-short': '太短了，至少 4 位',
      'too-long': '太长了，最多 20 位',
      characters: '要以字母开头，只用字母、数字和下划线',
    },
    password: {
      'too-short': '太短了，至少 8 位',
      'too-long': '太长了，最多 64 位',
      characters: '里面有一个不完整的字符，换一个试试',
      common: '这个密码太常见，换一个别人猜不到的',
      'contains-account': '密码里别带着账号',
    },
    phone: '这个手机号认不出来，再看一眼',
    other: '这里不太对，再看一眼',
    taken: '这个账号有人用了。是你的话，',
    takenLogin: '直接登录',
    wrongLogin: '账号或密码不对，再看一眼',
    wrongPassword: '密码不对',
    code: (tries: number | null) => {
      if (tries === null) return '验证码不对';
      return tries > 0 ? `验证码不对，还可以试 ${tries} 次` : '这个验证码用不了了，请重新获取';
    },
    bound: '这个手机号已经绑在别的账号上。是你的话，',
    boundReset: '用它找回密码',
  },
  /** Under all fields. */
  trouble: {
    /** Before and after the countdown. */
    locked: { before: '试了太多次，', after: ' 后可以再试' },
    tooMany: { before: '操作太快了，', after: ' 后再试' },
    tooManySoon: '操作太快了，歇一会儿再试',
    offline: '没有网络，写好的都还在。连上网再试。',
    failed: '我们这边起了风浪，写好的都还在。',
    retry: '再试一次',
    request: (id: string) => `请求编号 ${id}`,
  },
};
