// What an app does with the published client: it signs in, mounts live collections, and shows what
// they tell. The spec asks it to write.
import {
  ChannelRepository,
  Client,
  CommentRepository,
  CommunityRepository,
  FileRepository,
  getCommunityStoriesTopic,
  getCommunityTopic,
  getMarkerUserFeedTopic,
  getPostTopic,
  getSmartFeedMessageTopic,
  MessageRepository,
  PostRepository,
  ReactionRepository,
  StoryRepository,
  SubChannelRepository,
  SubscriptionLevels,
  subscribeTopic,
} from '@amityco/ts-sdk'

const {
  server = '',
  apiKey = '',
  userId = '',
} = Object.fromEntries(new URLSearchParams(location.search))

/** Replaces the lines of a list. */
const show = (id: string, lines: readonly string[]): void => {
  const items = lines.map((line) =>
    Object.assign(document.createElement('li'), { textContent: line }),
  )
  document.getElementById(id)?.replaceChildren(...items)
}

/** Resolves when the server has granted the topic. */
const subscribed = (topic: string): Promise<void> =>
  new Promise((resolve, reject) =>
    subscribeTopic(topic, (error) =>
      error ? reject(new Error(`${topic} was not granted`)) : resolve(),
    ),
  )

const signIn = async (): Promise<void> => {
  // The client for React Native has an address of its own for uploads.
  const endpoints = { http: server, mqtt: `${server.replace(/^http/, 'ws')}/mqtt`, upload: server }
  Client.createClient(apiKey, 'sg', { apiEndpoint: endpoints })
  // Before it signs in: that is when it begins to ask which markers changed.
  Client.enableUnreadCount()
  await Client.login(
    { userId, displayName: userId },
    { sessionWillRenewAccessToken: (renewal) => renewal.renew() },
  )
  // The client does so by itself, and says nothing when it is done.
  await Promise.all([getSmartFeedMessageTopic(), getMarkerUserFeedTopic()].map(subscribed))
}

/** A picture of one colour. */
const picture = async (): Promise<FormData> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
  canvas.getContext('2d')?.fillRect(0, 0, 64, 64)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const form = new FormData()
  form.append('files', blob ?? new Blob(), 'square.png')
  return form
}

const textOf = ({ data }: { data?: unknown }): string =>
  (data as { text?: string } | undefined)?.text ?? ''

const openCommunity = async (communityId: string): Promise<void> => {
  const community = await new Promise<Amity.Community>((resolve) => {
    const stop = CommunityRepository.getCommunity(communityId, ({ data, loading }) => {
      if (loading || !data) return
      resolve(data)
      setTimeout(() => stop())
    })
  })
  await subscribed(getCommunityTopic(community, SubscriptionLevels.POST_AND_COMMENT))
  await subscribed(getCommunityStoriesTopic({ targetType: 'community', targetId: communityId }))
  PostRepository.getPosts(
    { targetType: 'community', targetId: communityId, limit: 10 },
    ({ data }) => {
      const of = (post: Amity.Post) =>
        `${textOf(post)} · ${post.children.length} pictures · ${post.reactionsCount} reactions · ${post.commentsCount} comments`
      show('posts', (data ?? []).map(of))
    },
  )
  StoryRepository.getActiveStoriesByTarget(
    { targetType: 'community', targetId: communityId },
    ({ data }) =>
      show(
        'stories',
        (data ?? []).map((story) => story?.storyId ?? ''),
      ),
  )
}

const openPost = async (postId: string): Promise<void> => {
  const { data: post } = (await PostRepository.getPostByIds([postId])) as unknown as {
    data: Amity.Post[]
  }
  if (post[0]) await subscribed(getPostTopic(post[0], SubscriptionLevels.COMMENT))
  CommentRepository.getComments(
    { referenceType: 'post', referenceId: postId, limit: 10 },
    ({ data }) => show('comments', (data ?? []).map(textOf)),
  )
}

/**
 * Resolves when the first page is there: the client replaces by it what events have told before.
 */
const showChannels = (): Promise<void> =>
  new Promise((resolve) => {
    ChannelRepository.getChannels({ membership: 'member', limit: 10 }, ({ data, loading }) => {
      show(
        'channels',
        (data ?? []).map(({ channelId, unreadCount }) => `${channelId} · ${unreadCount} unread`),
      )
      if (!loading) resolve()
    })
  })

/**
 * The client for browsers says once that a channel is shown; the one for React Native has no such
 * words, and says which messages were read.
 */
const isReadByChannel = 'startReading' in SubChannelRepository

let closeChannel = async (): Promise<unknown> => undefined
const openChannel = async (channelId: string): Promise<void> => {
  await closeChannel()
  const stop = MessageRepository.getMessages({ subChannelId: channelId, limit: 20 }, ({ data }) => {
    const messages = data ?? []
    show(
      'messages',
      messages.map((message) => (message.isDeleted ? '(deleted)' : textOf(message))),
    )
    if (!isReadByChannel) for (const message of messages) message.markRead()
  })
  closeChannel = async () => {
    stop()
    // The client listens for one channel at a time.
    if (isReadByChannel) await SubChannelRepository.stopReading(channelId)
  }
  if (isReadByChannel) await SubChannelRepository.startReading(channelId)
}

/** What the spec asks this page to do. */
const actions = {
  openCommunity,
  openPost,
  showChannels,
  openChannel,
  createPost: async (targetId: string, text: string) => {
    const { data: files } = await FileRepository.uploadImage(await picture())
    const attachments = files.map(({ fileId }) => ({ type: 'image', fileId }))
    const { data } = await PostRepository.createPost({
      targetType: 'community',
      targetId,
      data: { text },
      attachments,
    })
    return data.postId
  },
  comment: async (referenceId: string, text: string) => {
    const { data } = await CommentRepository.createComment({
      referenceType: 'post',
      referenceId,
      data: { text },
    })
    return data.commentId
  },
  react: (postId: string) => ReactionRepository.addReaction('post', postId, 'like'),
  createStory: async (communityId: string) => {
    const created = await StoryRepository.createImageStory(
      'community',
      communityId,
      await picture(),
    )
    return created.data?.storyId
  },
  converse: async (other: string) => {
    const { data } = await ChannelRepository.createChannel({
      type: 'conversation',
      userIds: [other],
    })
    return data.channelId
  },
  send: async (subChannelId: string, text: string) => {
    const { data } = await MessageRepository.createMessage({
      subChannelId,
      dataType: 'text',
      data: { text },
    })
    return data.messageId
  },
  edit: async (messageId: string, text: string) => {
    await MessageRepository.editMessage(messageId, { data: { text } })
  },
  remove: async (messageId: string) => {
    await MessageRepository.softDeleteMessage(messageId)
  },
}
export type Actions = typeof actions

addEventListener('unhandledrejection', ({ reason }) => show('state', [`failed: ${String(reason)}`]))
signIn().then(
  () => {
    Object.assign(window, { actions })
    show('state', ['signed in'])
  },
  (error: unknown) => show('state', [`failed: ${String(error)}`]),
)
