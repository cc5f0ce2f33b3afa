import type { NounScenes } from '../../permissions/scene.ts'

/** The request names no channel: a moderator has one, and a banned member is banned there. */
export const messageReviewScenes = { before: { queryFlaggedMessages: ({ id }) => id('channelId') } } satisfies NounScenes
