import { type Client, createClient, type Session as Opened } from '@causerie/client'
import { createContext, use } from 'react'

/**
 * Who is signed in, and what they may do in the whole network. The token is in a cookie that no
 * script reads.
 */
export type Session = {
  client: Client
  userId: string
  displayName: string
  isAdmin: boolean
  permissions: ReadonlySet<string>
  /** Shows the sign-in, with a notice if there is something to say. */
  signOut: (notice?: string) => void
}

const Context = createContext<Session | undefined>(undefined)
export const SessionProvider = Context

export const useSession = (): Session => {
  const session = use(Context)
  if (!session) throw new Error('nobody is signed in')
  return session
}

/** Whose token the cookie has. */
type Known = { userId: string; isAdmin: boolean; tag: string }
const path = '/console/session'
/**
 * Whoever is signed in here, where other tabs may be somebody else. It tells nothing of the token.
 */
const tagOfTab = {
  read: () => sessionStorage.getItem('causerie-console') ?? '',
  keep: (tag: string) => sessionStorage.setItem('causerie-console', tag),
}

const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  headers: Record<string, string> = {},
): Promise<Known | null> => {
  const response = await fetch(path, {
    method,
    headers: { 'causerie-console-tag': tagOfTab.read(), ...headers },
  })
  if (!response.ok) throw new Error(`${response.status}`)
  const { session }: { session: Known | null } = await response.json()
  if (session) tagOfTab.keep(session.tag)
  return session
}

let renewals = 0
/**
 * What requests carry in place of the token, which the server adds. Another one each time, so that
 * a refused request is sent again.
 */
const placeholder = ({ tag }: Known): string => {
  renewals += 1
  return `console.${tag}.${renewals}`
}

/** Puts a token into the cookie. Throws if the server does not accept it. */
const keepToken = async ({
  accessToken,
  expiresAt,
}: Opened): Promise<{ known: Known; opened: Opened }> => {
  const known = await ask('POST', { authorization: `Bearer ${accessToken}` })
  if (!known) throw new Error('the token is not kept')
  return { known, opened: { accessToken: placeholder(known), expiresAt } }
}

const sessionOf = async (
  { userId, isAdmin }: Known,
  session: () => Promise<Opened>,
): Promise<Omit<Session, 'signOut'>> => {
  const client = createClient({ baseUrl: location.origin, session })
  const { users } = await client.get('/api/v3/users/{userId}', { params: { path: { userId } } })
  const me = users.find((user) => user.userId === userId)
  return {
    client,
    userId,
    isAdmin,
    displayName: me?.displayName ?? userId,
    permissions: new Set(me?.permissions),
  }
}

/**
 * Signs in with what `open` answers, now and whenever the session ends. Throws if the server does
 * not accept it.
 */
export const openSession = async (
  open: () => Promise<Opened>,
): Promise<Omit<Session, 'signOut'>> => {
  const first = await keepToken(await open())
  let kept: Opened | undefined = first.opened
  return sessionOf(first.known, async () => {
    const opened = kept ?? (await keepToken(await open())).opened
    kept = undefined
    return opened
  })
}

/** Whoever was signed in before the page was loaded again, or by a link of the terminal. */
export const restoreSession = async (): Promise<Omit<Session, 'signOut'> | undefined> => {
  const known = await ask('GET')
  return known ? sessionOf(known, async () => ({ accessToken: placeholder(known) })) : undefined
}

/** Forgets the token. */
export const closeSession = (): Promise<unknown> => ask('DELETE').catch(() => undefined)
