/**
 * The records of an import, one a line of NDJSON. `id` is the natural key of the old system, of 1
 * to 200 characters; other members refer to records by it. Times are ISO 8601 in UTC.
 */
export type ImportRecord =
  | { kind: 'version'; version: 1 }
  | UserRecord
  | CommunityRecord
  | MemberRecord
  | ChannelRecord
  | ChannelMemberRecord
  | MessageRecord
  | ReactionRecord
  | FileRecord

type Times = { createdAt?: string; editedAt?: string }
type Metadata = Record<string, unknown>

export type UserRecord = Times & {
  kind: 'user'
  id: string
  displayName: string
  profileHandle?: string
  description?: string
  avatarFileId?: string
  metadata?: Metadata
}
export type CommunityRecord = Times & {
  kind: 'community'
  id: string
  displayName: string
  description?: string
  isPublic: boolean
  /** The creator. */
  userId: string
  metadata?: Metadata
}
export type MemberRecord = Times & {
  kind: 'member'
  communityId: string
  userId: string
  roles?: string[]
}
export type ChannelRecord = Times & {
  kind: 'channel'
  id: string
  type: 'community' | 'live' | 'broadcast' | 'conversation'
  displayName?: string
  isPublic?: boolean
  isMuted?: boolean
  /** The creator. */
  userId: string
  /** Of a conversation: all members. */
  userIds?: string[]
  tags?: string[]
  metadata?: Metadata
}
export type ChannelMemberRecord = Times & {
  kind: 'channelMember'
  channelId: string
  userId: string
  roles?: string[]
}
export type MessageRecord = Times & {
  kind: 'message'
  id: string
  channelId: string
  userId: string
  parentId?: string
  type: 'text' | 'image' | 'video' | 'file'
  data?: { text: string }
  fileId?: string
  mentionees?: Mentionee[]
  tags?: string[]
}
export type Mentionee = { type: 'user'; userIds: string[] } | { type: 'channel' }
export type ReactionRecord = Times & {
  kind: 'reaction'
  referenceType: 'post' | 'comment' | 'message'
  referenceId: string
  userId: string
  reactionName: string
}
export type FileRecord = Times & {
  kind: 'file'
  id: string
  /** Where the file is in the ZIP of the old system. */
  path: string
  name: string
  userId: string
  fileType: 'image' | 'video' | 'file'
}
