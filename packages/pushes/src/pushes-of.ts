import { pushesOfItem } from './pushes-of-item.ts'
import { pushesOfMessage } from './pushes-of-message.ts'

/** Who is to be told of an event of these services: pushes, page by page. */
export const pushesOf = {
  chat: pushesOfMessage,
  notifications: pushesOfItem,
} as const

/** What is older, in milliseconds, is pushed to nobody. */
export const oldestPush = 86_400_000
