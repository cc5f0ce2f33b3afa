import type { Demo } from './demo.ts'
import type { DemoUser } from './users.ts'

const follows: readonly (readonly [DemoUser, DemoUser])[] = [
  ['alice', 'bob'],
  ['bob', 'alice'],
  ['carol', 'alice'],
  ['dan', 'carol'],
]

const social = '/api/v3/network-settings/social'

/** dan accepts the request of alice; whoever follows the others needs no approval. */
export const createFollows = async ({ as, asAdministrator }: Demo): Promise<void> => {
  await asAdministrator.put(social, { isFollowWithRequestEnabled: true })
  await as('alice').do('/api/v4/me/following/dan')
  await as('dan').do('/api/v4/me/followers/alice')
  await asAdministrator.put(social, { isFollowWithRequestEnabled: false })
  for (const [follower, followed] of follows)
    await as(follower).do(`/api/v4/me/following/${followed}`)
}
