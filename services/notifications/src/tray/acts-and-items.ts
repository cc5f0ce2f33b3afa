import { TraySubject } from '@causerie/contracts/notifications'
import type { Recorded } from '@causerie/protocol'
import { goneKey } from '@causerie/replicas'
import { z } from 'zod'
import { weekOf } from '../rules/day.ts'
import { itemIdOf } from '../rules/derived-ids.ts'
import type { Rule, Rules } from '../rules/rule.ts'

/*
 * What items of users and of communities have in common: the acts that they tell of, their actors
 * and their subject.
 */

/** Before every position. */
const never = -1

/**
 * What a tray knows of an act: the latest occurrence of it, and the latest event that undid it.
 * Both are compared by the position of their source events, which share a lane, so that it does not
 * matter which of them arrives first.
 */
export const HistoryOfAct = z.object({
  actId: z.string(),
  notifiedPosition: z.number(),
  retractedPosition: z.number(),
  /** Null for a tombstone: the act was undone before it was told. */
  told: z
    .object({
      occurrenceId: z.string(),
      sourceEventId: z.string(),
      actorId: z.string(),
      occurredAt: z.string(),
      toldAt: z.string(),
      ...TraySubject.shape,
    })
    .nullable(),
})
export type HistoryOfAct = z.infer<typeof HistoryOfAct>
type Told = NonNullable<HistoryOfAct['told']>

/** What was told of the act and not undone. */
export const liveIn = (history: HistoryOfAct | undefined): Told | undefined =>
  history?.told && history.notifiedPosition > history.retractedPosition ? history.told : undefined

/** Whether the event, or one after it, is part of the history already. */
export const isPast = (
  history: HistoryOfAct | undefined,
  { id, position }: Pick<Recorded, 'id' | 'position'>,
): boolean =>
  history !== undefined &&
  (history.told?.sourceEventId === id ||
    history.notifiedPosition >= position ||
    history.retractedPosition >= position)

export const afterTelling = (
  history: HistoryOfAct | undefined,
  actId: string,
  by: { position: number; told: Told },
): HistoryOfAct => ({
  actId,
  retractedPosition: history?.retractedPosition ?? never,
  notifiedPosition: by.position,
  told: by.told,
})

export const afterUndoing = (
  history: HistoryOfAct | undefined,
  actId: string,
  position: number,
): HistoryOfAct => ({
  ...(history ?? { actId, notifiedPosition: never, told: null }),
  retractedPosition: Math.max(history?.retractedPosition ?? never, position),
})

/**
 * A distinct actor of an item. The time of telling orders actors; the time of acting is what
 * clients see.
 */
export const Actor = z.object({
  itemId: z.string(),
  actorId: z.string(),
  lastActedAt: z.string(),
  lastToldAt: z.string(),
})

/** An item shows so many of its newest actors. */
export const shownActors = 3

/**
 * The fields of an item that an act changes. `lastOccurredAt`, when its latest act was told, places
 * the item in trays.
 */
export type ItemActivity = { lastOccurredAt: string; actorsCount: number }

/**
 * The fields after another act, of an actor who is new to the item or not. Acts are told in any
 * order.
 */
export const activityAfter = (
  item: ItemActivity | undefined,
  toldAt: string,
  isNewActor: boolean,
): ItemActivity => ({
  lastOccurredAt: later(item?.lastOccurredAt, toldAt),
  actorsCount: (item?.actorsCount ?? 0) + (isNewActor ? 1 : 0),
})

export const later = (a: string | undefined, b: string): string =>
  a !== undefined && a > b ? a : b
export const earlier = (a: string | undefined, b: string): string =>
  a !== undefined && a < b ? a : b

/** The item of a subject under these rules; undefined for a category without a rule. */
export const itemOf = (
  rules: Rules,
  of: { networkId: string; userId: string; subject: TraySubject },
): ItemIdentity | undefined => {
  const rule = rules[of.subject.category]
  return rule && { itemId: itemIdOf(rule, of), subject: commonSubject(rule, of.subject) }
}
type ItemIdentity = { itemId: string; subject: TraySubject }

/**
 * The part of the subject that all acts of an item share: acts grouped by day have different
 * references.
 */
const commonSubject = (rule: Rule, of: TraySubject): TraySubject => {
  const subject = subjectOf(of)
  if (rule.itemPer !== 'day' && rule.itemPer !== 'week') return subject
  const { category, targetType, targetId, dayStartsAt } = subject
  const day = rule.itemPer === 'week' ? weekOf(subject.day) : subject.day
  return { category, targetType, targetId, day, dayStartsAt }
}

type Started = Pick<TraySubject, 'day' | 'dayStartsAt'>
/**
 * The start of the day of an item, or of the earliest day in it with acts, in whatever order they
 * are told.
 */
export const startAfter = (
  item: Started | undefined,
  of: Started,
): Pick<TraySubject, 'dayStartsAt'> => ({
  dayStartsAt:
    item && (item.day !== of.day || item.dayStartsAt < of.dayStartsAt)
      ? item.dayStartsAt
      : of.dayStartsAt,
})

/** Picks the fields of the subject. */
export const subjectOf = (of: TraySubject): TraySubject => {
  const {
    category,
    targetType,
    targetId,
    referenceType,
    referenceId,
    actionReferenceId,
    parentId,
    variant,
    day,
    dayStartsAt,
  } = of
  return {
    category,
    targetType,
    targetId,
    referenceType,
    referenceId,
    actionReferenceId,
    parentId,
    variant,
    day,
    dayStartsAt,
  }
}

type Referring = Pick<TraySubject, 'referenceType' | 'referenceId' | 'actionReferenceId'>

/** The record that the item is about, if it is one that can be deleted. */
const record = ({ referenceType, referenceId }: Referring): string | null =>
  (referenceType === 'post' || referenceType === 'story') && referenceId !== undefined
    ? goneKey(referenceType, referenceId)
    : null

/** The comment on the record that the item is about. The action on a post itself is the post. */
const comment = ({ referenceId, actionReferenceId }: Referring): string | null =>
  actionReferenceId === undefined || actionReferenceId === referenceId
    ? null
    : goneKey('comment', actionReferenceId)

/**
 * The records without which an item says nothing: it is hidden once one of these is gone. The
 * comment that a reply answers is none of these: the reply can still be read when that is deleted.
 */
export const recordKeys = {
  recordKey: ['text', record],
  commentKey: ['text', comment],
} as const
