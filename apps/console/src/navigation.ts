import { may, type Reader } from './session/may.ts'
import type { TextKey } from './texts/english.ts'

/**
 * A screen of the console; `isFor` says whom it is shown to. What it does is decided by the server,
 * by the same permissions.
 */
type ScreenEntry = { to: string; title: TextKey; isFor: (reader: Reader) => boolean }

const everybody: ScreenEntry['isFor'] = () => true
const administrators: ScreenEntry['isFor'] = ({ isAdmin }) => isAdmin
const withAny =
  (...permissions: readonly string[]) =>
  (reader: Reader) =>
    permissions.some((permission) => may(reader, permission))

export const screens = [
  { to: '/review', title: 'review', isFor: everybody },
  { to: '/find', title: 'find', isFor: everybody },
  { to: '/people', title: 'people', isFor: withAny('BAN_USER', 'EDIT_USER') },
  { to: '/communities', title: 'communities', isFor: everybody },
  {
    to: '/categories',
    title: 'categories',
    isFor: withAny('CREATE_COMMUNITY_CATEGORY', 'DELETE_COMMUNITY_CATEGORY'),
  },
  { to: '/chat', title: 'chat', isFor: everybody },
  { to: '/streams', title: 'streams', isFor: everybody },
  { to: '/schedule', title: 'schedule', isFor: everybody },
  { to: '/roles', title: 'roles', isFor: withAny('EDIT_ROLE', 'CREATE_ROLE', 'DELETE_ROLE') },
  { to: '/rules', title: 'rules', isFor: administrators },
  { to: '/notifications', title: 'notifications', isFor: administrators },
  { to: '/webhooks', title: 'webhooks', isFor: administrators },
  { to: '/push', title: 'push', isFor: administrators },
  { to: '/settings', title: 'settings', isFor: administrators },
  { to: '/data', title: 'data', isFor: administrators },
  { to: '/audit', title: 'audit', isFor: everybody },
  { to: '/health', title: 'health', isFor: administrators },
] as const satisfies readonly ScreenEntry[]

/** The screen that a path below the console leads to. */
export const screenAt = (pathname: string): ScreenEntry | undefined =>
  screens.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
