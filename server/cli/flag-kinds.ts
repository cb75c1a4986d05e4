const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;

/** Every flag of every command; each says which of them it takes. */
export const flagKinds = {
  json: yes,
  help: yes,
  mid: text,
  type: text,
  orientation: text,
  rtl: yes,
  finished: yes,
  again: yes,
  bought: yes,
  refund: yes,
  removed: yes,
  price: text,
  layout: text,
  title: text,
  order: text,
  position: text,
  image: text,
  url: text,
  name: text,
  sort: text,
  amount: text,
  points: text,
  bonus: text,
  recommended: yes,
  count: text,
  account: text,
  replace: yes,
  quick: yes,
} as const;
