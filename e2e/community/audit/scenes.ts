import type { NounScenes } from '../../permissions/scene.ts'

/**
 * The request names no community, so there is one alone: elsewhere a stranger may moderate what
 * they created.
 */
export const communityAuditScenes = {
  before: { queryAuditOfCommunity: ({ id }) => id('communityId') },
  ownNetwork: { queryAuditOfCommunity: {} },
} satisfies NounScenes
