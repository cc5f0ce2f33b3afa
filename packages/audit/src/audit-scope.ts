import { accessOfViewer, mayInCommunity, mayInNetwork } from '@causerie/authorization'
import type { refusalsToReadAuditLog, ServiceName } from '@causerie/contracts/shared'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'

/** Whose acts a reader is shown. */
export type AuditScope = {
  viewerId: string
  /** Everything, or else what was done in communities. */
  isEverything: boolean
  /** Communities that the reader moderates by a role there; null: all where they are not banned. */
  communityIds: readonly string[] | null
}

/** Who may ban in communities sees what was done in them. */
const permission = 'BAN_COMMUNITY_USER'
/** The services of which some entries are of communities. */
const ofCommunities: readonly ServiceName[] = ['community', 'content', 'chat']

/** What a reader may see of the audit entries; refused to those who moderate nothing. */
export const auditScopeOf = async (
  reader: Reader,
  caller: Pick<Caller, 'userId' | 'kind'>,
  service: ServiceName,
): Promise<AuditScope | RefusalOf<typeof refusalsToReadAuditLog>> => {
  const viewerId = caller.userId
  if (caller.kind === 'admin') return { viewerId, isEverything: true, communityIds: null }
  if (!ofCommunities.includes(service)) return refuse('permission-denied')
  const { memberships, ...inNetwork } = await accessOfViewer(reader, caller)
  if (mayInNetwork(permission, inNetwork))
    return { viewerId, isEverything: false, communityIds: null }
  const communityIds = memberships.flatMap(({ communityId, member }) =>
    mayInCommunity(permission, { ...inNetwork, member }) ? [communityId] : [],
  )
  return communityIds.length > 0
    ? { viewerId, isEverything: false, communityIds }
    : refuse('permission-denied')
}
