import type { NounScenes } from '../../permissions/scene.ts'

/**
 * The request names no community, so there is one alone: elsewhere a stranger may moderate what
 * they created.
 */
export const contentReviewScenes = {
  before: { queryFlaggedContent: ({ id }) => id('communityId') },
  ownNetwork: { queryFlaggedContent: {} },
} satisfies NounScenes
