import type { DemoCommunity } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import { demoPostId } from './posts.ts'
import type { DemoUser } from './users.ts'

/** Pinned announcements; `post` counts the posts of the community from 1. */
export const pins: readonly { community: DemoCommunity; post: number; by: DemoUser }[] = [
  { community: 'balcony-gardens', post: 3, by: 'alice' },
  { community: 'spare-keys', post: 1, by: 'alice' },
]

const alreadyPinned = 400

export const createPins = async (demo: Demo): Promise<void> => {
  for (const { community, post, by } of pins) {
    const path = `/api/v1/pinned-posts/communities/${idOf(demo, community)}/announcement/${demoPostId(community, post)}`
    await demo.as(by).do(path, undefined, alreadyPinned)
  }
}
