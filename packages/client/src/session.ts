import { errorOf } from './errors.ts'

/** What a sign-in answers. */
export type Session = { accessToken: string; expiresAt?: string | undefined }

export type SignIn = {
  baseUrl: string
  apiKey: string
  userId: string
  deviceId: string
  displayName?: string
  /** In secure mode: asks your backend for an auth token, which opens one session. */
  authToken?: () => Promise<string>
}

/** Opens sessions of a user on a device, again whenever one has ended. */
export const signIn =
  ({ baseUrl, apiKey, authToken, ...user }: SignIn): (() => Promise<Session>) =>
  async () => {
    const body = JSON.stringify({ ...user, ...(authToken && { authToken: await authToken() }) })
    const headers = { 'content-type': 'application/json', 'x-api-key': apiKey }
    const response = await fetch(`${baseUrl}/api/v5/sessions`, { method: 'POST', headers, body })
    if (!response.ok) throw await errorOf(response)
    return response.json()
  }

export type Sessions = {
  /** The token of the session, opened or renewed if necessary. */
  token(): Promise<string>
  /** Another one than the token that was refused; undefined if there is no other. */
  after(refused: string): Promise<string | undefined>
}

/** Renewed that long before it ends, so that no request is refused in between. */
const ahead = 60_000

/** Keeps a session; requests at the same time share one renewal. */
export const keepSession = (
  open: () => Promise<Session>,
  now: () => number = Date.now,
): Sessions => {
  let session: Session | undefined
  let opening: Promise<Session> | undefined
  const renew = (): Promise<Session> => {
    opening ??= open()
      .then((opened) => {
        session = opened
        return opened
      })
      .finally(() => {
        opening = undefined
      })
    return opening
  }
  const lasts = ({ expiresAt }: Session): boolean =>
    expiresAt === undefined || Date.parse(expiresAt) - ahead > now()
  return {
    token: async () => (session && lasts(session) ? session : await renew()).accessToken,
    after: async (refused) => {
      const current = session && session.accessToken !== refused ? session : await renew()
      return current.accessToken === refused ? undefined : current.accessToken
    },
  }
}
