import { channelCreated, channelMemberJoined } from '@causerie/contracts/chat/events'
import { internalIdOf } from './user.ts'

/** The channel that most given events are about. */
export const porch = { channelId: 'porch', internalId: 'c1'.repeat(12) }

type Fields = Partial<Omit<Parameters<typeof channelCreated>[0], 'userId'>> & { by?: string }
/** A public channel, by default of alice. */
export const porchCreated = ({ by = 'alice', ...fields }: Fields = {}) => [
  channelCreated({
    ...porch,
    messageFeedId: porch.internalId,
    type: 'community',
    isOfCommunity: false,
    isDistinct: false,
    isPublic: true,
    displayName: 'Porch',
    metadata: {},
    tags: [],
    messageAutoDeleteEnabled: false,
    autoDeleteMessageByFlagLimit: 10,
    notificationMode: 'default',
    avatarFileId: null,
    attachedTo: {},
    userId: by,
    ...fields,
  }),
  porchJoined(by, 'member', 'channel-moderator'),
]

/** A user joins the porch, as a plain member unless other roles are given. */
export const porchJoined = (userId: string, ...roles: string[]) =>
  channelMemberJoined({
    ...porch,
    userId,
    userInternalId: internalIdOf(userId),
    roles: roles.length > 0 ? roles : ['member'],
    by: userId,
  })
