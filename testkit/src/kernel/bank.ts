import { type AnyService, fold, foldsOf, sql, table } from '@causerie/kernel'
import { event, type OrderingKey, personal } from '@causerie/protocol'
import { z } from 'zod'

/**
 * A service outside of the product's domain: accounts with entries, and settings of the network.
 */
export const account = (accountId: string): OrderingKey => `account:${accountId}`
export const settingsKey: OrderingKey = 'network:'

export const accountOpened = event({
  type: 'AccountOpened',
  summary: 'An account was opened.',
  data: z.object({ accountId: z.string(), title: personal(z.string()).optional() }),
  orderedBy: (e) => account(e.accountId),
  belongsTo: (e) => [account(e.accountId)],
})
export const amountMoved = event({
  type: 'AmountMoved',
  summary: 'An amount was added to an account, or subtracted from it.',
  data: z.object({
    accountId: z.string(),
    entryId: z.string(),
    amount: z.number(),
    text: z.string(),
    tags: z.array(z.string()),
  }),
  orderedBy: (e) => account(e.accountId),
})
export const accountClosed = event({
  type: 'AccountClosed',
  summary: 'An account was closed; its entries except the newest were deleted.',
  data: z.object({ accountId: z.string() }),
  orderedBy: (e) => account(e.accountId),
})
export const settingSet = event({
  type: 'SettingSet',
  summary: 'A setting of the network was changed.',
  data: z.object({ name: z.string(), value: z.string() }),
  orderedBy: () => settingsKey,
})
/** Its fold is invalid: it changes a row of another lane. */
export const laneCrossed = event({
  type: 'LaneCrossed',
  summary: 'An event with a wrong fold.',
  data: z.object({ accountId: z.string(), other: z.string() }),
  orderedBy: (e) => account(e.accountId),
})
/** Its fold needs a row that no command loads. */
export const settingRead = event({
  type: 'SettingRead',
  summary: 'An event whose fold reads all settings.',
  data: z.object({ value: z.string() }),
  orderedBy: () => settingsKey,
})
export const bankEvents = {
  accountOpened,
  amountMoved,
  accountClosed,
  settingSet,
  laneCrossed,
  settingRead,
}

export const Account = z.object({
  accountId: z.string(),
  title: z.string().optional(),
  last: z.object({ at: z.string(), by: z.string(), text: z.string().nullable() }).nullable(),
  tagCounts: z.record(z.string(), z.number()),
  balance: z.number(),
  entriesCount: z.number(),
  isFrozen: z.boolean(),
  remark: z.string().nullable(),
})
export type Account = z.infer<typeof Account>
export const Entry = z.object({
  accountId: z.string(),
  entryId: z.string(),
  amount: z.number(),
  text: z.string(),
})
export const Setting = z.object({ name: z.string(), value: z.string() })

export const accounts = table('accounts', {
  row: Account,
  key: ['accountId'],
  orderedByKey: ({ accountId }) => account(accountId),
  columns: { balance: 'int8', entriesCount: 'int4', isFrozen: 'bool', remark: 'text' },
  fillfactor: 70,
})
export const entries = table('entries', {
  row: Entry,
  key: ['accountId', 'entryId'],
  orderedBy: (entry) => account(entry.accountId),
})
export const settings = table('settings', {
  row: Setting,
  key: ['name'],
  orderedByKey: () => settingsKey,
  derived: { value: 'text' },
  fillfactor: 70,
})

const emptyAccount = (accountId: string): Account => ({
  // Not in schema order, so that tests notice text in another order.
  balance: 0,
  remark: null,
  tagCounts: {},
  last: null,
  isFrozen: false,
  entriesCount: 0,
  accountId,
})

export const bankFolds = {
  accountOpened: fold(accountOpened)(
    (e) => ({ known: accounts.get(e.accountId) }),
    ({ known }, { data }) => [
      accounts.put({ ...(known ?? emptyAccount(data.accountId)), title: data.title }),
    ],
  ),
  amountMoved: fold(amountMoved)(
    (e) => ({ known: accounts.get(e.accountId), entry: entries.get(e.accountId, e.entryId) }),
    ({ known }, { data, at, actor }) => {
      const before = known ?? emptyAccount(data.accountId)
      const tagCounts = { ...before.tagCounts }
      for (const tag of data.tags) tagCounts[tag] = (tagCounts[tag] ?? 0) + 1
      const balance = before.balance + data.amount
      return [
        accounts.put({
          ...before,
          tagCounts,
          balance,
          last: { text: data.text === '' ? null : data.text, by: actor, at },
          isFrozen: balance < 0,
          remark: data.amount > 90 ? data.text : before.remark,
          entriesCount: before.entriesCount + 1,
        }),
        entries.put({
          text: data.text,
          amount: data.amount,
          entryId: data.entryId,
          accountId: data.accountId,
        }),
      ]
    },
  ),
  accountClosed: fold(accountClosed)(
    (e) => ({ known: accounts.get(e.accountId) }),
    ({ known }) => (known ? [accounts.remove(known)] : []),
  ),
  settingSet: fold(settingSet)(
    (e) => ({ known: settings.get(e.name) }),
    (_, { data }) => [settings.put(data)],
  ),
  laneCrossed: fold(laneCrossed)(
    (e) => ({ own: accounts.get(e.accountId), other: accounts.get(e.other) }),
    ({ own }, { data }) => [
      accounts.put({ ...(own ?? emptyAccount(data.accountId)), remark: 'crossed' }),
      accounts.put({ ...emptyAccount(data.other), remark: 'crossed' }),
    ],
  ),
  settingRead: fold(settingRead)(
    (e) => ({ all: settings.all(), read: settings.get(e.value) }),
    ({ all }, { data }) => [
      settings.put({
        name: data.value,
        value: all
          .map(({ name }) => name)
          .sort()
          .join(),
      }),
    ],
  ),
}

export const accountOf = sql<{ doc: string; balance: number }, { accountId: string }>(
  'account_of',
  `select doc, balance
   from accounts
   where network_id = $networkId and account_id = $accountId`,
)
export const allAccounts = sql<{ account_id: string }>(
  'all_accounts',
  `select account_id
   from accounts
   where network_id = $networkId
   order by account_id`,
)

/** Has the name of a product service, as specs of compositions need. */
export const bank: AnyService = {
  name: 'streaming',
  events: bankEvents,
  tables: [accounts, entries, settings],
  folds: foldsOf(bankEvents, [bankFolds]),
  replicas: {},
  operations: [],
  followUps: [],
}
