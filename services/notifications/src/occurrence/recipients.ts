import type { Permission } from '@causerie/contracts/community'
import type { Recorded } from '@causerie/protocol'
import type { Owner } from '../rules/derived-ids.ts'
import type { Rule, Rules } from '../rules/rule.ts'
import type { Act, Source, Undoing } from './act.ts'

/**
 * The notifications of an event, by the rules in their order. The first that names a user notifies
 * them, once; nobody is notified of their own act. A notification of members lists those who are
 * notified directly by another rule.
 */
export const recipientsOf = (rules: Rules, acts: readonly Act[]): Notification[] => {
  const order = Object.keys(rules)
  const ruled = acts
    .flatMap((act) => {
      const rule = rules[act.category]
      return rule ? [{ rule, act }] : []
    })
    .sort((a, b) => order.indexOf(a.act.category) - order.indexOf(b.act.category))

  const users = new Map<string, Notification>()
  for (const { rule, act } of ruled) {
    if (!('userIds' in act.to)) continue
    const others = act.to.userIds.filter(
      (userId) => (rule.isToldToActor || userId !== act.actorId) && !users.has(userId),
    )
    for (const userId of others)
      users.set(userId, { rule, act, owner: { userId }, notifiedDirectly: [] })
  }
  const notifiedDirectly = [...users.keys()]
  const members = ruled.flatMap(({ rule, act }) => {
    if (!('members' in act.to)) return []
    const { members: told } = act.to
    return [
      {
        rule,
        act,
        owner: { communityId: act.about.targetId },
        ...(told !== 'all' && { permission: told }),
        notifiedDirectly,
      },
    ]
  })
  return [...users.values(), ...members]
}

/** What the source of an event says. */
export const consequencesOf = (
  source: Source,
  event: Recorded<never>,
): { acts: Act[]; undoings: Undoing[] } => {
  const all = source.consequences(event)
  return {
    acts: all.filter((one): one is Act => !('undoes' in one)),
    undoings: all.filter((one) => 'undoes' in one),
  }
}

export type Notification = {
  rule: Rule
  act: Act
  owner: Owner
  /** The permission of the members who are told; absent for all, and for a user. */
  permission?: Permission
  /** Users whom other notifications tell of the same act. */
  notifiedDirectly: string[]
}
