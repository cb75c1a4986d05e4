/** Words for who has just registered. */
export const welcome = {
  title: '登岛成功',
  page: '注册成功',
  hello: (account: string) => `${account}，欢迎上岛。绑上手机，忘了密码也能自己找回来。`,
  lead: '绑上手机，忘了密码也能自己找回来。',
  bind: '绑定手机',
  on: '去看漫画',
  back: '回到刚才那一页',
};
