/** Where each thing is, within the pane of a person. Ids may have any character. */
export const feedPath = '/'
export const communitiesPath = '/c'
export const channelsPath = '/chat'
export const newConversationPath = '/new-conversation'
export const communityPath = (communityId: string): string =>
  `/c/${encodeURIComponent(communityId)}`
export const channelPath = (channelId: string): string => `/chat/${encodeURIComponent(channelId)}`
export const postPath = (postId: string): string => `/p/${encodeURIComponent(postId)}`
export const userPath = (userId: string): string => `/u/${encodeURIComponent(userId)}`
export const hashtagPath = (word: string): string => `/tag/${encodeURIComponent(word)}`

/** The address of a path for whoever signs in as this person, as a link of its own. */
export const addressFor = (userId: string, path: string): string =>
  `/demo/${encodeURIComponent(userId)}${path === feedPath ? '' : path}`

/** What a pane shows: whose it is, and where in it. */
export type Place = { userId: string; path: string }

/** `alice/c/67…`, as it stands in an address behind `/demo/` or in its query. */
export const placeIn = (text: string): Place | undefined => {
  const [, user = '', path = ''] = /^\/?([^/]+)(\/.*)?$/.exec(text) ?? []
  const userId = decoded(user)
  return userId === '' ? undefined : { userId, path: path || feedPath }
}

/** The id in a part of a path; as it is where it is no valid encoding. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const textOf = ({ userId, path }: Place): string =>
  `${encodeURIComponent(userId)}${path === feedPath ? '' : path}`

const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

/** The query of `/demo/two` for both panes: `?left=alice/c/67…&right=bob`. */
export const queryOfTwo = (places: Readonly<Record<Side, Place>>): string =>
  `?${sides
    .map((side) => `${side}=${encodeURIComponent(textOf(places[side])).replaceAll('%2F', '/')}`)
    .join('&')}`

/** What a pane of `/demo/two` shows; undefined if the query does not say. */
export const placeOfSide = (query: string, side: Side): Place | undefined =>
  placeIn(new URLSearchParams(query).get(side) ?? '')
