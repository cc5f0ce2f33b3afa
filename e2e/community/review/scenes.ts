import type { NounScenes } from '../../permissions/scene.ts'

/** The request names nobody, and its first caller is one with a role of their own. */
export const userReviewScenes = { ownNetwork: { queryFlaggedUsers: {} } } satisfies NounScenes
