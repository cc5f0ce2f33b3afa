import { createPost } from '@causerie/contracts/content'
import type { Attack } from './attack.ts'
import { flood } from './flood.ts'
import { bearer, createMember, usualRequest } from './member.ts'
import { othersDuring } from './others.ts'
import { startTarget } from './target.ts'

/** As large as the body of a post may be. */
const zeros = Array.from({ length: 500_000 }, () => 0)

export const manyMembers: Attack = {
  name: 'many-members',
  title: '20 posts a second with a list of 500,000 numbers (the rate limit of one user)',
  start: startTarget,
  measure: async (target, seconds) => {
    const member = await createMember(target)
    const { origin } = target
    const headers = bearer(member.token)
    const next = () => ({
      method: createPost.method,
      path: createPost.path,
      headers,
      body: { data: zeros },
    })
    const attack = () => flood({ origin, connections: 20, perSecond: 20, seconds, next })
    const { before, p99, failed } = await othersDuring({
      origin,
      request: usualRequest(member),
      seconds,
      attack,
    })
    return [
      {
        measure: `p99 of others; ${before.toFixed(0)} ms before`,
        value: p99,
        limit: 100,
        unit: 'ms',
      },
      failed,
    ]
  },
}
