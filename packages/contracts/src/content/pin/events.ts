import { z } from 'zod'
import { communityTarget } from '../../community/community/consequences.ts'
import { Placement } from '../../resources/pin.ts'
import { type AuditedAct, onRequest } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { communityKey, networkKey } from '../../shared/ordering-keys.ts'

const id = z.string()

/** A pinned post; its author learns of it. */
const pinned = { communityId: id, postId: id, internalId: id, postedUserId: id, by: id }
/** A pin that no longer exists, and the event that made it. */
const removed = { postId: id, pinEventId: id }
type InCommunity = { communityId: string }
const byCommunity = ({ communityId }: InCommunity) => communityKey(communityId)
const byNetwork = () => networkKey

/** Where an act was done. */
const inNetwork = { targetType: 'network', targetId: null } as const

/** What is pinned belongs to all who read it there, whoever wrote and pinned it. */
const onPin = (
  kind: 'pinned' | 'unpinned',
  { postId }: { postId: string },
): Pick<AuditedAct, 'kind' | 'recordType' | 'recordId'> => ({
  kind,
  recordType: 'post',
  recordId: postId,
})

export const postPinned = event({
  type: 'PostPinned',
  summary:
    'A post was pinned in its community. The deletion of a post unpins it without a further event.',
  data: z.object({ ...pinned, placement: Placement }),
  orderedBy: byCommunity,
  audit: ({ data }) => ({
    ...onPin('pinned', data),
    ...communityTarget(data),
    userId: data.postedUserId,
    details: { placement: data.placement },
  }),
})

export const postUnpinned = event({
  type: 'PostUnpinned',
  summary: 'A post was unpinned in its community.',
  data: z.object({ communityId: id, placement: Placement, ...removed, by: id }),
  orderedBy: byCommunity,
  audit: ({ data }) => ({
    ...onPin('unpinned', data),
    ...communityTarget(data),
    details: { placement: data.placement },
  }),
})

export const pinsCleared = event({
  type: 'PinsCleared',
  summary: 'All posts of a community, or of one placement in it, were unpinned.',
  data: z.object({
    communityId: id,
    pins: z.array(z.object({ placement: Placement, ...removed })),
    by: id,
  }),
  orderedBy: byCommunity,
  audit: ({ data: { communityId, pins } }) => ({
    ...communityTarget({ communityId }),
    kind: 'unpinned',
    recordType: 'community',
    recordId: communityId,
    details: { pins: pins.length },
  }),
})

export const postPinnedGlobally = event({
  type: 'PostPinnedGlobally',
  summary: 'A post was pinned for the whole network.',
  data: z.object(pinned),
  orderedBy: byNetwork,
  audit: ({ data }) => ({ ...onPin('pinned', data), ...inNetwork, userId: data.postedUserId }),
})

export const postUnpinnedGlobally = event({
  type: 'PostUnpinnedGlobally',
  summary:
    'A post was unpinned for the whole network: on request, or because it can no longer be seen by everybody.',
  data: z.object({ communityId: id, ...removed, by: id }),
  orderedBy: byNetwork,
  audit: (event) => onRequest(event, { ...onPin('unpinned', event.data), ...inNetwork }),
})

export const globalPinsCleared = event({
  type: 'GlobalPinsCleared',
  summary: 'All posts that were pinned for the whole network were unpinned.',
  data: z.object({ pins: z.array(z.object({ communityId: id, ...removed })), by: id }),
  orderedBy: byNetwork,
  audit: ({ data: { pins } }) => ({
    kind: 'unpinned',
    recordType: 'setting',
    recordId: 'global-pins',
    details: { pins: pins.length },
  }),
})
