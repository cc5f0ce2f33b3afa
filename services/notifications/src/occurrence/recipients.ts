import type { Recorded } from '@causerie/contracts'
import type { Act, Rule, Rules } from './rule.ts'

/**
 * Whom an event is told to, and by which rule: each person once, by the first rule that names them, and nobody of their own act.
 * What members are told says who of them is told otherwise.
 */
export const recipientsOf = (rules: Rules, event: Recorded<never>): (NotifiedPerson | NotifiedMembers)[] => {
  const people = new Map<string, NotifiedPerson>()
  const members: NotifiedBy[] = []
  for (const [category, rule] of Object.entries(rules)) {
    const act = rule.source.type === event.type ? rule.act(event) : undefined
    if (!act) continue
    if (rule.to === 'members') {
      members.push({ category, rule, act })
      continue
    }
    const others = rule.to(event).filter((userId) => userId !== act.actorId && !people.has(userId))
    for (const userId of others) people.set(userId, { category, rule, act, userId })
  }
  const notifiedDirectly = [...people.keys()]
  return [...people.values(), ...members.map((notified) => ({ ...notified, communityId: notified.act.about.targetId, notifiedDirectly }))]
}

type NotifiedBy = { category: string; rule: Rule; act: Act }
export type NotifiedPerson = NotifiedBy & { userId: string }
export type NotifiedMembers = NotifiedBy & { communityId: string; notifiedDirectly: readonly string[] }
