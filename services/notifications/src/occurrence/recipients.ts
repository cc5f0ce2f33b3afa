import type { Recorded } from '@causerie/contract'
import type { Permission } from '@causerie/contracts/community'
import type { Rule, Rules } from '../rules/rule.ts'
import type { Act, Source, Undoing } from './act.ts'

/**
 * The notifications of an event, by the rules in their order. The first that names a user notifies them, once; nobody is notified of
 * their own act. A notification of members lists those who are notified directly by another rule.
 */
export const recipientsOf = (rules: Rules, acts: readonly Act[]): (UserNotification | MembersNotification)[] => {
  const order = Object.keys(rules)
  const ruled = acts
    .flatMap((act) => {
      const rule = rules[act.category]
      return rule ? [{ rule, act }] : []
    })
    .sort((a, b) => order.indexOf(a.act.category) - order.indexOf(b.act.category))

  const users = new Map<string, UserNotification>()
  for (const { rule, act } of ruled) {
    if (!('userIds' in act.to)) continue
    const others = act.to.userIds.filter((userId) => (rule.isToldToActor || userId !== act.actorId) && !users.has(userId))
    for (const userId of others) users.set(userId, { rule, act, userId })
  }
  const notifiedDirectly = [...users.keys()]
  const members = ruled.flatMap(({ rule, act }) => {
    if (!('members' in act.to)) return []
    const permission = act.to.members === 'all' ? undefined : act.to.members
    return [{ rule, act, communityId: act.about.targetId, permission, notifiedDirectly }]
  })
  return [...users.values(), ...members]
}

/** What the source of an event says. */
export const consequencesOf = (source: Source, event: Recorded<never>): { acts: Act[]; undoings: Undoing[] } => {
  const all = source.consequences(event)
  return { acts: all.filter((one): one is Act => !('undoes' in one)), undoings: all.filter((one) => 'undoes' in one) }
}

type Notification = { rule: Rule; act: Act }
export type UserNotification = Notification & { userId: string }
export type MembersNotification = Notification & {
  communityId: string
  permission: Permission | undefined
  notifiedDirectly: readonly string[]
}
