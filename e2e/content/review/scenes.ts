import type { NounScenes } from '../../permissions/scene.ts'

/** The request names no community: a moderator has one, and a banned member is banned there. */
export const contentReviewScenes = { before: { queryFlaggedContent: ({ id }) => id('communityId') } } satisfies NounScenes
