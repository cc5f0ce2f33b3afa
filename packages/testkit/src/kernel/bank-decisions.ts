import { claimKey, claimTaken, type Fact, refuse } from '@causerie/contracts'
import { type AnyDecision, claims, decision } from '@causerie/kernel'
import { account, accountClosed, accountOpened, accounts, amountMoved, entries, settingSet, settings, settingsKey } from './bank.ts'

/** What is moved: `entryId` is the command's own, so that it is found again in journal and rows. */
export type Move = { entryId: string; amount: number; text?: string; tags?: readonly string[] }

export const openAccount = (accountId: string, title?: string): AnyDecision =>
  decision({
    orderBy: account(accountId),
    load: { known: accounts.get(accountId) },
    decide: ({ known }) => (known ? refuse('bad-request') : [accountOpened({ accountId, title })]),
  })

const moved = (accountId: string, { entryId, amount, text = '', tags = [] }: Move): Fact =>
  amountMoved({ accountId, entryId, amount, text, tags: [...tags] })

/** Puts an amount on an account, which need not be open. */
export const move = (accountId: string, what: Move): AnyDecision =>
  decision({
    orderBy: account(accountId),
    load: { known: accounts.get(accountId), entry: entries.get(accountId, what.entryId) },
    decide: () => [moved(accountId, what)],
  })

/** Moves an amount over several accounts at once: the first one loses it, each other one wins its share. Refused below zero. */
export const transfer = (from: string, to: readonly string[], what: Move): AnyDecision =>
  decision({
    orderBy: [from, ...to].map(account),
    load: {
      giver: accounts.get(from),
      takers: to.map((accountId) => accounts.get(accountId)),
      entries: [from, ...to].map((accountId) => entries.get(accountId, what.entryId)),
    },
    decide: ({ giver }) => {
      if ((giver?.balance ?? 0) < what.amount * to.length) return refuse('forbidden')
      return [moved(from, { ...what, amount: -what.amount * to.length }), ...to.map((accountId) => moved(accountId, what))]
    },
  })

export const closeAccount = (accountId: string): AnyDecision =>
  decision({
    orderBy: account(accountId),
    load: { known: accounts.get(accountId) },
    decide: ({ known }) => (known ? [accountClosed({ accountId })] : refuse('not-found')),
  })

export const setSetting = (name: string, value: string): AnyDecision =>
  decision({ orderBy: settingsKey, load: { known: settings.get(name) }, decide: () => [settingSet({ name, value })] })

/** Takes a value for an owner; refused when another owner holds it. */
export const takeValue = (value: string, owner: string): AnyDecision =>
  decision({
    orderBy: claimKey('name', value),
    load: { held: claims.get('name', value) },
    decide: ({ held }) => (held && held.owner !== owner ? refuse('duplicate-name') : [claimTaken({ kind: 'name', value, owner })]),
  })

/** Facts as they are, whatever the rows say. */
export const recordAll = (facts: readonly Fact[]): AnyDecision =>
  decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load: {}, decide: () => facts })
