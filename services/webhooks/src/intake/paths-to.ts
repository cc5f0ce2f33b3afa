import type { RealtimeKind, Shown } from '@causerie/contracts/realtime'

/** Where a record of a kind is read, if the API has it. */
const pathOf: Partial<Record<RealtimeKind, (id: string) => string>> = {
  channel: (id) => `/api/v3/channels/${id}`,
  message: (id) => `/api/v5/messages/${id}`,
  'message-feed': (id) => `/api/v5/message-feeds/${id}`,
  community: (id) => `/api/v3/communities/${id}`,
  user: (id) => `/api/v3/users/${id}`,
  post: (id) => `/api/v3/posts/${id}`,
  comment: (id) => `/api/v3/comments/${id}`,
  story: (id) => `/api/v4/stories/${id}`,
  poll: (id) => `/api/v3/polls/${id}`,
  stream: (id) => `/api/v3/video-streaming/${id}`,
}

/** The paths at which the shown records are read. */
export const pathsTo = ({ kind, ids }: Shown): string[] => {
  const path = pathOf[kind]
  return path ? ids.map((id) => path(encodeURIComponent(id))) : []
}
