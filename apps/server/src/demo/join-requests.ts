import type { DemoCommunity } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import type { DemoUser } from './users.ts'

/** Pending join requests. */
export const joinRequests: readonly { community: DemoCommunity; by: DemoUser }[] = [
  { community: 'spare-keys', by: 'dan' },
  { community: 'early-risers', by: 'alice' },
]

const alreadyRequested = 409

export const createJoinRequests = async (demo: Demo): Promise<void> => {
  for (const { community, by } of joinRequests) {
    await demo
      .as(by)
      .do(`/api/v4/communities/${idOf(demo, community)}/join`, undefined, alreadyRequested)
  }
}
