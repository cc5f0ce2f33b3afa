import type { Credentials } from '../credentials.ts'
import { createComments } from './comments.ts'
import { createCommunities } from './communities.ts'
import type { Demo } from './demo.ts'
import { demoClient } from './demo-client.ts'
import { createJoinRequests } from './join-requests.ts'
import { createMembers } from './members.ts'
import { createPosts } from './posts.ts'

/** The parts of the demo world, one per noun. A part may use what those before it created; repeated, it creates nothing twice. */
const parts: readonly ((demo: Demo) => Promise<void>)[] = [
  createCommunities,
  createMembers,
  createJoinRequests,
  createPosts,
  createComments,
]

/** Creates the content of the demo world, or what is missing of it. Throws at the first request that fails. */
export const createContent = async ({ baseUrl, tokens }: Pick<Credentials, 'baseUrl' | 'tokens'>): Promise<void> => {
  const demo: Demo = {
    as: (user) => demoClient(baseUrl, { authorization: `Bearer ${tokens[user]}` }),
    ids: new Map(),
  }
  for (const create of parts) await create(demo)
}
