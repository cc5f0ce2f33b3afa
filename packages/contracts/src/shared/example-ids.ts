/**
 * Ids that the examples of contracts share. All differ, so that each can be replaced by the id of
 * an existing record: by tests, and by `/docs` where there is a demo world. Ids that start with
 * `new` belong to no record yet.
 */
export const exampleIds = {
  callerId: 'alice',
  /** A moderator of the community. */
  userId: 'bob',
  /** Not a member of the community, but asked to join it. */
  otherUserId: 'dan',
  /** Banned from the community. */
  bannedUserId: 'mallory',
  newUserId: 'eve',
  brandUserId: '67443e9f1c2a4b0d8e6f0001',
  /** The caller is a moderator of it. */
  communityId: '67443e9f1c2a4b0d8e6f0002',
  /** The caller may join it, and is invited. */
  openCommunityId: '67443e9f1c2a4b0d8e6f0007',
  /** The caller asked to join it. */
  requestedCommunityId: '67443e9f1c2a4b0d8e6f0008',
  categoryId: '67443e9f1c2a4b0d8e6f0003',
  /** A pending invitation of the caller. */
  invitationId: '67443e9f1c2a4b0d8e6f0004',
  /** A pending invitation of another user to a community of the caller. */
  sentInvitationId: '67443e9f1c2a4b0d8e6f0009',
  /** An invitation to a community of the caller that the invited user rejected. */
  rejectedInvitationId: '67443e9f1c2a4b0d8e6f000a',
  roleId: 'gardener',
  newRoleId: 'florist',
  postId: 'spare-keys-1',
  /** In a public community. */
  publicPostId: 'balcony-gardens-2',
  /** Under review. */
  pendingPostId: '67443e9f1c2a4b0d8e6f000b',
  newPostId: 'first-tomatoes',
  pollId: '67443e9f1c2a4b0d8e6f00a0',
  pollAnswerId: '67443e9f1c2a4b0d8e6f00a1',
  /** On a post of a community that the caller moderates. */
  commentId: 'balcony-gardens-1-comment-1',
  newCommentId: 'well-done',
  /** A story of another user in a public community that the caller moderates. */
  storyId: '67443e9f1c2a4b0d8e6f00b0',
  /** A channel of which the caller is a moderator. */
  channelId: 'night-shift',
  /** A channel that the caller may join. */
  openChannelId: 'early-birds',
  /** In the channel. */
  messageId: 'night-shift-1',
  /** In its default feed. */
  feedMessageId: 'night-shift-2',
  /** Of the channel, beside its default feed. */
  messageFeedId: '67443e9f1c2a4b0d8e6f00f2',
  /** Disabled, so that nothing is sent. */
  webhookId: '67443e9f1c2a4b0d8e6f0010',
  /** Of the webhook; it waits. */
  deliveryId: '70412',
  /** Of the webhook; it was cancelled. */
  replayId: '70413',
  linkRuleId: '67443e9f1c2a4b0d8e6f00d0',
  blockRuleId: '67443e9f1c2a4b0d8e6f00d1',
  /** A time for which posts can be scheduled: within 30 days. */
  soon: '2036-01-01T00:00:00.000Z',
  /** Of the caller; it waits. */
  scheduledPostId: '67443e9f1c2a4b0d8e6f00c0',
  /** A stream of the caller, who has not published it yet. */
  streamId: '67443e9f1c2a4b0d8e6f00e0',
  /**
   * The name of a stream on the media server that nobody has published yet: its network and its id.
   */
  streamName: 'demo/67443e9f1c2a4b0d8e6f00e1',
  /** What its streamer publishes it with. */
  publishKey: '67443e9f1c2a4b0d8e6f00e2',
  /** An image that the caller uploaded, open to everybody. */
  fileId: '67443e9f1c2a4b0d8e6f00f1',
  /** Files elsewhere, which can be fetched. */
  imageUrl: 'https://www.example.org/tomatoes.png',
  videoUrl: 'https://www.example.org/tomatoes.mp4',
  fileUrl: 'https://www.example.org/tomatoes.txt',
  networkId: 'demo',
  /** Of the link to the export of `userId`. */
  exportSignature: 'Ws3uZ2FxbAAUK4xXo1mV3rWQ2bXx0o5yq6tYcEo0r9k',
  itemId: '67443e9f1c2a4b0d8e6f0006',
} as const
export type ExampleId = keyof typeof exampleIds

// Every key of an object that was written with them.
const names = Object.keys(exampleIds) as ExampleId[]

/** A request or a document with the ids of existing records instead of those of the examples. */
export const withIds = <V>(value: V, ids: Partial<Record<ExampleId, string>>): V => {
  const replaced = new Map<unknown, string>(
    names.map((name) => [exampleIds[name], ids[name] ?? exampleIds[name]]),
  )
  // Replaces texts by texts.
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => replaced.get(inner) ?? inner) as V
}
