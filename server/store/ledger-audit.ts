import { sql } from 'kysely';
import type { Database } from './open.ts';

/** A rule of the ledger as a query that finds what breaks it, and the sentence for a finding. */
interface Rule {
  broken: string;
  sentence: (row: Record<string, unknown>) => string;
}

/** No report names more than this many breaches of one rule. */
const namedAtMost = 20;

const rules: readonly Rule[] = [
  {
    broken: `select transaction_id as id, sum(points) as points from ledger_entry
      group by transaction_id having sum(points) <> 0`,
    sentence: ({ id, points }) => `The entries of transaction ${id} sum to ${points} instead of 0.`,
  },
  {
    broken: `select line.id, line.points, coalesce(sum(entry.points), 0) as moved
      from ledger_transaction line
      left join ledger_entry entry on entry.transaction_id = line.id and entry.account in ('paid', 'bonus')
      where line.status = 'success' group by line.id, line.points
      having coalesce(sum(entry.points), 0) <> line.points`,
    sentence: ({ id, points, moved }) =>
      `Transaction ${id} tells its member of ${points} points and moves ${moved}.`,
  },
  {
    broken: `select line.id from ledger_transaction line
      where line.status = 'failure' and exists (select 1 from ledger_entry where transaction_id = line.id)`,
    sentence: ({ id }) => `Transaction ${id} failed and has entries.`,
  },
  {
    broken: `select wallet.member_id as member, wallet.paid, wallet.bonus,
        coalesce(sum(case when entry.account = 'paid' then entry.points end), 0) as paid_entries,
        coalesce(sum(case when entry.account = 'bonus' then entry.points end), 0) as bonus_entries
      from wallet
      left join ledger_transaction line on line.member_id = wallet.member_id
      left join ledger_entry entry on entry.transaction_id = line.id
      group by wallet.member_id, wallet.paid, wallet.bonus
      having wallet.paid <> coalesce(sum(case when entry.account = 'paid' then entry.points end), 0)
        or wallet.bonus <> coalesce(sum(case when entry.account = 'bonus' then entry.points end), 0)
        or wallet.paid < 0 or wallet.bonus < 0`,
    sentence: ({ member, paid, bonus, paid_entries, bonus_entries }) =>
      `Member ${member} has ${paid} + ${bonus} points, the entries say ${paid_entries} + ${bonus_entries}.`,
  },
  {
    broken: `select line.id, line.balance, line.points + coalesce((select earlier.balance
          from ledger_transaction earlier where earlier.member_id = line.member_id and earlier.id < line.id
          and earlier.status = 'success' order by earlier.id desc limit 1), 0) as expected
      from ledger_transaction line where line.status = 'success' and line.balance <> line.points
        + coalesce((select earlier.balance from ledger_transaction earlier
          where earlier.member_id = line.member_id and earlier.id < line.id and earlier.status = 'success'
          order by earlier.id desc limit 1), 0)`,
    sentence: ({ id, balance, expected }) =>
      `The statement says ${balance} after transaction ${id}, its lines add up to ${expected}.`,
  },
  {
    broken: `select line.id, -line.points as points, coalesce(sum(purchase.paid + purchase.bonus), 0) as bought
      from ledger_transaction line
      left join purchase on purchase.transaction_id = line.id
      where line.kind = 'buy' and line.status = 'success' group by line.id, line.points
      having coalesce(sum(purchase.paid + purchase.bonus), 0) > -line.points`,
    sentence: ({ id, points, bought }) =>
      `Transaction ${id} took ${points} points for chapters of ${bought}.`,
  },
  {
    // A refund deletes the purchase: what was bought and not given back is what is held, a comic that was removed included.
    broken: `select member_id as member, comic_id as comic, sum(spent) as spent, sum(held) as held
      from (
        select member_id, comic_id, -points as spent, 0 as held from ledger_transaction
        where status = 'success' and kind in ('buy', 'refund') and comic_id is not null
        union all
        select member_id, comic_id, 0 as spent, paid + bonus as held from purchase
      ) as of_comic
      group by member_id, comic_id having sum(spent) <> sum(held)`,
    sentence: ({ member, comic, spent, held }) =>
      `Member ${member} spent ${spent} points on comic ${comic} and holds chapters of ${held}.`,
  },
  {
    broken: `select member_id as member, -sum(points) as points from ledger_transaction
      where kind = 'grant' group by member_id having sum(points) < 0`,
    sentence: ({ member, points }) =>
      `Of member ${member} gifts were taken back that it was never given: ${points} points.`,
  },
  {
    broken: `select pay_order.order_no as id, count(line.id) as lines, coalesce(sum(line.points), 0) as credited,
        pay_order.points + pay_order.bonus as points
      from pay_order
      left join ledger_transaction line on line.member_id = pay_order.member_id
        and line.order_no = pay_order.order_no and line.kind in ('charge', 'bonus')
      where pay_order.status in ('credited', 'refunded')
      group by pay_order.order_no, pay_order.points, pay_order.bonus
      having coalesce(sum(line.points), 0) <> pay_order.points + pay_order.bonus`,
    sentence: ({ id, points, credited }) => `Order ${id} is worth ${points} points and credited ${credited}.`,
  },
  {
    broken: `select line.id, line.order_no from ledger_transaction line
      where line.kind in ('charge', 'bonus') and not exists (select 1 from pay_order
        where pay_order.order_no = line.order_no and pay_order.member_id = line.member_id
        and pay_order.status in ('credited', 'refunded'))`,
    sentence: ({ id, order_no }) => `Transaction ${id} charges for order ${order_no}, which is not paid.`,
  },
  {
    broken: `select pay_order.order_no as id, coalesce(sum(-line.points), 0) as taken,
        pay_order.points + pay_order.bonus as points
      from pay_order
      left join ledger_transaction line on line.member_id = pay_order.member_id
        and line.order_no = pay_order.order_no and line.kind = 'refund'
      where pay_order.status = 'refunded'
      group by pay_order.order_no, pay_order.points, pay_order.bonus
      having coalesce(sum(-line.points), 0) <> pay_order.points + pay_order.bonus`,
    sentence: ({ id, points, taken }) =>
      `Order ${id} is refunded for ${points} points, of which ${taken} were taken back.`,
  },
  {
    broken: `select line.id, line.order_no from ledger_transaction line
      where line.kind = 'refund' and line.order_no is not null and not exists (select 1 from pay_order
        where pay_order.order_no = line.order_no and pay_order.member_id = line.member_id
        and pay_order.status = 'refunded')`,
    sentence: ({ id, order_no }) =>
      `Transaction ${id} takes back the points of order ${order_no}, which is not refunded.`,
  },
  {
    broken: `select redeem_code.code, redeem_code.used_by as member, redeem_code.points from redeem_code
      where redeem_code.used_by is not null and not exists (select 1 from pay_order
        where pay_order.merchant_id = redeem_code.merchant_id and pay_order.provider = 'redeem'
        and pay_order.reference = redeem_code.code and pay_order.member_id = redeem_code.used_by
        and pay_order.points = redeem_code.points and pay_order.status in ('credited', 'refunded'))`,
    sentence: ({ code, member, points }) =>
      `Member ${member} used redeem code ${code} and has no order of its ${points} points.`,
  },
  {
    // A gateway's way to pay may bear the same name; a code's order is of no product.
    broken: `select pay_order.order_no as id, pay_order.reference as code from pay_order
      where pay_order.provider = 'redeem' and pay_order.product_id = 0 and not exists (select 1 from redeem_code
        where redeem_code.code = pay_order.reference and redeem_code.merchant_id = pay_order.merchant_id
        and redeem_code.used_by = pay_order.member_id)`,
    sentence: ({ id, code }) => `Order ${id} is of redeem code ${code}, which its member has not used.`,
  },
];

/** Holds the whole ledger against its rules, each with one query: it may run beside a site at work. */
export async function auditLedger(
  db: Database,
): Promise<{ faults: string[]; members: number; transactions: number }> {
  const bare = db.withoutPlugins();
  const faults: string[] = [];
  for (const { broken, sentence } of rules) {
    const { rows } = await sql.raw<Record<string, unknown>>(`${broken} limit ${namedAtMost}`).execute(bare);
    faults.push(...rows.map(sentence));
  }
  const { rows } = await sql
    .raw<{ members: number; transactions: number }>(
      'select (select count(*) from wallet) as members, (select count(*) from ledger_transaction) as transactions',
    )
    .execute(bare);
  return { faults, members: Number(rows[0]?.members), transactions: Number(rows[0]?.transactions) };
}
