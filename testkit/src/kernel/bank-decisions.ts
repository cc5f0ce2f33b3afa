import { type AnyDecision, claims, decision } from '@causerie/kernel'
import { claimKey, claimTaken, type Fact, refuse } from '@causerie/protocol'
import {
  account,
  accountClosed,
  accountOpened,
  accounts,
  amountMoved,
  entries,
  settingSet,
  settings,
  settingsKey,
} from './bank.ts'

/** An amount to move. The caller chooses `entryId`, to find the entry in journal and rows. */
export type Movement = { entryId: string; amount: number; text?: string; tags?: readonly string[] }

export const openAccount = (accountId: string, title?: string): AnyDecision =>
  decision({
    orderBy: account(accountId),
    load: { known: accounts.get(accountId) },
    decide: ({ known }) => (known ? refuse('bad-request') : [accountOpened({ accountId, title })]),
  })

const moveFact = (accountId: string, { entryId, amount, text = '', tags = [] }: Movement): Fact =>
  amountMoved({ accountId, entryId, amount, text, tags: [...tags] })

/** Adds an amount to an account, which need not be open. */
export const move = (accountId: string, what: Movement): AnyDecision =>
  decision({
    orderBy: account(accountId),
    load: { known: accounts.get(accountId), entry: entries.get(accountId, what.entryId) },
    decide: () => [moveFact(accountId, what)],
  })

/**
 * Moves an amount from the first account to all others in equal shares. Refused if the balance
 * would be negative.
 */
export const transfer = (from: string, to: readonly string[], what: Movement): AnyDecision =>
  decision({
    orderBy: [from, ...to].map(account),
    load: {
      giver: accounts.get(from),
      takers: to.map((accountId) => accounts.get(accountId)),
      entries: [from, ...to].map((accountId) => entries.get(accountId, what.entryId)),
    },
    decide: ({ giver }) => {
      if ((giver?.balance ?? 0) < what.amount * to.length) return refuse('forbidden')
      return [
        moveFact(from, { ...what, amount: -what.amount * to.length }),
        ...to.map((accountId) => moveFact(accountId, what)),
      ]
    },
  })

export const closeAccount = (accountId: string): AnyDecision =>
  decision({
    orderBy: account(accountId),
    load: { known: accounts.get(accountId) },
    decide: ({ known }) => (known ? [accountClosed({ accountId })] : refuse('not-found')),
  })

export const setSetting = (name: string, value: string): AnyDecision =>
  decision({
    orderBy: settingsKey,
    load: { known: settings.get(name) },
    decide: () => [settingSet({ name, value })],
  })

/** Claims a value for an owner; refused if another owner has it. */
export const takeValue = (value: string, owner: string): AnyDecision =>
  decision({
    orderBy: claimKey('name', value),
    load: { held: claims.get('name', value) },
    decide: ({ held }) =>
      held && held.owner !== owner
        ? refuse('duplicate-name')
        : [claimTaken({ kind: 'name', value, owner })],
  })

/** Records facts without any check. */
export const recordAll = (facts: readonly Fact[]): AnyDecision =>
  decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load: {}, decide: () => facts })
