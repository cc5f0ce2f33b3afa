import type { User } from '@causerie/contracts/community'
import type { TrayItem } from '@causerie/contracts/notifications'
import type { Rule, Rules } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import { asName, type Name } from '../texts/placeholders.ts'
import { deletedUserIn, sentenceIn } from '../texts/sentence.ts'
import type { TrayEntry } from './tray-visibility.ts'

/** The users that these entries mention: actors and owners of feeds. */
export const mentionedIn = (entries: readonly TrayEntry[]): string[] => [
  ...new Set(
    entries.flatMap(({ actors, subject }) => [
      ...actors.map(({ actorId }) => actorId),
      ...(subject.targetType === 'user' ? [subject.targetId] : []),
    ]),
  ),
]

/** The roles that these entries mention. */
export const rolesIn = (entries: readonly TrayEntry[]): string[] => [
  ...new Set(
    entries.flatMap(({ subject: { referenceType, referenceId } }) =>
      referenceType === 'role' && referenceId ? [referenceId] : [],
    ),
  ),
]

/** The viewer, their languages, and the mentioned users and roles. */
export type ViewContext = {
  viewerId: string
  languages: readonly string[]
  users: ReadonlyMap<string, MentionedUser>
  roles: ReadonlyMap<string, Name>
}
export type MentionedUser = Pick<User, '_id' | 'userId' | 'displayName' | 'isDeleted'>

/** Indexed by any stored category, which may have no rule anymore. */
const ruleOf: Rules = rules

/** Entries as clients see them. */
export const presentTrayItems = (entries: readonly TrayEntry[], context: ViewContext): TrayItem[] =>
  entries.flatMap((entry) => {
    const rule = ruleOf[entry.subject.category]
    return rule ? [presentTrayItem(entry, rule, context)] : []
  })

const presentTrayItem = (entry: TrayEntry, rule: Rule, context: ViewContext): TrayItem => {
  const { subject, communityName } = entry
  const { sentence, kind } = presentationOf(rule, subject.variant)
  const {
    targetType,
    targetId,
    referenceType,
    referenceId = null,
    actionReferenceId = null,
    parentId = null,
  } = subject
  return {
    _id: entry.itemId,
    daySegment: subject.dayStartsAt,
    lastSeenAt: entry.lastSeenAt,
    lastOccurredAt: entry.lastOccurredAt,
    // Clients look up actors among the users of the answer, so unknown actors are left out.
    actors: entry.actors.flatMap(({ actorId, lastActedAt, lastToldAt }) => {
      const user = context.users.get(actorId)
      return user
        ? [
            {
              _id: user._id,
              publicId: actorId,
              lastActedAt,
              isNew: lastToldAt > (entry.lastSeenAt ?? ''),
            },
          ]
        : []
    }),
    actorsCount: entry.actorsCount,
    actionType: rule.actionType,
    ...(rule.trayItemCategory && { trayItemCategory: rule.trayItemCategory }),
    targetId,
    targetType,
    referenceId,
    ...(referenceType !== undefined && { referenceType }),
    actionReferenceId,
    parentId,
    data: {
      ...(communityName !== undefined && { communityName }),
      ...(kind !== undefined && { kind }),
    },
    ...sentenceIn(context.languages, sentence, {
      actors: entry.actors.map(({ actorId }) => nameOf(context, actorId)),
      actorsCount: entry.actorsCount,
      location: locationOf(entry, context.viewerId),
      owner: nameOf(context, targetId),
      community: asName(communityName ?? ''),
      role: subject.referenceType === 'role' ? context.roles.get(referenceId ?? '') : undefined,
      reason: subject.variant,
    }),
  }
}

/** The sentence and kind of a variant, or those of the rule. */
const presentationOf = (
  { variants = {}, sentence, kind }: Rule,
  variant: string | undefined,
): Pick<Rule, 'sentence' | 'kind'> =>
  (variant !== undefined && Object.hasOwn(variants, variant) && variants[variant]) || {
    sentence,
    ...(kind !== undefined && { kind }),
  }

const locationOf = ({ subject: { targetType, targetId }, actors }: TrayEntry, viewerId: string) => {
  if (targetType === 'community') return 'community'
  if (targetId === viewerId) return 'viewer'
  return targetId === actors[0]?.actorId ? 'actor' : 'other'
}

/** Deleted and unknown users get a neutral name. */
const nameOf = ({ users, languages }: ViewContext, userId: string): Name => {
  const user = users.get(userId)
  return !user || user.isDeleted ? deletedUserIn(languages) : asName(user.displayName, userId)
}
