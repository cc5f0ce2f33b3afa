import { type Demo, idOf } from './demo.ts'
import type { DemoUser } from './users.ts'

export type CommunityFields = {
  owner: DemoUser
  displayName: string
  description: string
  isPrivate?: boolean
  isOnApproval?: boolean
  /** Posts of members wait for the owner's approval. */
  isReviewed?: boolean
}

/**
 * The communities, by the name that other parts of the demo world use. Display names are unique, so
 * that a later start finds them.
 */
export const communities = {
  'balcony-gardens': {
    owner: 'alice',
    displayName: 'Balcony Gardens',
    description: 'Small gardens, high up.',
    isReviewed: true,
  },
  'slow-readers': {
    owner: 'carol',
    displayName: 'Slow Readers',
    description: 'One book a month, no hurry.',
  },
  'spare-keys': {
    owner: 'alice',
    displayName: 'Spare Keys',
    description: 'Who waters what while the others are away.',
    isPrivate: true,
  },
  'early-risers': {
    owner: 'dan',
    displayName: 'Early Risers',
    description: 'Before the rest of the house wakes up.',
    isOnApproval: true,
  },
  'bread-club': {
    owner: 'dan',
    displayName: 'Bread Club',
    description: 'Whoever bakes, brings.',
    isOnApproval: true,
  },
} as const satisfies Record<string, CommunityFields>
export type DemoCommunity = keyof typeof communities

export const createCommunities = async (demo: Demo): Promise<void> => {
  for (const [name, community] of Object.entries<CommunityFields>(communities)) {
    const id = (await existingId(demo, community)) ?? (await create(demo, community))
    demo.ids.set(name, id)
  }
}

const existingId = async (
  { as }: Demo,
  { owner, displayName }: CommunityFields,
): Promise<string | undefined> => {
  const { body } = await as(owner).get(
    `/api/v3/communities?keyword=${encodeURIComponent(displayName)}`,
  )
  return body.communities?.find((community) => community.displayName === displayName)?.communityId
}

const create = async (
  demo: Demo,
  {
    owner,
    displayName,
    description,
    isPrivate = false,
    isOnApproval = isPrivate,
    isReviewed,
  }: CommunityFields,
): Promise<string> => {
  const access = {
    isPublic: !isPrivate,
    requiresJoinApproval: isOnApproval,
    needApprovalOnPostCreation: isReviewed ?? false,
  }
  const categoryIds = [idOf(demo, 'plants')]
  const community = {
    displayName,
    description,
    isUniqueDisplayName: true,
    isDiscoverable: true,
    tags: ['green'],
    categoryIds,
    ...access,
  }
  const { communities: [created] = [] } = await demo.as(owner).do('/api/v3/communities', community)
  if (!created)
    throw new Error(`the answer to the creation of ${displayName} contains no community`)
  return created.communityId
}
