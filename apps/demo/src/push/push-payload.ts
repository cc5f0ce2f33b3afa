/** What a service worker is sent, as the push role writes it. */
export type PushPayload = {
  title: string
  body: string
  /** Another one with the same tag takes the place of the first. */
  tag: string
  /** Unread messages and unseen tray items; 0: nobody counted. */
  badge: number
  /** The URL of an image. */
  image: string | undefined
  /** The page of the demo that a click opens. */
  path: string
}

/** Browsers demand a notification for each push, also for one that cannot be read. */
const unreadable = {
  title: 'Causerie',
  body: '',
  tag: '',
  badge: 0,
  image: undefined,
  path: '/demo',
}

/** The payload that a text is; what is missing or of another type is left out. */
export const payloadIn = (text: string): PushPayload => {
  const { title, body, tag, badge, image, data } = membersOf(parsed(text))
  return {
    title: typeof title === 'string' ? title : unreadable.title,
    body: typeof body === 'string' ? body : unreadable.body,
    tag: typeof tag === 'string' ? tag : unreadable.tag,
    badge: typeof badge === 'number' ? badge : unreadable.badge,
    image: typeof image === 'string' ? image : unreadable.image,
    path: pathIn(data),
  }
}

/** The page of the demo that the data of a push name; the first one if they name none. */
export const pathIn = (data: unknown): string => {
  const { path } = membersOf(data)
  return isOfDemo(path) ? path : unreadable.path
}

/** Whether it is a page of the demo, and of no other server. */
const isOfDemo = (path: unknown): path is string =>
  typeof path === 'string' && /^\/demo(?:$|[/?])/.test(path)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
