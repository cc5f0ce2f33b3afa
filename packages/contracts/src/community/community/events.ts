import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { NotificationMode } from '../../resources/community.ts'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { communityKey } from '../../shared/ordering-keys.ts'
import { keys } from '../../shared/realtime-keys.ts'
import {
  accessToCommunity,
  communityBroadcast,
  onCommunity,
  toCommunity,
  updateOfChannel,
} from './consequences.ts'

const id = z.string()

const fields = {
  displayName: personal(z.string()),
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  categoryIds: z.array(id),
  isOfficial: z.boolean(),
  isPublic: z.boolean(),
  isDiscoverable: z.boolean(),
  onlyAdminCanPost: z.boolean(),
  needApprovalOnPostCreation: z.boolean(),
  allowCommentInStory: z.boolean(),
  requiresJoinApproval: z.boolean(),
  notificationMode: NotificationMode,
}
/** The claimed value of a unique name. */
const uniqueName = z.string()

export const communityCreated = event({
  type: 'CommunityCreated',
  summary: 'A community was created; a separate event records that its creator joined.',
  data: z.object({
    communityId: id,
    userId: id,
    ...fields,
    description: personal(z.string()).optional(),
    avatarFileId: id.optional(),
    needApprovalOnCommentCreation: z.boolean().optional(),
    uniqueName: uniqueName.optional(),
  }),
  orderedBy: (e) => communityKey(e.communityId),
  belongsTo: ({ communityId }) => [communityKey(communityId)],
  broadcasts: ({ data }) => [
    communityBroadcast('created', data, {
      to: [...toCommunity(data), { key: keys.own(data.userId) }],
    }),
  ],
  audit: own('userId'),
})

export const communityUpdated = event({
  type: 'CommunityUpdated',
  summary: 'A community was updated; absent fields are unchanged.',
  data: z.object({
    communityId: id,
    ...z.object(fields).partial().shape,
    /** Empty: cleared. */
    description: personal(z.string()).optional(),
    /** Null: cleared. */
    avatarFileId: id.nullable().optional(),
    needApprovalOnCommentCreation: z.boolean().optional(),
    /** The unique name after and before the update. Null: none; the previous one is released. */
    uniqueName: uniqueName.nullable().optional(),
    uniqueNameBefore: uniqueName.optional(),
  }),
  orderedBy: (e) => communityKey(e.communityId),
  belongsTo: ({ communityId }) => [communityKey(communityId)],
  broadcasts: ({ data }) => [
    communityBroadcast('updated', data, { to: toCommunity(data) }),
    updateOfChannel(data),
  ],
  revokes: accessToCommunity,
  audit: ({ data }) => {
    const { communityId: _, uniqueName: __, uniqueNameBefore: ___, ...fields } = data
    return { ...onCommunity('settingsChanged', data), details: { fields: Object.keys(fields) } }
  },
})

export const communityDeleted = event({
  type: 'CommunityDeleted',
  summary: 'A community was deleted. It stays readable, and its name can be used again.',
  data: z.object({ communityId: id, uniqueNameBefore: uniqueName.optional() }),
  orderedBy: (e) => communityKey(e.communityId),
  broadcasts: ({ data }) => [communityBroadcast('deleted', data, { to: toCommunity(data) })],
  revokes: accessToCommunity,
  // It belongs to its members, whoever created it.
  audit: ({ data }) => onCommunity('deleted', data),
})
