import {
  communityNotified,
  communityOccurrenceRetracted,
  communityOccurrenceTrimmed,
  occurrenceRetracted,
  occurrenceTrimmed,
  userNotified,
} from '@causerie/contracts/notifications'
import { communityTrayKey, trayKey } from '@causerie/contracts/shared'
import type { z } from 'zod'
import type { Owner } from '../rules/derived-ids.ts'
import { actRows, communityActs } from './community-item.ts'
import { occurrenceRows, occurrences } from './tray-item.ts'

/** Names an act, and whom another item tells of it. */
type ActIds = {
  actId: string
  actorId: string
  occurrenceId: string
  notifiedDirectly: readonly string[]
}
type Occurrence = Omit<z.input<typeof communityNotified.schema>, 'targetType'> &
  Omit<z.input<typeof userNotified.schema>, 'recipientId'>
type Retraction = Omit<z.input<typeof occurrenceRetracted.schema>, 'recipientId'>
type Trimming = Omit<z.input<typeof communityOccurrenceTrimmed.schema>, 'communityId'>

const ofUser = (recipientId: string) => ({
  /** The user whose own the items are; empty for items that members share. */
  userId: recipientId,
  orderBy: trayKey(recipientId),
  /** What is known of an act. */
  historyOf: (actId: string) => occurrences.get(recipientId, actId),
  /** The rows that an act may change, of each of the items that may show it. */
  rowsOf: (act: ActIds, itemIds: readonly string[]) =>
    occurrenceRows({ recipientId, ...act }, itemIds),
  notified: ({ permission: _, notifiedDirectly: _others, ...occurrence }: Occurrence) =>
    userNotified({ recipientId, ...occurrence }),
  retracted: (retraction: Retraction) => occurrenceRetracted({ recipientId, ...retraction }),
  trimmed: ({ actId, told }: Trimming) => occurrenceTrimmed({ recipientId, actId, told }),
})

const ofCommunity = (communityId: string) => ({
  userId: '',
  orderBy: communityTrayKey(communityId),
  historyOf: (actId: string) => communityActs.get(communityId, actId),
  rowsOf: (act: ActIds, itemIds: readonly string[]) => actRows({ communityId, ...act }, itemIds),
  notified: (occurrence: Occurrence) =>
    communityNotified({ ...occurrence, targetType: 'community' }),
  retracted: (retraction: Retraction) =>
    communityOccurrenceRetracted({ communityId, ...retraction }),
  trimmed: (trimming: Trimming) => communityOccurrenceTrimmed({ communityId, ...trimming }),
})

/**
 * The rows, the lane and the facts by which a user, or all members of a community, are told of
 * acts.
 */
export const trayOf = (owner: Owner): ReturnType<typeof ofUser> | ReturnType<typeof ofCommunity> =>
  'userId' in owner ? ofUser(owner.userId) : ofCommunity(owner.communityId)
