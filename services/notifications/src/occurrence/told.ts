import type { Recorded } from '@causerie/contracts'
import type { Act, Rule, Rules } from './rule.ts'

/**
 * Whom an event is told to, and by which rule: each person once, by the first rule that names them, and nobody of their own act.
 * What members are told says who of them is told otherwise.
 */
export const toldOf = (rules: Rules, event: Recorded<never>): (ToldPerson | ToldMembers)[] => {
  const people = new Map<string, ToldPerson>()
  const members: ToldBy[] = []
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
  const toldOtherwise = [...people.keys()]
  return [...people.values(), ...members.map((told) => ({ ...told, communityId: told.act.about.targetId, toldOtherwise }))]
}

type ToldBy = { category: string; rule: Rule; act: Act }
export type ToldPerson = ToldBy & { userId: string }
export type ToldMembers = ToldBy & { communityId: string; toldOtherwise: readonly string[] }
