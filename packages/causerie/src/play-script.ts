import type { Credentials } from './credentials.ts'
import { demoClient } from './demo-client.ts'
import { communities, type Person } from './demo-script.ts'

type Community = (typeof communities)[number]
/** Error codes of requests that were already done. */
const isMember = 409
const isAnswered = 404

/** Creates the communities with their members and posts. Can be repeated after an interruption; nothing is created twice. */
export const playScript = async ({ baseUrl, tokens }: Pick<Credentials, 'baseUrl' | 'tokens'>): Promise<void> => {
  const as = (name: Person) => demoClient(baseUrl, { authorization: `Bearer ${tokens[name]}` })

  /** Finds a community by its name, which is unique in the demo world. */
  const madeBefore = async ({ owner, displayName }: Community): Promise<string | undefined> => {
    const { body } = await as(owner).get(`/api/v3/communities?keyword=${encodeURIComponent(displayName)}`)
    return body.communities?.find((community) => community.displayName === displayName)?.communityId
  }
  const make = async ({ owner, displayName, description, door }: Community): Promise<string | undefined> => {
    const closed = door && { isPublic: false, requiresJoinApproval: true }
    const community = { displayName, description, isUniqueDisplayName: true, isDiscoverable: true, tags: ['demo'], ...closed }
    return (await as(owner).do('/api/v3/communities', community)).communities?.[0]?.communityId
  }

  for (const community of communities) {
    const { owner, displayName, members, posts, door } = community
    const targetId = (await madeBefore(community)) ?? (await make(community))
    const path = `/api/v4/communities/${targetId}`
    for (const member of members) await as(member).do(`${path}/join`, undefined, isMember)
    if (door) {
      for (const userId of members) await as(owner).do(`${path}/join/approve`, { userId }, isAnswered)
      await as(owner).do(`${path}/users/roles`, { roles: ['community-moderator'], userIds: door.moderators })
      for (const person of door.waiting) await as(person).do(`${path}/join`, undefined, isMember)
    }
    for (const [number, { by, text, mentions }] of posts.entries()) {
      const postId = `${displayName.toLowerCase().replaceAll(' ', '-')}-${number + 1}`
      const mentionees = mentions.length > 0 ? [{ type: 'user', userIds: mentions }] : undefined
      await as(by).do('/api/v4/posts', { postId, targetType: 'community', targetId, data: { text }, mentionees })
    }
  }
}
