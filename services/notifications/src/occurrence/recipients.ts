import type { Recorded } from '@causerie/contracts'
import type { Act, Rule, Rules } from './rule.ts'

/**
 * The notifications of an event. The first rule that names a user notifies them, once; nobody is notified of their own act.
 * A notification of members lists those who are notified directly by another rule.
 */
export const recipientsOf = (rules: Rules, event: Recorded<never>): (UserNotification | MembersNotification)[] => {
  const users = new Map<string, UserNotification>()
  const members: Notification[] = []
  for (const [category, rule] of Object.entries(rules)) {
    const act = rule.source.type === event.type ? rule.act(event) : undefined
    if (!act) continue
    if (rule.to === 'members') {
      members.push({ category, rule, act })
      continue
    }
    const others = rule.to(event).filter((userId) => userId !== act.actorId && !users.has(userId))
    for (const userId of others) users.set(userId, { category, rule, act, userId })
  }
  const notifiedDirectly = [...users.keys()]
  const toMembers = members.map((notification) => ({ ...notification, communityId: notification.act.about.targetId, notifiedDirectly }))
  return [...users.values(), ...toMembers]
}

type Notification = { category: string; rule: Rule; act: Act }
export type UserNotification = Notification & { userId: string }
export type MembersNotification = Notification & { communityId: string; notifiedDirectly: readonly string[] }
