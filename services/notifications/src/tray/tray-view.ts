import type { TrayItem, User } from '@causerie/contracts'
import type { Rules } from '../occurrence/rule.ts'
import { rules } from '../occurrence/rules.ts'
import { type Name, named } from '../texts/placeholders.ts'
import { deletedUserIn, sentenceIn } from '../texts/sentence.ts'
import type { TrayEntry } from './tray-visibility.ts'

/** Everybody whom an answer with these entries mentions: who acted, and whose feed it was on. */
export const mentionedIn = (entries: readonly TrayEntry[]): string[] => [
  ...new Set(
    entries.flatMap(({ actors, subject }) => [
      ...actors.map(({ actorId }) => actorId),
      ...(subject.targetType === 'user' ? [subject.targetId] : []),
    ]),
  ),
]

/** Who reads it, in which languages, and the people that are mentioned. */
export type Reading = { viewerId: string; languages: readonly string[]; people: ReadonlyMap<string, Person> }
export type Person = Pick<User, '_id' | 'userId' | 'displayName' | 'isDeleted'>

/** By whichever category is stored. */
const ruleOf: Rules = rules

/** Entries as clients see them. */
export const presentTrayItems = (entries: readonly TrayEntry[], reading: Reading): TrayItem[] =>
  entries.flatMap((entry) => {
    const rule = ruleOf[entry.subject.category]
    return rule ? [presentTrayItem(entry, rule, reading)] : []
  })

const presentTrayItem = (entry: TrayEntry, rule: Rules[string], reading: Reading): TrayItem => {
  const { subject, communityName } = entry
  const { targetType, targetId, referenceType = null, referenceId = null, actionReferenceId = null, parentId = null } = subject
  return {
    _id: entry.itemId,
    daySegment: subject.dayStartsAt,
    lastSeenAt: entry.lastSeenAt,
    lastOccurredAt: entry.lastOccurredAt,
    // Clients look actors up among the users of the answer.
    actors: entry.actors.flatMap(({ actorId, lastActedAt }) => {
      const person = reading.people.get(actorId)
      return person ? [{ _id: person._id, publicId: actorId, lastActedAt }] : []
    }),
    actorsCount: entry.actorsCount,
    actionType: rule.actionType,
    ...(rule.trayItemCategory && { trayItemCategory: rule.trayItemCategory }),
    targetId,
    targetType,
    referenceId,
    referenceType,
    actionReferenceId,
    parentId,
    data: communityName === undefined ? {} : { communityName },
    ...sentenceIn(reading.languages, rule.sentence, {
      actors: entry.actors.map(({ actorId }) => nameOf(reading, actorId)),
      actorsCount: entry.actorsCount,
      place: placeOf(entry, reading.viewerId),
      owner: nameOf(reading, targetId),
      community: named(communityName ?? ''),
    }),
  }
}

const placeOf = ({ subject: { targetType, targetId }, actors }: TrayEntry, viewerId: string) => {
  if (targetType === 'community') return 'community'
  if (targetId === viewerId) return 'viewer'
  return targetId === actors[0]?.actorId ? 'actor' : 'other'
}

/** People who are deleted, or not known here yet, have no name. */
const nameOf = ({ people, languages }: Reading, userId: string): Name => {
  const person = people.get(userId)
  return !person || person.isDeleted ? deletedUserIn(languages) : named(person.displayName, userId)
}
