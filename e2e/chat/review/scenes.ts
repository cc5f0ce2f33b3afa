import type { NounScenes } from '../../permissions/scene.ts'

/**
 * The request names no channel, so there is one alone: elsewhere a stranger may moderate what they
 * created.
 */
export const messageReviewScenes = {
  before: { queryFlaggedMessages: ({ id }) => id('channelId') },
  ownNetwork: { queryFlaggedMessages: {} },
} satisfies NounScenes
