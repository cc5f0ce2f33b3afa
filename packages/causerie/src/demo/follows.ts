import type { Demo } from './demo.ts'
import type { DemoUser } from './users.ts'

const follows: readonly (readonly [DemoUser, DemoUser])[] = [
  ['alice', 'bob'],
  ['bob', 'alice'],
  ['carol', 'alice'],
  ['dan', 'carol'],
]

export const createFollows = async ({ as }: Demo): Promise<void> => {
  for (const [follower, followed] of follows) await as(follower).do(`/api/v4/me/following/${followed}`)
}
