import { joinCommunity, leaveCommunity } from '@causerie/contracts/community'
import type { Requests } from './requests.ts'
import { authorization, type World } from './world.ts'

/**
 * Everybody joins every open community, then leaves it, and so on: pairs of them must be more than
 * requests at once.
 */
export const joinAndLeave = ({ open, people }: World): Requests => {
  const joining = open.flatMap((communityId) =>
    people.slice(1).map((person) => ({ communityId, person })),
  )
  let number = 0
  return () => {
    const { communityId, person } = joining[number % joining.length] as (typeof joining)[number]
    const { method, path } =
      Math.floor(number / joining.length) % 2 === 0 ? joinCommunity : leaveCommunity
    number += 1
    return {
      method,
      path: path.replace(':communityId', communityId),
      headers: authorization(person),
    }
  }
}
