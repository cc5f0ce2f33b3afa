import { type Client, createClient, type Session as Opened } from '@causerie/client'
import { createContext, use } from 'react'

/** Who is signed in, and what they may do in the whole network. Kept in memory alone: a reload forgets it. */
export type Session = {
  client: Client
  userId: string
  displayName: string
  isAdmin: boolean
  permissions: ReadonlySet<string>
  signOut: () => void
}

const Context = createContext<Session | undefined>(undefined)
export const SessionProvider = Context

export const useSession = (): Session => {
  const session = use(Context)
  if (!session) throw new Error('nobody is signed in')
  return session
}

/** Whose token it is, as the token says; whether it is valid, only the server can tell. */
const readToken = (token: string): { userId: string; isAdmin: boolean } => {
  const [, payload = ''] = token.split('.')
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  const claims = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
  return { userId: String(claims.user.publicUserId), isAdmin: claims.kind === 'admin' }
}

/** Signs in with what `open` answers, now and whenever the session ends. Throws if the server does not accept it. */
export const openSession = async (open: () => Promise<Opened>): Promise<Omit<Session, 'signOut'>> => {
  const { userId, isAdmin } = readToken((await open()).accessToken)
  const client = createClient({ baseUrl: location.origin, session: open })
  const { users } = await client.get('/api/v3/users/{userId}', { params: { path: { userId } } })
  const me = users.find((user) => user.userId === userId)
  return { client, userId, isAdmin, displayName: me?.displayName ?? userId, permissions: new Set(me?.permissions) }
}
