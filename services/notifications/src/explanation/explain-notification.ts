import {
  explainNotification as contract,
  TrayCategory,
  type TrayExplanation,
} from '@causerie/contracts/notifications'
import { query, type Reader } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { preferenceOf } from '../preference/preference-policy.ts'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import type { Rules } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { itemOf } from '../tray/acts-and-items.ts'
import { scanTray } from '../tray/tray-page.ts'
import { isNotifiedBy, type Occurrence, reasonOf } from './explanation-policy.ts'
import {
  circumstancesOf,
  isKnownUser,
  isToldToAnybody,
  occurrencesOf,
} from './explanation-queries.ts'

export const explainNotification = query(
  contract,
  async ({ query: { eventId, userId = '' }, caller }, reader) => {
    const isOfAnother = userId !== '' && userId !== caller.userId
    if (isOfAnother && caller.kind !== 'admin') return refuse('permission-denied')
    if (isOfAnother && !(await isKnownUser(reader, userId))) return refuse('user-not-found')
    return {
      explanation: await explanationOf(reader, { eventId, userId: userId || caller.userId }),
    }
  },
)

const explanationOf = async (
  reader: Reader,
  of: { eventId: string; userId: string },
): Promise<TrayExplanation> => {
  const occurrences = await occurrencesOf(reader, of)
  const occurrence = occurrences.find(({ isShared }) => !isShared) ?? occurrences[0]
  if (!occurrence) {
    const reason = (await isToldToAnybody(reader, of.eventId)) ? 'not_a_recipient' : 'unknown_event'
    return { ...of, isNotified: false, itemId: null, reason }
  }
  const hasPrecedence = !occurrence.isShared && occurrences.some(({ isShared }) => isShared)
  // Undefined if the category was dropped since.
  const category = TrayCategory.safeParse(occurrence.told.category).data
  return {
    ...of,
    ...(category && { category }),
    ...(await explanationOfOccurrence(reader, of.userId, { occurrence, hasPrecedence })),
  }
}

const explanationOfOccurrence = async (
  reader: Reader,
  userId: string,
  { occurrence, hasPrecedence }: { occurrence: Occurrence; hasPrecedence: boolean },
): Promise<Pick<TrayExplanation, 'isNotified' | 'itemId' | 'reason'>> => {
  const { told } = occurrence
  // Indexed by any stored category.
  const itemId = itemOf(rules as Rules, {
    networkId: reader.networkId,
    userId,
    subject: told,
  })?.itemId
  if (itemId === undefined) return { isNotified: false, itemId: null, reason: 'no_rule' }
  const [circumstances, { preferences, shownSince }] = await Promise.all([
    circumstancesOf(reader, { userId, actorId: told.actorId, targetId: told.targetId, itemId }),
    preferencesOfViewer(reader, userId),
  ])
  const { placedAt } = circumstances
  const isVisible =
    placedAt !== null && (await isInTray(reader, { userId, shownSince }, { itemId, placedAt }))
  const reason = reasonOf({
    userId,
    occurrence,
    circumstances,
    isVisible,
    mode: preferenceOf(preferences, told),
    hasPrecedence,
  })
  return { isNotified: isNotifiedBy(reason), itemId, reason }
}

/** Whether the tray of the user would have the item if they preferred nothing. */
const isInTray = async (
  reader: Reader,
  of: { userId: string; shownSince: string },
  { itemId, placedAt }: { itemId: string; placedAt: string },
): Promise<boolean> => {
  const viewer = { ...of, kind: 'user' as const, isShown: () => true }
  const range = { first: 'newest', above: [placedAt, ''], below: [placedAt, '~'] } as const
  for await (const { entries } of scanTray(reader, viewer, { range, size: 100 }))
    if (entries.some((entry) => entry.itemId === itemId)) return true
  return false
}
