/** What can be found, in the order in which it is shown. */
export const foundKinds = [
  'posts',
  'comments',
  'stories',
  'messages',
  'channels',
  'communities',
  'users',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** What each kind is called. */
export const kindTitles = {
  posts: 'posts',
  comments: 'comments',
  stories: 'stories',
  messages: 'messages',
  channels: 'foundChannels',
  communities: 'communities',
  users: 'people',
} as const satisfies Record<FoundKind, string>
