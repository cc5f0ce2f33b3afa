/**
 * The records of an import, one a line of NDJSON. `id` is the natural key of the old system, of 1
 * to 200 characters; other members refer to records by it. Times are ISO 8601 in UTC. Members
 * beside those of the kind are those of the API's request for such a record.
 */
export type ImportRecord =
  | { kind: 'version'; version: 1 }
  | RoleRecord
  | UserRecord
  | CategoryRecord
  | CommunityRecord
  | MemberRecord
  | ChannelRecord
  | ChannelMemberRecord
  | PollRecord
  | VoteRecord
  | PostRecord
  | CommentRecord
  | MessageRecord
  | ReactionRecord
  | ReadMarkRecord
  | PinRecord
  | FollowRecord
  | StoryRecord
  | FlagRecord
  | BlockRecord
  | BanRecord
  | FileRecord

/** Members that may be missing, which the API takes null for as well. */
type Optional<T> = { [K in keyof T]?: T[K] | null | undefined }

/** A role of the network; with the id of a default role, what that is there. */
export type RoleRecord = {
  kind: 'role'
  id: string
  displayName: string
  permissions: string[]
} & Optional<{ createdAt: string }>

export type UserRecord = { kind: 'user'; id: string; displayName: string } & Optional<{
  profileHandle: string
  description: string
  avatarFileId: string
  avatarCustomUrl: string
  roles: string[]
  metadata: Metadata
  createdAt: string
}>

export type CategoryRecord = { kind: 'category'; id: string; name: string } & Optional<{
  avatarFileId: string
  metadata: Metadata
  createdAt: string
}>

export type CommunityRecord = {
  kind: 'community'
  id: string
  displayName: string
  isPublic: boolean
  /** The creator. */
  userId: string
} & Optional<{
  description: string
  avatarFileId: string
  isOfficial: boolean
  onlyAdminCanPost: boolean
  needApprovalOnPostCreation: boolean
  allowCommentInStory: boolean
  isDiscoverable: boolean
  requiresJoinApproval: boolean
  notificationMode: NotificationMode
  categoryIds: string[]
  tags: string[]
  metadata: Metadata
  createdAt: string
}>

export type MemberRecord = { kind: 'member'; communityId: string; userId: string } & Optional<{
  roles: string[]
  createdAt: string
}>

export type ChannelRecord = {
  kind: 'channel'
  id: string
  type: 'community' | 'live' | 'broadcast' | 'conversation' | 'standard' | 'private'
  /** The creator. */
  userId: string
} & Optional<{
  /** The id that somebody chose. */
  channelId: string
  displayName: string
  avatarFileId: string
  isPublic: boolean
  isMuted: boolean
  isDistinct: boolean
  messageAutoDeleteEnabled: boolean
  autoDeleteMessageByFlagLimit: number
  notificationMode: NotificationMode
  /** Of a conversation: all members. */
  userIds: string[]
  tags: string[]
  metadata: Metadata
  createdAt: string
}>

export type ChannelMemberRecord = {
  kind: 'channelMember'
  channelId: string
  userId: string
} & Optional<{ roles: string[]; createdAt: string }>

export type PollRecord = {
  kind: 'poll'
  id: string
  userId: string
  question: string
  answers: { dataType: 'text' | 'image'; data: string; fileId: string | null }[]
} & Optional<{
  title: string
  answerType: 'single' | 'multiple'
  /** Milliseconds from its creation. */
  closedIn: number
  createdAt: string
}>

export type VoteRecord = {
  kind: 'vote'
  pollId: string
  userId: string
  /** Places of answers in the poll, from 0. */
  answerIndexes: number[]
} & Optional<{ createdAt: string }>

export type PostRecord = {
  kind: 'post'
  id: string
  targetType: 'community' | 'user'
  targetId: string
  userId: string
  data: Metadata
} & Optional<{
  /** The id that somebody chose. */
  postId: string
  dataType: string
  attachments: { type: FileRecord['fileType']; fileId: string }[]
  hashtags: string[]
  links: object[]
}> &
  Written

export type CommentRecord = {
  kind: 'comment'
  id: string
  referenceType: 'post' | 'story' | 'content'
  referenceId: string
  userId: string
  data: Metadata
} & Optional<{
  /** The id that somebody chose. */
  commentId: string
  parentId: string
  attachments: { type: 'image'; fileId: string }[]
  links: object[]
}> &
  Written

export type MessageRecord = {
  kind: 'message'
  id: string
  channelId: string
  userId: string
  type: 'text' | 'image' | 'file' | 'custom' | 'video' | 'audio' | 'imagemap'
} & Optional<{
  /** The id that somebody chose. */
  messageId: string
  parentId: string
  data: Metadata
  fileId: string
}> &
  Written

export type ReactionRecord = {
  kind: 'reaction'
  referenceType: 'post' | 'comment' | 'story' | 'message'
  referenceId: string
  userId: string
  reactionName: string
} & Optional<{ createdAt: string }>

/** What somebody has read in a channel. */
export type ReadMarkRecord = {
  kind: 'readMark'
  channelId: string
  userId: string
} & Optional<{
  /** The number of the last message in the channel; all without it. */
  readToSegment: number
}>

export type PinRecord = {
  kind: 'pin'
  communityId: string
  postId: string
} & Optional<{
  placement: 'default' | 'announcement' | 'global'
  userId: string
  createdAt: string
}>

export type FollowRecord = {
  kind: 'follow'
  userId: string
  followedUserId: string
} & Optional<{ createdAt: string }>

/** A story of a community; without `expiresAt`, the setting of the network ends it. */
export type StoryRecord = {
  kind: 'story'
  id: string
  targetType: 'community'
  targetId: string
  userId: string
  dataType: 'text' | 'image' | 'video'
  data: Metadata
} & Optional<{ items: object[]; metadata: Metadata; createdAt: string; expiresAt: string }>

export type FlagRecord = {
  kind: 'flag'
  referenceType: 'user' | 'post' | 'comment' | 'story' | 'message'
  referenceId: string
  userId: string
} & Optional<{ reason: string; detail: string; createdAt: string }>

export type BlockRecord = {
  kind: 'block'
  userId: string
  blockedUserId: string
} & Optional<{ createdAt: string }>

/** A ban from a community, from a channel, or without both from the network. */
export type BanRecord = { kind: 'ban'; userId: string } & Optional<{
  communityId: string
  channelId: string
  createdAt: string
}>

/**
 * A file in the ZIP of the old system, or on the web. Without `userId`, the administrator who
 * imports uploads it.
 */
export type FileRecord = {
  kind: 'file'
  id: string
  name: string
  fileType: 'image' | 'video' | 'file'
} & ({ path: string } | { url: string }) &
  Optional<{
    userId: string
    altText: string
    accessType: 'public' | 'network'
    createdAt: string
  }>

export type Mentionee = { type: 'user'; userIds: string[] } | { type: 'channel' }

type Metadata = Record<string, unknown>
type NotificationMode = 'default' | 'silent' | 'subscribe'
type Written = Optional<{
  metadata: Metadata
  tags: string[]
  mentionees: Mentionee[]
  createdAt: string
  editedAt: string
}>
